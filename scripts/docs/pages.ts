import type { AnyStateNode } from 'xstate';
import { reportLifecycle } from '#report/reportLifecycle.ts';
import { type Arrow, callOf, fullName, labelOf, metaOf, nameOf, nodeAt, placeOf, wholeOf } from './chart.ts';
import { codesPage } from './codes.ts';
import { drawn } from './diagram.ts';
import type { Chart } from './flowchart.ts';
import { mainPathChart, overviewChart } from './overview.ts';
import { questionsPage } from './questions/page.ts';
import { chartOf, leftOut, type Part } from './subtree.ts';
import { callsPage, screensPage, table } from './tables.ts';
import { eventWords, keyWords } from './words.ts';

/** The pages of docs/flow: which part of the chart each draws, and what is said about it. */

interface Page {
  file: string;
  title: string;
  /** What a product owner should know before looking at the picture. */
  intro: string;
  parts: (Part & { title?: string })[];
}

const at = (place: string) => nodeAt(place);

const report = 'flow.report';
const collecting = `${report}.collecting`;

const deskB = 'The desk of B is the same as the desk of A and is not drawn; B is asked for a number once A has one.';

const pages: Page[] = [
  {
    file: 'outside.md',
    title: 'Outside of a report',
    intro:
      'The page starts by finding out whether a session is stored in this tab. Then the address decides what is shown. ' +
      'Every address asked for later - a link, back, forward, a typed one - is a wish as well: the table says who grants it. ' +
      'The treatment of result codes that end the flow is in [codes.md](codes.md).',
    parts: [{ place: at('flow'), detail: 'screens', without: [at(report), at('flow.shared')] }],
  },
  {
    file: 'starting-a-report.md',
    title: 'Starting a report',
    intro:
      'The reporter confirms that this kind of report is right for the accident; the next step creates the report.',
    parts: [{ place: at('flow.informations'), detail: 'states' }],
  },
  {
    file: 'loading.md',
    title: 'Loading a report',
    intro:
      'Report, participants and witnesses are loaded side by side. Then the state of the report decides which area opens; ' +
      'a cancelled or locked report ends on the error screen.',
    parts: [
      {
        place: at(report),
        detail: 'states',
        without: ['new', 'collecting', 'toSign', 'finished'].map((area) => at(`${report}.${area}`)),
      },
    ],
  },
  {
    file: 'verification.md',
    title: 'Phone verification (report NEW)',
    intro: `Both phones are verified on one screen, in either order. ${deskB}`,
    parts: [{ place: at(`${report}.new`), detail: 'states', without: [at(`${report}.new.verification.B`)] }],
  },
  {
    file: 'collecting.md',
    title: 'Filling in (report COLLECTING_DATA)',
    intro:
      'Each box is a screen; what happens inside of one is on [form.md](form.md) and on the pages of its own. ' +
      'A screen that was opened from the summary or from a recap to mend something returns there once it is saved or skipped. ' +
      'An address is granted once what comes before it is known; otherwise the furthest screen that is open shows. ' +
      'The screens of B are the same as those of A and are not drawn.',
    parts: [
      {
        place: at(collecting),
        detail: 'screens',
        without: [at(`${collecting}.documents`), at(`${collecting}.accident`)],
      },
      {
        title: 'The participants',
        place: at(`${collecting}.documents`),
        detail: 'screens',
        without: [at(`${collecting}.documents.B`)],
      },
      {
        title: 'The vehicles',
        place: at(`${collecting}.accident`),
        detail: 'screens',
        without: [at(`${collecting}.accident.B`)],
      },
    ],
  },
  {
    file: 'form.md',
    title: 'How a form works',
    intro:
      'Most screens are forms of the same make, drawn here for the circumstances. What was typed is kept when the call is ' +
      'refused or does not get through, and "try again" sends the very same request.',
    parts: [{ place: at(`${collecting}.circumstances`), detail: 'states' }],
  },
  {
    file: 'photos.md',
    title: 'Vehicle photos',
    intro: 'Photos go up one after the other while the driver goes on; one that fails never blocks the others.',
    parts: [
      { title: 'The queue', place: at('uploads'), detail: 'states' },
      { title: 'The screen', place: at(`${collecting}.accident.A.photos`), detail: 'states' },
    ],
  },
  {
    file: 'witnesses.md',
    title: 'Witnesses',
    intro: 'A list and one form for adding and editing. Going on is possible at any moment.',
    parts: [{ place: at(`${collecting}.witness`), detail: 'states' }],
  },
  {
    file: 'situation.md',
    title: 'Date, time and place',
    intro: 'Refusals that belong to a field are said at the field and leave the form open.',
    parts: [
      { title: 'Date and time', place: at(`${collecting}.situation`), detail: 'states' },
      { title: 'Place', place: at(`${collecting}.location`), detail: 'states' },
      { title: 'Place by hand', place: at(`${collecting}.locationManual`), detail: 'states' },
    ],
  },
  {
    file: 'summary.md',
    title: 'Summary and confirmation',
    intro:
      'The confirmation closes the collecting. A report with something missing stays, and the list of it is shown.',
    parts: [{ place: at(`${collecting}.summary`), detail: 'states' }],
  },
  {
    file: 'signing.md',
    title: 'Signing (report TO_SIGN)',
    intro:
      'Both sign with a code, in either order; the last signature finishes the report. Where somebody does not sign, the report goes ' +
      `back to be mended, or stays what the reporter alone says. ${deskB.split(';')[0]}.`,
    parts: [
      {
        place: at(`${report}.toSign`),
        detail: 'states',
        without: [at(`${report}.toSign.signReport.B`), at(`${report}.toSign.wayOut`)],
      },
      { title: 'Somebody does not sign', place: at(`${report}.toSign.wayOut`), detail: 'states' },
    ],
  },
  {
    file: 'success.md',
    title: 'Success (report FINISHED)',
    intro: 'The link for the other participant is fetched first; the screen shows without it as well.',
    parts: [{ place: at(`${report}.finished`), detail: 'states' }],
  },
  {
    file: 'shared.md',
    title: 'Shared summary',
    intro: 'What the other participant, or anyone with the link, sees without a session.',
    parts: [
      {
        place: at('flow.shared'),
        detail: 'states',
        without: [
          at('flow.shared.summary.signing'),
          at('flow.shared.summary.fillingIn'),
          at('flow.shared.summary.signed'),
        ],
      },
      { title: 'Signing on the own phone', place: at('flow.shared.summary.signing'), detail: 'states' },
      { title: 'Opening the own part on the own phone', place: at('flow.shared.summary.fillingIn'), detail: 'states' },
      { title: 'The signed report by the link', place: at('flow.shared.summary.signed'), detail: 'states' },
    ],
  },
  {
    file: 'beside.md',
    title: 'Beside the screens',
    intro: 'These parts of the chart run at the same time as the flow.',
    parts: [
      { title: 'Session', place: at('session'), detail: 'states' },
      { title: "The phone's copy of the report", place: at('sync'), detail: 'states' },
      { title: 'What was taken down at the scene', place: at('sceneKeeping'), detail: 'states' },
      { title: 'Menu, QR sheet and questions', place: at('overlay'), detail: 'states' },
      { title: 'Cookies', place: at('consent'), detail: 'states' },
      { title: 'Lists of brands and insurers', place: at('enumerations'), detail: 'states' },
    ],
  },
  {
    file: 'lifecycle.md',
    title: 'Life of a report',
    intro: 'The service moves reports along this chart and refuses what it does not allow.',
    parts: [{ place: reportLifecycle.root, detail: 'states' }],
  },
];

/** Long choices of one kind, told in one row that lists where they lead. */
const choices: Record<string, string> = {
  granted: 'the address asks for one of these and what comes before it is known',
  wishes: 'the address asks for one of these',
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
  const forms = wholeOf(nodeAt(collecting)).filter((node) => metaOf(node) && node.states.filling && node.states.saving);
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
async function pictured(drawings: Drawings, name: string, words: string, chart: Chart): Promise<string[]> {
  const { diagram, numbered } = await drawn(chart);
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
  for (const [index, { title: heading, ...part }] of parts.entries()) {
    const name = file.replace('.md', index === 0 ? '' : `-${index + 1}`);
    if (heading) sections.push(`## ${heading}`, '');
    sections.push(...(await pictured(drawings, name, heading ?? title, chartOf(part))), ...leftOutTable(part));
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
    ...(await pictured(drawings, 'mainPath', 'The main path', mainPathChart())),
    '## All parts',
    '',
    ...(await pictured(drawings, 'allParts', 'The areas and the ways between them', overviewChart())),
    'From everywhere: an address that is asked for, the logo, a lost session and result codes that end the flow; see',
    '[outside.md](outside.md), [beside.md](beside.md) and [codes.md](codes.md).',
    '',
    'What if B never gets the SMS, refuses, has no e-mail? [Questions](questions.md) answers that and some forty more.',
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
    `"${eventWords('call.settled')}" is an answer whose code the screen leaves to the general treatment of [codes.md](codes.md).`,
  ]);
}

function firstSentence(words: string): string {
  return words.split(/(?<=\.) /u)[0] ?? words;
}

function text(lines: string[]): string {
  return `${lines.join('\n').trimEnd()}\n`;
}

/** The files of docs/flow that are read, without the drawings in them. */
export const pageFiles: readonly string[] = [
  'README.md',
  ...pages.map(({ file }) => file),
  'screens.md',
  'calls.md',
  'codes.md',
  'questions.md',
];

/** Every file of docs/flow with its text. */
export async function everyPage(): Promise<Map<string, string>> {
  const drawings: Drawings = new Map();
  const told = new Map<string, string>([['README.md', await overview(drawings)]]);
  for (const page of pages) told.set(page.file, await pageText(drawings, page));
  return new Map([
    ...told,
    ['screens.md', text(screensPage())],
    ['calls.md', text(callsPage())],
    ['codes.md', text(codesPage())],
    ['questions.md', text(questionsPage())],
    ...drawings,
  ]);
}

/** All flowcharts of the pages. */
export function everyChart(): Chart[] {
  return [mainPathChart(), overviewChart(), ...pages.flatMap(({ parts }) => parts.map(chartOf))];
}
