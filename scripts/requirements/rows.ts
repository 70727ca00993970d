import { numbersIn } from './numbers.ts';

/**
 * The rows of docs/requirements.md: number, demand, the section of the specification that has it or 'own', and whether it
 * holds. A demand that the product deviates from names the decision, which names the demand and why.
 */

export interface Row {
  number: string;
  demand: string;
  section: string;
  state: string;
}

/** The rows of a page, in its order. One of former days has only number and demand. */
export function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (R-\d{3}) \| (.*) \|$/gmu)].map(([, number = '', cells = '']) => {
    const [demand = '', section = '', state = ''] = cells.split(/(?<!\\) \| /u);
    return { number, demand, section, state };
  });
}

const sections = /^(?:own|[1-9](?:, [1-9])*)$/u;
const decision = /\[decision (\d{3})\]\((decisions\/\1-[\w-]+\.md)\)/gu;

/** Returns what is wrong with sections and states; `files` of the repository are given as path and text. */
export function wrongStates(page: string, files: ReadonlyMap<string, string>): string[] {
  return rowsOf(page).flatMap(({ number, section, state }) => [
    ...(sections.test(section) ? [] : [`${number} has no section: write 1 to 9, or own`]),
    ...(isState(state)
      ? deviationsIn(state).flatMap((path) => wrongDecision(number, path, files))
      : [`${number} has no state: write holds, or deviates: with a link to its decision`]),
  ]);
}

function isState(state: string): boolean {
  return state === 'holds' || /^deviates: #(?:, #)*$/u.test(state.replaceAll(decision, '#'));
}

function deviationsIn(state: string): string[] {
  return [...state.matchAll(decision)].map(([, , path = '']) => `docs/${path}`);
}

function wrongDecision(number: string, path: string, files: ReadonlyMap<string, string>): string[] {
  const text = files.get(path);
  if (text === undefined) return [`${number} deviates by ${path}, which does not exist`];
  return numbersIn(text).includes(number) ? [] : [`${number} deviates by ${path}, which does not name it`];
}
