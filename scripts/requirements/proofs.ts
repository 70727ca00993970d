import { numbersIn } from './numbers.ts';

/**
 * Which test proves which demand, read without running anything. A test says so on the line above it,
 * `// Proves R-011, R-012 to R-014.`, and a row of a table by its number in quotes, `'R-322'`. Of a range it proves what
 * the page of requirements has.
 */

export interface Proof {
  number: string;
  path: string;
  title: string;
}

const claim = /^.*(?:\/\/ Proves R-\d{3}.*|(['"`])R-\d{3}\1.*)$/gmu;
/** The title of the next test, describe or journey: what is tried first, or after a table of cases. */
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\(|\bname:)\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/u;

function titleAfter(text: string): string {
  const [, single, double, template] = title.exec(text) ?? [];
  return (single ?? double ?? template ?? '').replaceAll(/\\(.)/gu, '$1').replaceAll(/\s+/gu, ' ');
}

/** The proofs that one file claims. */
export function proofsIn(path: string, source: string): Proof[] {
  return [...source.matchAll(claim)].flatMap(({ 0: line, index }) => {
    const words = titleAfter(source.slice(index + line.length)) || titleAfter(line);
    return numbersIn(line).map((number) => ({ number, path, title: words }));
  });
}

/** Proofs of all files by their number, each test once. */
export function proofsByNumber(files: ReadonlyMap<string, string>): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const [path, source] of files)
    for (const proof of proofsIn(path, source)) {
      const known = proofs.get(proof.number) ?? [];
      if (!known.some((other) => other.path === path && other.title === proof.title))
        proofs.set(proof.number, [...known, proof]);
    }
  return proofs;
}
