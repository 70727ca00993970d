import type { Party } from '#contract/enumerations.ts';
import { resultCodes } from '#contract/resultCodes.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppMachine } from '#machines/chart/app.ts';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { RequestedRoute } from '#machines/routes.ts';
import { leavesOf } from '../walk/observations.ts';
import type { Outcome } from '../walk/outcomes.ts';
import { type Path, pathOfSteps } from '../walk/path.ts';
import { eventsBeside, type PossibleEvent, possibleEvents } from '../walk/possibleEvents.ts';
import { opened, type Step, stepped, walker } from '../walk/steps.ts';
import { activeCalls, recordedMachine } from '../walk/traversal.ts';
import { visit } from '../walk/visits.ts';
import { answers, asksForCode, confirmed, filled, saves, signs, started, verifies } from './phrases.ts';

/**
 * Paths with two things at once, which the walk leaves out for its size: events during a call, and both code entries in progress.
 * Also every event of each place once.
 */

/** Returns answers of other calls that a place might mistake for its own, and one that the root handles. */
function strangersAt(snapshot: AppSnapshot, place: string): PossibleEvent[] {
  const node = snapshot._nodes.find(({ path }) => path.join('.') === place);
  const all = eventsBeside(snapshot.context);
  const isWarning = ({ event }: PossibleEvent) =>
    Object.entries(resultCodes).some(
      ([code, treatment]) => treatment === 'errorToast' && event.type === `result.${code}`,
    );
  const oneOfRoot = all.find((candidate) => isWarning(candidate) && !node?.transitions.has(candidate.event.type));
  return [...all.filter(({ event }) => node?.transitions.has(event.type)), ...(oneOfRoot ? [oneOfRoot] : [])];
}

/** Returns failures of the other running calls. */
function othersAt(snapshot: AppSnapshot, own: CallInput | undefined): PossibleEvent[] {
  return possibleEvents(snapshot).filter(
    ({ event }) => (event.type === 'failed.network' || event.type === 'failed.response') && event.call !== own?.call,
  );
}

/** Returns steps that open the menu and bring every outcome of its call. */
function menuAt(machine: AppMachine, step: Step): Path['steps'][] {
  const open = possibleEvents(step.after).find(({ event }) => event.type === 'menu.opened');
  if (open === undefined) return [];
  const { after } = stepped(machine, step, open);
  return possibleEvents(after)
    .filter(({ event }) => 'call' in event && event.call === 'getReportStatus')
    .map((candidate) => [open, candidate]);
}

/** Returns steps that request another screen of the report, and one outside of it. */
function leavingAt({ after }: Step): Outcome[][] {
  const { reportId } = after.context.report;
  if (reportId === null) return [];
  const requestedRoutes: RequestedRoute[] = [{ screen: 'documents', reportId }, { screen: 'personalData' }];
  return requestedRoutes.map((requestedRoute) => [
    { label: `nav.requested (${requestedRoute.screen})`, event: { type: 'nav.requested', requestedRoute } },
  ]);
}

/** Function that returns the steps of a path, each computed once. */
type StepsOf = ReturnType<typeof walker>['stepsOf'];

/** Returns paths with every other event during each calling state, from its first occurrence. */
function duringCalls(machine: AppMachine, stepsOf: StepsOf, paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths.flatMap((path) =>
    stepsOf(path).flatMap((step, index) => {
      const { after } = step;
      const fresh = activeCalls(after).filter(({ place, input }) => input && !seen.has(place));
      const before = path.steps.slice(0, index);
      return fresh.flatMap(({ place, input }) => {
        seen.add(place);
        const crossings = [
          ...othersAt(after, input).map((candidate) => [candidate]),
          ...strangersAt(after, place).map((candidate) => [candidate]),
          ...menuAt(machine, step),
          ...leavingAt(step),
        ];
        return crossings.map((more) => pathOfSteps(path.start, [...before, ...more], null));
      });
    }),
  );
}

/** Returns paths with a returning signal after each failure that is not retried automatically. */
function signalAfterFailures(stepsOf: StepsOf, paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths.flatMap((path) =>
    stepsOf(path).flatMap(({ after, event }, index) => {
      const failed = leavesOf(after).filter(
        (leaf) => /\.(?:failed|\w+Failed|failedBoth)$/u.test(leaf) && !seen.has(leaf),
      );
      if (failed.length === 0 || event?.type !== 'failed.response' || event.unvalidated) return [];
      for (const leaf of failed) seen.add(leaf);
      const signal: Outcome = { label: 'network.online', event: { type: 'network.online' } };
      return [pathOfSteps(path.start, [...path.steps.slice(0, index), signal], null)];
    }),
  );
}

/** Returns paths with every event of each place but addresses, from its first occurrence. */
function heardOnce(stepsOf: StepsOf, paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths.flatMap((path) =>
    stepsOf(path).flatMap(({ after }, index) => {
      const fresh = leavesOf(after).filter((leaf) => !seen.has(leaf));
      if (fresh.length === 0) return [];
      for (const leaf of fresh) seen.add(leaf);
      return possibleEvents(after, ({ event }) => event.type !== 'nav.requested')
        .filter(({ places }) => places.some((place) => fresh.some((leaf) => `${leaf}.`.startsWith(`${place}.`))))
        .map((candidate) => pathOfSteps(path.start, [...path.steps.slice(0, index), candidate], null));
    }),
  );
}

/** Returns the stages of one participant's phone verification, from the awaited code on. */
function phoneStages(party: Party): string[][] {
  const noNetwork = (call: string) => `call ${call} ${party} finds no network`;
  const change = [`phone.changeRequested (${party})`];
  const update = [...change, `submitted.updatePhone (${party})`];
  return [
    [],
    [`submitted.verify (${party})`],
    [`submitted.verify (${party})`, noNetwork('verify')],
    [`submitted.verify (${party})`, noNetwork('verify'), `submitted.verify (${party}) (corrected)`],
    verifies(party, 'wrong'),
    [`submitted.sendCodeToVerify (${party})`],
    [`submitted.sendCodeToVerify (${party})`, noNetwork('sendCodeToVerify')],
    change,
    update,
    [...update, noNetwork('updatePhone')],
    [...update, answers(`updatePhone ${party}`, '', 'ERR_PHONE_NUMBER_DUPLICATION')],
  ];
}

/** Stages of adding B while A's number is known. */
const addingOfB: string[][] = [
  ['submitted.addParticipant (B)'],
  ['submitted.addParticipant (B)', 'call addParticipant B finds no network'],
  [
    'submitted.addParticipant (B)',
    'call addParticipant B finds no network',
    'submitted.addParticipant (B) (corrected)',
  ],
  ['submitted.addParticipant (B)', answers('addParticipant B', '', 'ERR_PHONE_NUMBER_DUPLICATION')],
];

/** Returns the stages of one participant's signature, from its beginning. */
function signingStages(party: Party): string[][] {
  const noNetwork = (call: string) => `call ${call} ${party} finds no network`;
  const waiting = saves('sendCodeToSign', party);
  return [
    [],
    [`submitted.sendCodeToSign (${party})`],
    [`submitted.sendCodeToSign (${party})`, noNetwork('sendCodeToSign')],
    waiting,
    [...waiting, `submitted.sign (${party})`],
    [...waiting, `submitted.sign (${party})`, noNetwork('sign')],
    [...waiting, `submitted.sign (${party})`, noNetwork('sign'), `submitted.sign (${party}) (corrected)`],
    [...waiting, ...signs(party, 'wrong')],
    [...waiting, `submitted.sign (${party})`, answers(`sign ${party}`, '', 'ERR_SUMMARY_DATA_CHANGED')],
    [...waiting, `submitted.sign (${party})`, answers(`sign ${party}`, '', 'ERR_CODE_EXPIRED')],
  ];
}

/** Returns stages that need answers of the code entry's own calls, with the other entry at its beginning. */
function lateStages(party: Party): { verifying: string[][]; signing: string[][] } {
  const list = (call: string) => answers(`${call} ${party}`, 'as before');
  const refused = answers(`updatePhone ${party}`, '', 'ERR_TOO_MANY_PHONE_NUMBER_CHANGES');
  const verifying = [`submitted.verify (${party})`, answers(`verify ${party}`, '', 'ERR_CODE_EXPIRED')];
  const signing = [...saves('sendCodeToSign', party), `submitted.sign (${party})`];
  const expired = [...signing, answers(`sign ${party}`, '', 'ERR_CODE_EXPIRED')];
  const tooMany = (call: string) => answers(`${call} ${party}`, '', 'ERR_TOO_MANY_SENT_CODES');
  return {
    verifying: [
      [...verifying, list('getParticipantsInVerification')],
      [`phone.changeRequested (${party})`, `submitted.updatePhone (${party})`, refused],
      // A code waits, and another one was refused.
      [`submitted.sendCodeToVerify (${party})`, tooMany('sendCodeToVerify')],
    ],
    signing: [
      [...expired, list('getParticipantsInSigning')],
      [...saves('sendCodeToSign', party), `submitted.sendCodeToSign (${party})`, tooMany('sendCodeToSign')],
    ],
  };
}

/** Stages of the code entries by link: one code is awaited, another was refused. */
const stagesByLink: string[][] = [
  ['being opened', 'delegation.started', 'sendCodeToFillIn'],
  ['B waits for a code', 'signing.started', 'sendCodeToSignByLink'],
].map(([seen, started = '', send = '']) => [
  answers('getSummary', seen),
  started,
  `submitted.${send} (B)`,
  answers(`${send} B`, '', 'ERR_TOO_MANY_SENT_CODES'),
]);

function concerns(event: AppEvent, party: Party): boolean {
  return 'party' in event && event.party === party && event.type !== 'photos.chosen';
}

/** Returns true for remote changes, tried while one of the code entries is at its beginning. */
function isOfOther({ type }: AppEvent, ...stages: string[][]): boolean {
  return type === 'other.acted' && stages.some((stage) => stage.length === 0);
}

/** Takes one step by its name. */
function onBy(machine: AppMachine, { step, steps }: Moment, label: string): Moment {
  const candidate = possibleEvents(step.after).find((each) => each.label === label);
  if (candidate === undefined) throw new Error(`"${label}" cannot happen.`);
  return { step: stepped(machine, step, candidate), steps: [...steps, candidate] };
}

interface Moment {
  step: Step;
  steps: Outcome[];
}

const landing = visit('landing');

/** Returns paths with every event in every pair of stages of both code entries. */
function onCodePanels(machine: AppMachine, before: string[], ofA: string[][], ofB: string[][], from = landing): Path[] {
  const start = { ...from, consentGiven: true };
  const on = (moment: Moment, labels: string[]) => labels.reduce((each, label) => onBy(machine, each, label), moment);
  const first = on({ step: opened(machine, start), steps: [] }, before);
  return ofA.flatMap((stagesOfA) => {
    const half = on(first, stagesOfA);
    return ofB.flatMap((stagesOfB) => {
      const { step, steps } = on(half, stagesOfB);
      return possibleEvents(step.after)
        .filter(({ event }) => concerns(event, 'A') || concerns(event, 'B') || isOfOther(event, stagesOfA, stagesOfB))
        .map((candidate) => pathOfSteps(start, [...steps, candidate], null));
    });
  });
}

/** Returns all crossings of the given paths. */
export function crossingPaths(paths: readonly Path[]): Path[] {
  const machine = recordedMachine(new Map());
  const { stepsOf } = walker(machine);
  const oneNumber = [...started, ...asksForCode('A')];
  return [
    ...duringCalls(machine, stepsOf, paths),
    ...signalAfterFailures(stepsOf, paths),
    ...heardOnce(stepsOf, paths),
    ...onCodePanels(machine, [...oneNumber, ...asksForCode('B')], phoneStages('A'), phoneStages('B')),
    ...onCodePanels(machine, oneNumber, phoneStages('A'), addingOfB),
    ...onCodePanels(machine, [...filled, ...confirmed], signingStages('A'), signingStages('B')),
    ...onCodePanels(machine, [...oneNumber, ...asksForCode('B')], lateStages('A').verifying, [[]]),
    ...onCodePanels(machine, [...oneNumber, ...asksForCode('B')], [[]], lateStages('B').verifying),
    ...onCodePanels(machine, [...filled, ...confirmed], lateStages('A').signing, [[]]),
    ...onCodePanels(machine, [...filled, ...confirmed], [[]], lateStages('B').signing),
    ...onCodePanels(machine, ['session.absent'], [[]], stagesByLink, visit('sharedSummary')),
  ];
}
