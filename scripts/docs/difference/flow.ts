import { numbersIn } from '../../requirements/numbers.ts';
import { rowsOf } from '../../requirements/rows.ts';

/** What a commit knows of the flow, read from what is committed with it: nothing of an older commit has to be run. */
export interface Flow {
  states: State[];
  calls: Record<string, { codes: string[] }>;
  /** What the page does about each code. */
  codes: Record<string, string>;
  /** Czech texts by file and key. */
  texts: Map<string, string>;
  demands: Map<string, string>;
  /** The tests that prove a demand, by its number. */
  proofs: Map<string, string[]>;
  /** Answers by question. */
  answers: Map<string, string>;
  /** Pictures with what tells two of them apart. */
  pictures: Map<string, string>;
}

interface State {
  id: string;
  full: string;
  screen?: {
    key: string;
    headings: string[];
    path: string;
    progress: number | null;
    area: string | null;
    step: string | null;
  };
  arrows: { when: string; leads: string; does: string[] }[];
}

interface Chart {
  states: State[];
  calls: Record<string, { codes: string[] }>;
  codes: Record<string, string | string[]>;
}

/** The chart that the picture of a commit was made of. */
export function chartIn(picture: string): Pick<Flow, 'states' | 'calls' | 'codes'> {
  const [, json = '{"states":[],"calls":{},"codes":{}}'] =
    /<script type="application\/json" id="chart">(.*)<\/script>/u.exec(picture) ?? [];
  const { states, calls, codes } = JSON.parse(json) as Chart;
  const inWords = Object.entries(codes).map(([code, words]) => [code, [words].flat().join('; ').replaceAll('`', '')]);
  return { states, calls, codes: Object.fromEntries(inWords) };
}

/** The Czech texts of one file, by file and key. */
export function textsIn(path: string, source: string): [string, string][] {
  const file = path.split('/').at(-1)?.replace('.ts', '') ?? '';
  const texts = source.matchAll(/\b(\w+):\s*'((?:\\.|[^'\\])*)'/gu);
  return [...texts].map(([, key = '', text = '']) => [`${file} ${key}`, text.replaceAll('\\u00a0', ' ')]);
}

/** The demands of docs/requirements.md. */
export function demandsIn(page: string): [string, string][] {
  return rowsOf(page).map(({ number, demand }) => [number, demand]);
}

/** The proofs that docs/requirements/coverage.md tells. */
export function proofsIn(page: string): [string, string[]][] {
  return [...page.matchAll(/^\| (R-\d{3}) \| .*?(?<!\\)\| (.*)$/gmu)].map(([, number = '', rest = '']) => {
    const [tests = '', paths = ''] = rest.split(/(?<!\\) \| /u);
    const proofs = `${tests}<br>${paths}`.split('<br>').filter((each) => /^\[[^\]]+\.tsx?\]/u.test(each));
    return [numbersIn(number)[0] ?? number, proofs.map((each) => each.replaceAll(/\[([^\]]+)\]\([^)]*\)/gu, '$1'))];
  });
}

/** The answers of docs/flow/questions.md. */
export function answersIn(page: string): [string, string][] {
  return page
    .split(/^## /mu)
    .slice(1)
    .map((part) => {
      const [question = '', , , , answer = ''] = part.split('\n');
      return [question, answer];
    });
}
