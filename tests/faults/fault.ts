import { readFileSync } from 'node:fs';

/** Seeded faults in the rules of the report: what the rules' tests are worth is how many of them they notice. */

export interface Fault {
  /** What goes wrong, in a few words; its name. */
  id: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** Tests of the service that look at it, asked when those of the rules notice nothing. */
  tests?: readonly string[];
  /** Why it makes no difference that anybody could see. */
  equivalent?: string;
}

type Change = [id: string, from: string, to: string, more?: Pick<Fault, 'tests' | 'equivalent'>];

/** Faults in one file. */
export function inFile(file: string, changes: readonly Change[], tests?: readonly string[]): Fault[] {
  return changes.map(([id, from, to, more]) => ({ id, file, from, to, ...(tests && { tests }), ...more }));
}

/** The source with the fault in it. */
export function plant({ id, file, from, to }: Fault, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2)
    throw new Error(
      `The fault '${id}' does not fit any more: its text stands ${parts.length - 1} times in ${file}. ` +
        'Write it anew in tests/faults, for what the rule is now.',
    );
  return parts.join(to);
}

export function readSource({ file }: Fault): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}
