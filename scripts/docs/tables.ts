import { type Caller, callerOf } from '#contract/callers.ts';
import { callSummaries } from '#contract/callSummaries.ts';
import { allCallNames, callDefinition } from '#contract/calls.ts';
import { appMachine } from '#machines/chart/app.ts';
import { editedAt } from '#machines/editing.ts';
import { allPositions, allScreens, routeOf, type Screen } from '#machines/routes.ts';
import { isStepNumber, steps } from '../../src/app/i18n/cs/steps.ts';
import { callOf, metaOf, positionOf, wholeOf } from './chart.ts';
import { screenWords } from './words.ts';

/** Generates the pages of TABLE 1 (screens) and TABLE 2 (calls), with the calls that the chart makes. */

const nodes = wholeOf(appMachine.root);

/** Returns the lines of a Markdown table. */
export function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function code(name: string): string {
  return `\`${name}\``;
}

function list(names: readonly string[]): string {
  return names.map(code).join(', ');
}

/** Returns the calls that the chart makes while it shows a screen. */
function callsOf(screen: Screen): string[] {
  const calls = nodes.flatMap((node) => {
    const call = callOf(node);
    const position = positionOf(node);
    return call !== undefined && position && metaOf(position)?.screen === screen ? [call] : [];
  });
  return [...new Set(calls)];
}

/** Returns the parts and markers that a screen changes, on any of its positions. */
function editedOn(screen: Screen): readonly string[] {
  return allPositions.filter((position) => position.screen === screen && position.party !== 'B').flatMap(editedAt);
}

export function screensPage(): string[] {
  const rows = allScreens.map((screen) => {
    const route = routeOf(screen);
    const { path, progress, menu, area, step, page, botCheck, requires = [], menuLink, steps: positions = [] } = route;
    const stepText = isStepNumber(step) ? `${step} ${steps[step]}` : '';
    return [
      screenWords[screen],
      code(screen),
      code(path),
      positions.join(', '),
      progress === null ? '' : `${progress} %`,
      menu ? 'with menu' : 'without menu',
      area ?? '',
      list(requires),
      list(editedOn(screen)),
      menuLink === undefined ? '' : code(menuLink),
      stepText,
      code(page),
      botCheck ? 'yes' : '',
      list(callsOf(screen)),
    ];
  });
  const head = [
    'screen',
    'key',
    'address',
    'positions',
    'progress',
    'layout',
    'report state',
    'requires',
    'edits',
    'opened in the menu by',
    'step',
    'analytics page',
    'bot check',
    'calls',
  ];
  return ['# Screens', '', 'TABLE 1: `machines/routes.ts`.', '', ...table(head, rows)];
}

const callerLabels: Record<Caller, string> = {
  anybody: 'anybody',
  reporter: 'reporter',
  eachDriver: 'reporter, other driver on the own phone',
  reader: 'reader of the link',
  otherDriver: 'other driver',
};

export function callsPage(): string[] {
  const made = new Set(nodes.map(callOf));
  const rows = allCallNames.map((name) => {
    const { method, path, access, states, codes, creates, local, captcha, body, answer } = callDefinition(name);
    return [
      code(name),
      callSummaries[name],
      method,
      code(path),
      access,
      callerLabels[callerOf(name)],
      body,
      answer,
      states?.join(', ') ?? '',
      list(codes),
      creates ? 'yes' : method === 'GET' || method === 'PUT' || method === 'DELETE' ? 'by its method' : 'no',
      local ? 'yes' : '',
      captcha ? 'yes' : '',
      made.has(name) ? 'chart' : 'beside the chart',
    ];
  });
  const head = [
    'call',
    'what for',
    'method',
    'path',
    'access',
    'whose right',
    'body',
    'answer',
    'report states',
    'codes',
    'may be repeated',
    'answered by the phone',
    'bot check',
    'made by',
  ];
  return [
    '# Calls',
    '',
    'TABLE 2: `src/contract/calls.ts`. "May be repeated: yes" means an `Idempotency-Key` for each action of the user.',
    '',
    ...table(head, rows),
  ];
}
