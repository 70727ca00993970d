import type { AnyStateNode } from 'xstate';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { codeConditions, neverAnswered } from '#contract/codeConditions.ts';
import { allResultCodes, type ResultCode, resultCodes, type Treatment } from '#contract/resultCodes.ts';
import { appMachine } from '#machines/chart/app.ts';
import { resultCodeTexts } from '../../src/app/i18n/cs/resultCodes.ts';
import { type Arrow, arrowsOf, callOf, fullName, metaOf, placeOf, positionOf, wholeOf } from './chart.ts';
import { table } from './tables.ts';
import { keyWords, screenWords } from './words.ts';

/** docs/flow/codes.md: every result code with the treatment that really runs, screen by screen, read from the chart. */

const general: Record<Treatment, string> = {
  errorScreen: 'error screen, the session ends',
  errorScreenAndToast: 'error screen and error message, the session ends',
  timeoutScreen: 'session-expired screen, the session ends',
  codesScreen: 'too-many-codes screen, the session ends',
  errorToast: 'error message, the screen stays',
  warningToast: 'warning, the screen stays',
  local: 'nothing is said',
  none: 'nothing is said',
};

const nodes = wholeOf(appMachine.root);

/** TABLE 3 stands at these two; whatever stands deeper is a screen's own. */
function isGeneral(node: AnyStateNode): boolean {
  return node.parent === undefined || placeOf(node) === 'flow';
}

const ownArrows = nodes.filter((node) => !isGeneral(node)).flatMap(arrowsOf);

interface OwnTreatment {
  call: string | undefined;
  arrow: Arrow;
}

function ownTreatments(code: ResultCode): OwnTreatment[] {
  return ownArrows
    .filter(({ event }) => event === `result.${code}`)
    .map((arrow) => ({ call: arrow.call ?? callOf(arrow.source), arrow }));
}

/** The calls whose code some state that makes them leaves to TABLE 3, or that no state makes. */
function leftToTable(code: ResultCode): CallName[] {
  // What a state treats on a condition alone it leaves to the table otherwise.
  const own = ownTreatments(code).filter(({ arrow }) => arrow.condition === '');
  const isTreated = (call: string, node: AnyStateNode) =>
    own.some((each) => each.call === call && `${placeOf(node)}.`.startsWith(`${placeOf(each.arrow.source)}.`));
  return callsWith(code).filter((call) => {
    const callers = nodes.filter((node) => callOf(node) === call);
    return callers.length === 0 || !callers.every((node) => isTreated(call, node));
  });
}

/** What A and B share is told once. */
function withoutParty(words: string): string {
  return words.replace(/ \([AB]\)/gu, '').replace(/ \([AB], /gu, ' (');
}

/** The screen that a state belongs to, or its part of the chart. */
function whereabouts(node: AnyStateNode): string {
  const screen = positionOf(node) && metaOf(positionOf(node) ?? node)?.screen;
  if (screen !== undefined) return screenWords[screen];
  return node.path
    .filter((key) => key !== 'flow')
    .slice(0, 2)
    .map(keyWords)
    .join(' › ');
}

function toastIn(actions: readonly string[]): string {
  const toast = actions.find((action) => action.startsWith('toast '));
  if (toast === undefined) return '';
  return toast.includes('warning') ? ' with a warning' : ' with an error message';
}

/** Inside of a screen the innermost state says it. */
function inWords({ source, target, actions, condition }: Arrow): string {
  const isSameScreen = target && whereabouts(target) === whereabouts(source);
  const words = target === null ? 'stays' : isSameScreen ? keyWords(target.key) : withoutParty(fullName(target));
  const when = condition === '' ? '' : ` if ${withoutParty(condition).replace(/ of [AB]\b/gu, '')}`;
  return `→ ${words}${toastIn(actions)}${when}`;
}

function callsWith(code: ResultCode) {
  return allCallNames.filter((name) => callDefinition(name).codes.includes(code));
}

/** What the page does about a code: each screen that treats it itself, then what is left to TABLE 3. */
export function treatmentOf(code: ResultCode): string[] {
  const own = new Map<string, Set<string>>();
  for (const { call, arrow } of ownTreatments(code)) {
    const where = `${whereabouts(arrow.source)}, \`${call}\``;
    own.set(where, (own.get(where) ?? new Set()).add(inWords(arrow)));
  }
  const lines = [...own].map(([where, ways]) => `${where}: ${[...ways].join('; ')}`);
  const left = leftToTable(code);
  if (left.length === 0) return lines;
  const words = general[resultCodes[code]];
  if (lines.length === 0) return [words];
  const names = left.length > 3 ? 'any other call' : left.map((call) => `\`${call}\``).join(', ');
  return [...lines, `${names}: ${words}`];
}

const reportCalls = allCallNames.filter((name) => callDefinition(name).access === 'report');

function callsInWords(code: ResultCode): string {
  const names = callsWith(code);
  const rest = names.filter((name) => !reportCalls.includes(name));
  const isOfAll = names.length > reportCalls.length / 2 && reportCalls.every((name) => names.includes(name));
  if (names.length === allCallNames.length) return 'every call';
  const listed = (isOfAll ? rest : names).map((name) => `\`${name}\``);
  return [...(isOfAll ? ['every call on a report'] : []), ...listed].join(', ');
}

export function textOf(code: ResultCode): string {
  return resultCodeTexts[code].replaceAll('\u00a0', ' ');
}

export function codesPage(): string[] {
  const reasons: Partial<Record<ResultCode, string>> = neverAnswered;
  const rows = allResultCodes
    .filter((code) => reasons[code] === undefined)
    .map((code) => [
      `\`${code}\``,
      callsInWords(code),
      codeConditions[code],
      code === 'OK' ? 'the screen goes on: see its page' : treatmentOf(code).join('<br>'),
      textOf(code),
    ]);
  const never = Object.entries(reasons).map(([code, reason]) => [`\`${code}\``, reason]);
  return [
    '# Result codes',
    '',
    'TABLE 3 is `src/contract/resultCodes.ts`. "The page" is what really runs, read from the chart: a screen that',
    'treats a code itself, with the state that it goes to, and what is left to TABLE 3. A code in no table is logged and',
    'settles the call. Each pair of call and code has its test in `src/report/codesOfCalls.test.ts`.',
    '',
    ...table(['code', 'calls', 'when', 'the page', 'Czech text'], rows),
    '',
    '## Codes that no rule answers',
    '',
    ...table(['code', 'why never'], never),
  ];
}
