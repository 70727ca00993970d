import type { Party } from '#contract/enumerations.ts';
import { resultCodes } from '#contract/resultCodes.ts';
import type { AppMachine } from '#machines/chart/app.ts';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { Wish } from '#machines/routes.ts';
import type { Outcome } from '../walk/outcomes.ts';
import { type Path, pathOfSteps } from '../walk/path.ts';
import { eventsBeside, type PossibleEvent, possibleEvents } from '../walk/possibleEvents.ts';
import { opened, type Step, stepped, walker } from '../walk/steps.ts';
import { activeCalls, recordedMachine } from '../walk/traversal.ts';
import { visit } from '../walk/visits.ts';
import { answers, asksForCode, confirmed, filled, saves, signs, started, verifies } from './phrases.ts';

/**
 * What the walk leaves out for the sake of its size: two things at once. While a call is under way, the menu asks for the
 * status of the report, another screen of it is asked for, and calls that the chart does not make itself are answered; on a desk for two, both are in the
 * middle of something.
 */

/** The answers of other calls that a place might take for its own, and one that it leaves to the root. */
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

/** The menu opened and its call come to something, in every way there is. */
function menuAt(machine: AppMachine, step: Step): Path['steps'][] {
  const open = possibleEvents(step.after).find(({ event }) => event.type === 'menu.opened');
  if (open === undefined) return [];
  const { after } = stepped(machine, step, open);
  return possibleEvents(after)
    .filter(({ event }) => 'call' in event && event.call === 'getReportStatus')
    .map((candidate) => [open, candidate]);
}

/** Another screen of the same report is asked for, and one outside of it. */
function leavingAt({ after }: Step): Outcome[][] {
  const { reportId } = after.context;
  if (reportId === null) return [];
  const wishes: Wish[] = [{ screen: 'documents', reportId }, { screen: 'personalData' }];
  return wishes.map((wish) => [{ label: `nav.requested (${wish.screen})`, event: { type: 'nav.requested', wish } }]);
}

/** From the first moment of each calling state on that the paths pass: what else may come while it waits. */
function duringCalls(machine: AppMachine, paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  const { stepsOf } = walker(machine);
  return paths.flatMap((path) =>
    stepsOf(path).flatMap((step, index) => {
      const { after } = step;
      const fresh = activeCalls(after).filter(({ place, input }) => input && !seen.has(place));
      const before = path.steps.slice(0, index);
      return fresh.flatMap(({ place }) => {
        seen.add(place);
        const crossings = [
          ...strangersAt(after, place).map((candidate) => [candidate]),
          ...menuAt(machine, step),
          ...leavingAt(step),
        ];
        return crossings.map((more) => pathOfSteps(path.start, [...before, ...more], null));
      });
    }),
  );
}

/** Everything that the phone desk of one participant may be in the middle of, from the code they wait for. */
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

/** What B may be in the middle of while A's number is known. */
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

/** The same of the desk for signatures, from its begin. */
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

function concerns(event: AppEvent, party: Party): boolean {
  return 'party' in event && event.party === party && event.type !== 'photos.chosen';
}

/** One step on by its name. */
function onBy(machine: AppMachine, { step, steps }: Moment, label: string): Moment {
  const candidate = possibleEvents(step.after).find((each) => each.label === label);
  if (candidate === undefined) throw new Error(`"${label}" cannot happen.`);
  return { step: stepped(machine, step, candidate), steps: [...steps, candidate] };
}

interface Moment {
  step: Step;
  steps: Outcome[];
}

/** Both desks in every pair of stages, and everything that may come then. */
function onDesks(machine: AppMachine, before: string[], ofA: string[][], ofB: string[][]): Path[] {
  const start = { ...visit('landing'), consentGiven: true };
  const on = (moment: Moment, labels: string[]) => labels.reduce((each, label) => onBy(machine, each, label), moment);
  const first = on({ step: opened(machine, start), steps: [] }, before);
  return ofA.flatMap((stagesOfA) => {
    const half = on(first, stagesOfA);
    return ofB.flatMap((stagesOfB) => {
      const { step, steps } = on(half, stagesOfB);
      return possibleEvents(step.after)
        .filter(({ event }) => concerns(event, 'A') || concerns(event, 'B'))
        .map((candidate) => pathOfSteps(start, [...steps, candidate], null));
    });
  });
}

/** Paths besides the given ones. */
export function crossingPaths(paths: readonly Path[]): Path[] {
  const machine = recordedMachine(new Map());
  const oneNumber = [...started, ...asksForCode('A')];
  return [
    ...duringCalls(machine, paths),
    ...onDesks(machine, [...oneNumber, ...asksForCode('B')], phoneStages('A'), phoneStages('B')),
    ...onDesks(machine, oneNumber, phoneStages('A'), addingOfB),
    ...onDesks(machine, [...filled, ...confirmed], signingStages('A'), signingStages('B')),
  ];
}
