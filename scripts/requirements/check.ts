/**
 * The demands of docs/requirements.md, and the tests that prove them: those that name a number at the end of their title,
 * `(R-011, R-012 to R-014)`, or alone in quotes in a table of cases.
 */

/** Path and text of files. */
export type Files = ReadonlyMap<string, string>;

export interface Demand {
  number: string;
  chapter: string;
  /** Section of the specification, or `own`. */
  section: string;
  state: string;
}

/** Demands that no test proves, each with its reason. */
const excluded: Readonly<Record<string, string>> = {
  'R-313': 'R-504 takes its place: a call that nothing is heard of for 30 s is given up.',
  'R-447': 'No such text exists: a refresh that fails is told by its kind of failure, R-501.',
};

const written = /\b(R-\d+)(?: to R-(\d+))?/gu;
const proof = /([^'"`\n]*)\((R-\d+(?:(?:, | to )R-\d+)*)\)(?=['"`])|(['"`])(R-\d+)\3/gu;
const decision = /\[decision (\d{3})\]\((decisions\/\1-[\w-]+\.md)\)/gu;

/** Tells what a number demands and which tests prove it, or why none does. */
export function tell(number: string, page: string, tests: Files): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${number} |`));
  if (row === undefined) return [`${number}: docs/requirements.md has no such demand`];
  const [, text = ''] = row.split(' | ');
  return [`${number}: ${text}`, ...(proofsIn(tests).get(number) ?? [excluded[number] ?? 'no test proves it'])];
}

/** Lists the rows of the page, in its order. */
export function demandsOf(page: string): Demand[] {
  let chapter = '';
  return page.split('\n').flatMap((line) => {
    chapter = /^## (.*?)(?: \(R-.*)?$/u.exec(line)?.[1] ?? chapter;
    const [, number = '', cells = ''] = /^\| (R-\d{3}) \| (.*) \|$/u.exec(line) ?? [];
    const [, section = '', state = ''] = cells.split(/(?<!\\) \| /u);
    return number === '' ? [] : [{ number, chapter, section, state }];
  });
}

/** Lists every number that a text names, ranges written out. */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(written)].flatMap(([, first = '', last]) => {
    const from = Number(first.slice(2));
    const inRange = (_: unknown, index: number) => `R-${String(from + index).padStart(3, '0')}`;
    return last === undefined ? [first] : Array.from({ length: Number(last) - from + 1 }, inRange);
  });
}

/** Lists the tests that prove each number, as path and title. */
export function proofsIn(tests: Files): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const [path, source] of tests)
    for (const [, title = '', inTitle, , quoted] of source.matchAll(proof))
      for (const number of numbersIn(inTitle ?? quoted ?? ''))
        proofs.set(number, [...(proofs.get(number) ?? []), `${path} ${title}`.trim()]);
  return proofs;
}

/** Says what is wrong with the page, and with the tests, the product and the documents that name its numbers. */
export function wrongs(page: string, { tests, product, docs }: Record<'tests' | 'product' | 'docs', Files>): string[] {
  const demands = demandsOf(page);
  const numbers = demands.map(({ number }) => number);
  const proofs = proofsIn(tests);
  const unknown = (files: Files) =>
    [...files].flatMap(([path, text]) =>
      (text.match(/\bR-\d+\b/gu) ?? [])
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path} names ${number}, which docs/requirements.md has not`),
    );
  return [
    ...numbers.filter((each, index) => numbers.indexOf(each) !== index).map((each) => `${each} stands there twice`),
    ...demands.flatMap((demand) => wrongRow(demand, docs)),
    ...numbers
      .filter((number) => !proofs.has(number) && excluded[number] === undefined)
      .map((number) => `${number} has no proof: write (${number}) at the end of the title of the test that proves it`),
    ...Object.keys(excluded)
      .filter((number) => proofs.has(number))
      .map((number) => `${number} is excluded without need`),
    ...unknown(tests),
    ...unknown(docs),
    ...[...product].filter(([, text]) => /\bR-\d{3}\b/u.test(text)).map(([path]) => `${path} names a number: tests do`),
  ];
}

function wrongRow({ number, section, state }: Demand, docs: Files): string[] {
  const isState = state === 'holds' || /^deviates: #(?:, #)*$/u.test(state.replaceAll(decision, '#'));
  const decisions = [...state.matchAll(decision)].map(([, , path = '']) => `docs/${path}`);
  return [
    ...(/^(?:own|[1-9](?:, [1-9])*)$/u.test(section) ? [] : [`${number} has no section: write 1 to 9, or own`]),
    ...(isState ? [] : [`${number} has no state: write holds, or deviates: with a link to its decision`]),
    ...decisions
      .filter((path) => !numbersIn(docs.get(path) ?? '').includes(number))
      .map((path) => `${number} deviates by ${path}, which does not name it`),
  ];
}

/** Counts the demands of each chapter, and those of them that tests prove. */
export function coverage(page: string, tests: Files): string[] {
  const proofs = proofsIn(tests);
  const demands = demandsOf(page);
  return [...new Set(demands.map(({ chapter }) => chapter))].map((chapter) => {
    const own = demands.filter((demand) => demand.chapter === chapter).map(({ number }) => number);
    const unproven = own.filter((number) => !proofs.has(number));
    const reasons = unproven.map((number) => `; ${number}: ${excluded[number] ?? 'no test'}`);
    return `${own.length - unproven.length} of ${own.length} proven: ${chapter}${reasons.join('')}`;
  });
}
