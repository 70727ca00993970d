import type { AnyStateNode } from 'xstate';
import { type Arrow, callOf, fullName, labelOf, metaOf, nameOf, nodeAt, placeOf, wholeOf } from './chart.ts';
import { codesPage } from './codes.ts';
import { type Drawing, drawn } from './diagram.ts';
import type { Chart } from './flowchart.ts';
import { mainPathChart, overviewChart } from './overview.ts';
import { type Page, pages } from './parts.ts';
import { drawingOf } from './sheets.ts';
import { chartOf, leftOut, type Part } from './subtree.ts';
import { callsPage, screensPage, table } from './tables.ts';
import { eventWords, keyWords } from './words.ts';

/** The pages of docs/flow as they are read. */

/** Long choices of one kind, told in one row that lists where they lead. */
const choices: Record<string, string> = {
  granted: 'the address asks for one of these and what comes before it is known',
  requestedRoutes: 'the address asks for one of these',
  requests: 'it is one of these',
  mayOpen: 'what comes before it is known: the first of these',
};

interface Row {
  kind: string;
  cells: string[];
}

function rowOf(each: Arrow, part: Part): Row {
  const { source, target, event, guards, actions } = each;
  const [guard = ''] = guards;
  const leadsTo = target ? fullName(target) : 'stays';
  const choice = choices[guard];
  const when = choice === undefined ? labelOf(each) : [eventWords(event), `if ${choice}`].filter(Boolean).join(', ');
  return {
    kind: choice === undefined ? '' : guard,
    cells: [stateName(source, part), when || 'in any other case', leadsTo, actions.map(keyWords).join(', ')],
  };
}

/** Neighbouring rows that differ only in where they lead become one. */
function merged(rows: Row[]): string[][] {
  const done: Row[] = [];
  for (const { kind, cells } of rows) {
    const before = done.at(-1);
    const isSame = before?.kind === kind && cells.every((cell, index) => index === 2 || cell === before.cells[index]);
    if (before && kind !== '' && isSame) before.cells[2] += `; ${cells[2]}`;
    else done.push({ kind, cells: [...cells] });
  }
  return done.map(({ cells }) => cells);
}

function leftOutTable(part: Part): string[] {
  const isCode = ({ source, event }: Arrow) => placeOf(source) === 'flow' && event.startsWith('result.');
  const rows = leftOut(part)
    .filter((each) => !isCode(each))
    .map((each) => rowOf(each, part));
  const cells = merged(rows);
  return cells.length === 0 ? [] : ['Not drawn above:', '', ...table(['in', 'when', 'leads to', 'does'], cells), ''];
}

function stateName(node: AnyStateNode, part: Part): string {
  return node === part.place ? 'all of it' : fullName(node);
}

/** The forms with the calls that save them. */
function formsTable(): string[] {
  const forms = wholeOf(nodeAt('flow.report.collecting')).filter(
    (node) => metaOf(node) && node.states.filling && node.states.saving,
  );
  const rows = forms.map((node) => {
    const saving = node.states.saving;
    const filling = node.states.filling;
    return [
      nameOf(node),
      `\`${(saving && callOf(saving)) ?? ''}\``,
      filling?.transitions.has('step.skipped') ? 'yes' : 'no',
    ];
  });
  return ['## The forms', '', ...table(['screen', 'call', 'may be skipped'], rows), ''];
}

/** The drawings of the pages that were made so far, by the names of their files. */
type Drawings = Map<string, string>;

/** A picture of a flowchart, and what its numbers mean. */
function pictured(drawings: Drawings, name: string, words: string, { diagram, numbered }: Drawing): string[] {
  const file = `${name}.svg`;
  drawings.set(file, `${diagram.svg}\n`);
  return [
    `![${words}](${file})`,
    '',
    ...(numbered.length > 0 ? ['The numbers:', '', ...table(['', 'from', 'when', 'to'], numbered), ''] : []),
  ];
}

async function pageText(drawings: Drawings, { file, title, intro, parts }: Page): Promise<string> {
  const sections: string[] = [];
  for (const [index, part] of parts.entries()) {
    const heading = part.title;
    const name = file.replace('.md', index === 0 ? '' : `-${index + 1}`);
    if (heading) sections.push(`## ${heading}`, '');
    sections.push(...pictured(drawings, name, heading ?? title, await drawingOf(part)), ...leftOutTable(part));
  }
  return text([`# ${title}`, '', intro, '', ...sections, ...(file === 'form.md' ? formsTable() : [])]);
}

async function overview(drawings: Drawings): Promise<string> {
  return text([
    '# The flow',
    '',
    'Generated from the running chart by `npm run docs`; never edited by hand. Blue boxes are screens, yellow ones wait for',
    'a call, dashed ones are on another page.',
    '',
    '## The main path',
    '',
    ...pictured(drawings, 'mainPath', 'The main path', await drawn(mainPathChart())),
    '## All parts',
    '',
    ...pictured(drawings, 'allParts', 'The areas and the ways between them', await drawn(overviewChart())),
    'From everywhere: an address that is asked for, the logo, a lost session and result codes that end the flow; see',
    '[outside.md](outside.md), [beside.md](beside.md) and [codes.md](codes.md).',
    '',
    'What if B never gets the SMS, refuses, has no e-mail? The [questions of every day](../faq.md) answer that.',
    '',
    '## Parts',
    '',
    ...pages.map(({ file, title, intro }) => `- [${title}](${file}): ${firstSentence(intro)}`),
    '',
    '## Tables',
    '',
    '- [Screens](screens.md): address, progress, layout, analytics, calls',
    '- [Calls](calls.md): method, path, report states, codes',
    '- [Result codes](codes.md): who answers them and when, what the page does, Czech text',
    '',
    '## Words',
    '',
    `"${eventWords('call.handledGlobally')}" is an answer whose code the screen leaves to the general treatment of [codes.md](codes.md).`,
  ]);
}

function firstSentence(words: string): string {
  return words.split(/(?<=\.) /u)[0] ?? words;
}

function text(lines: string[]): string {
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Every file of docs/flow with its text. */
export async function everyPage(): Promise<Map<string, string>> {
  const drawings: Drawings = new Map();
  const files = new Map<string, string>([['README.md', await overview(drawings)]]);
  for (const page of pages) files.set(page.file, await pageText(drawings, page));
  return new Map([
    ...files,
    ['screens.md', text(screensPage())],
    ['calls.md', text(callsPage())],
    ['codes.md', text(codesPage())],
    ...drawings,
  ]);
}

/** All flowcharts of the pages. */
export function everyChart(): Chart[] {
  return [mainPathChart(), overviewChart(), ...pages.flatMap(({ parts }) => parts.map(chartOf))];
}
