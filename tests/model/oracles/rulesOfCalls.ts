import { type CallName, callDefinition } from '#contract/calls.ts';
import { isResultCode, type ResultCode, resultCodes, type Treatment } from '#contract/resultCodes.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent } from '#machines/events.ts';
import { emittedInWords, leavesOf, positionShown, screenShown } from '../walk/observations.ts';
import { callsBeside } from '../walk/possibleEvents.ts';
import type { Step } from '../walk/steps.ts';
import { ownTreatment, placeAfter } from './placesAfterCalls.ts';
import type { Rule } from './rule.ts';
import { afterFirst, begun, isSamePlace, latestValues, placeOf, sent, toBeRepeated, unheard } from './superseding.ts';

/** Rules for calls, kept by every step of the chart. */

type CallEvent = Extract<AppEvent, { call: CallName }>;

function callEventOf({ event }: Step): CallEvent | null {
  return event !== null && 'call' in event && event.type !== 'call.handledGlobally' ? event : null;
}

function isSame(one: CallInput, other: CallInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the events that the report's state adds: a finished one needs no drafts, a cancelled one ends the flow. */
function saidBesides(step: Step): string[] {
  const { event, past, after } = step;
  if (past === null) return [];
  if (screenShown(step) === 'success' && screenShown(past) !== 'success') return ['draftsRemoved'];
  const wasLoading = leavesOf(past.after).some((leaf) => leaf.startsWith('flow.report.loading'));
  const answer = event !== null && 'answer' in event ? JSON.stringify(event.answer) : '';
  const isOver =
    after.context.report.report === null &&
    (/CANCELED|ERROR/u.test(past.after.context.report.report?.state ?? '') ||
      /"state":"(?:CANCELED|ERROR)"/u.test(answer));
  return wasLoading && isOver ? ['sessionEnded', 'interrupted: error'] : [];
}

/** Returns the event that clears the roadside notes with their report. */
function roadsideGone({ past, after }: Step): string[] {
  return past?.after.context.session.roadsideNotes?.reportId && after.context.session.roadsideNotes === null
    ? ['roadsideForgotten']
    : [];
}

/** Returns how the emitted events differ from the expected ones, or null. */
function asks(step: Step, expected: readonly string[]): string | null {
  const is = emittedInWords(step.emitted).sort().join(', ');
  const besides = expected.includes('sessionEnded') ? [] : saidBesides(step);
  const should = [...expected, ...besides, ...roadsideGone(step)].sort().join(', ');
  return is === should ? null : `asks the page for ${is || 'nothing'} instead of ${should || 'nothing'}`;
}

/** Emitted events of TABLE 3's treatments, word for word. */
const treatmentsInWords: Record<Treatment, (code: ResultCode) => string[]> = {
  errorScreen: () => ['sessionEnded', 'interrupted: error'],
  errorScreenAndToast: (code) => ['sessionEnded', 'interrupted: error', `error toast ${code}`],
  timeoutScreen: () => ['sessionEnded', 'interrupted: timeout'],
  codesScreen: () => ['sessionEnded', 'interrupted: error'],
  errorToast: (code) => [`error toast ${code}`],
  warningToast: (code) => [`warning toast ${code}`],
  local: () => [],
  none: () => [],
};

const errorScreens: Partial<Record<Treatment, string>> = {
  errorScreen: 'error',
  errorScreenAndToast: 'error',
  timeoutScreen: 'errorTimeout',
  codesScreen: 'errorCodes',
};

/** Latest submission of a call, in the history of a step. */
interface LastOutcome {
  /** State that waited for it. */
  place: string | undefined;
  type: CallEvent['type'];
  refused: boolean;
  request: CallInput['request'];
}

function lastOutcome(step: Step | null, call: CallInput): LastOutcome | null {
  for (let each = step; each?.past; each = each.past) {
    const event = callEventOf(each);
    if (event?.call !== call.call || event.party !== call.party) continue;
    const made = sent(each.past).find((one) => one.call === call.call && one.party === call.party);
    const { type } = event;
    const place = placeOf(each.past, call);
    return made ? { place, type, refused: !/^result\.(?:OK|WARN)/u.test(type), request: made.request } : null;
  }
  return null;
}

/** Returns true if a refusal has to be checked with the service before the report ends. */
function mayHaveAdvanced({ after: { context } }: Step, { type }: CallEvent): boolean {
  return (
    type === 'result.ERR_REPORT_IN_WRONG_STATE' && context.report.report !== null && context.session.reportId !== null
  );
}

export const rulesOfCalls: Rule[] = [
  {
    name: 'an answer is heard only of a call that is under way',
    demands: 'R-430',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || callsBeside.includes(event.call)) return undefined;
      const isUnderWay = sent(step.past).some(({ call, party }) => call === event.call && party === event.party);
      return isUnderWay ? null : `${event.call} is not under way`;
    },
  },
  {
    name: 'what is sent off is under way at once, as it was typed and under a key of its own',
    demands: 'R-318',
    breach: ({ event, past, ...step }) => {
      if (event === null || past === null || !event.type.startsWith('submitted.')) return undefined;
      const { type, party, body } = event as Extract<AppEvent, { type: `submitted.${string}` }>;
      const wanted = type.slice('submitted.'.length);
      if (wanted === 'addParticipant' && party === 'B' && past.after.context.report.verification.length === 0)
        return sent({ event, past, ...step }).every(({ call }) => call !== wanted) ? null : 'B is added before A';
      // A photo that arrived later would be refused.
      const isAwaitingPhotos = leavesOf(step.after).includes('flow.report.collecting.delegatedSection.awaitingPhotos');
      if (wanted === 'endFillingIn' && isAwaitingPhotos) return null;
      // with another report open, the user is asked before a new one is created.
      const { reportId: sessionReportId, delegatedSection } = past.after.context.session;
      if (wanted === 'createReport' && sessionReportId !== null && delegatedSection === null)
        return sent({ event, past, ...step }).some(({ call }) => call === 'getReport') ? null : 'nobody is asked';
      const made = sent({ event, past, ...step }).find(
        (each) => (each.call === wanted && each.party === party) || isInsteadOf(each.call, wanted),
      );
      if (made === undefined) return `${wanted} is not under way`;
      const isByLink = isInsteadOf(made.call, wanted);
      if (wanted === 'getAccidentReport' && isByLink === (past.after.context.session.reportId !== null))
        return `${made.call} asks in the wrong way`;
      if (isByLink) return null;
      const { request } = made;
      const key = keyOf(request);
      const first = toBeRepeated(past, made);
      if (first !== null)
        return JSON.stringify(first) === JSON.stringify(request)
          ? null
          : `${wanted} is not settled before it is sent again`;
      const used = JSON.stringify(past.after.context.sync.submissions);
      if (key === undefined || used.includes(key)) return `${wanted} has no key of its own`;
      const isAsTyped = JSON.stringify('body' in request ? request.body : undefined) === JSON.stringify(body);
      return isAsTyped ? null : `${wanted} carries something else than what was typed`;
    },
  },
  {
    name: 'what creates something carries a key of its own, so that a lost answer does not create it twice',
    demands: 'R-319',
    breach: (step) => {
      const isLeft = step.after.context.report.reportId === null;
      const calls = begun(step).filter(
        ({ call }) => callDefinition(call).creates && (call === 'createReport' || !isLeft),
      );
      if (calls.length === 0) return undefined;
      const before = JSON.stringify(step.past?.after.context.sync.submissions ?? {});
      for (const made of calls) {
        const key = keyOf(made.request);
        if (key === undefined) return `${made.call} has no key`;
        const first = unheard(step.past, made);
        // Another try is held against the request before it by a rule of its own.
        const isAskedAgain = ['photo.retried', 'network.online', 'call.retried'].includes(step.event?.type ?? '');
        const isAgain = isAskedAgain || (first !== null && keyOf(first) === key);
        if (!isAgain && before.includes(key)) return `${made.call} has a used key`;
      }
      return null;
    },
  },
  {
    name: 'a corrected value goes out once it is known what the first one came to',
    demands: 'R-510',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || step.past === null) return undefined;
      const values = latestValues(step.past, event);
      const next = values === undefined ? null : afterFirst(event, values);
      if (next === null) return undefined;
      const made = begun(step).find(({ call, party }) => call === next.call && party === event.party);
      if (made === undefined) return `${next.call} is not under way`;
      const body = 'body' in made.request ? made.request.body : undefined;
      if (JSON.stringify(body) !== JSON.stringify(next.body)) return `${next.call} carries something else`;
      const used = JSON.stringify(step.past.after.context.sync.submissions);
      return used.includes(keyOf(made.request) ?? '') ? `${next.call} has a used key` : null;
    },
  },
  {
    name: 'an answer concerns its own call alone',
    demands: 'R-430',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || step.past === null) return undefined;
      const others = sent(step.past).filter(({ call, party }) => call !== event.call || party !== event.party);
      // An answer that leaves the screen ends the other calls.
      const isOver = mayHaveAdvanced(step.past, event) || positionShown(step) !== positionShown(step.past);
      if (others.length === 0 || isOver) return undefined;
      const now = sent(step);
      const lost = others.find((other) => !now.some((each) => isSame(each, other)));
      return lost ? `${lost.call} is no longer under way` : null;
    },
  },
  {
    name: 'an answer that nobody waits for on the screen leaves the screen alone',
    demands: 'R-430',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || step.past === null) return undefined;
      const isBeside = callsBeside.includes(event.call) || event.call === 'getReportStatus';
      const code = event.type.slice('result.'.length);
      if (!isBeside || (isResultCode(code) && errorScreens[resultCodes[code]])) return undefined;
      const [before, now] = [step.past, step].map(({ after }) => flowOf(after));
      return before === now ? null : `${before} became ${now}`;
    },
  },
  {
    name: 'another try makes the very same request that did not succeed',
    demands: 'R-514',
    breach: (step) => {
      if (step.event?.type !== 'call.retried') return undefined;
      const calls = begun(step);
      if (calls.length === 0) return 'nothing is tried again';
      for (const call of calls) {
        const before = lastOutcome(step.past, call);
        if (before === null) {
          if (isInsteadOf(call.call, 'getAccidentReport')) continue;
          return `${call.call} had not been tried`;
        }
        // The shared summary is reloaded repeatedly until it is signed.
        if (!before.refused && call.call !== 'getSummary') return `${call.call} had succeeded`;
        if (JSON.stringify(before.request) !== JSON.stringify(call.request)) return `${call.call} is another request`;
        if (call.call !== 'getSummary' && !isSamePlace(placeOf(step, call), before.place))
          return `${call.call} is waited for at ${placeOf(step, call)}`;
      }
      return null;
    },
  },
  {
    name: 'what goes out by itself once there is a signal is the very request that found none',
    demands: 'R-502',
    breach: (step) => {
      if (step.event?.type !== 'network.online') return undefined;
      // A list or the link may be asked for as often as one likes; of the photos the first in the queue goes.
      const calls = begun(step).filter(
        ({ call }) => !isList(call) && call !== 'addAccidentPhoto' && call !== 'getSummaryId',
      );
      for (const call of calls) {
        const before = lastOutcome(step.past, call);
        if (before?.type !== 'failed.network') return `${call.call} came to ${before?.type}`;
        if (JSON.stringify(before.request) !== JSON.stringify(call.request)) return `${call.call} is another request`;
        if (!isSamePlace(placeOf(step, call), before.place))
          return `${call.call} is waited for at ${placeOf(step, call)}`;
      }
      return null;
    },
  },
  {
    name: 'a code is treated by TABLE 3, or by the screen itself',
    demands: 'R-381 to R-433',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || !event.type.startsWith('result.') || step.past === null) return undefined;
      if (event.type === 'result.unknown') return asks(step, [`unhandled ${event.code} of ${event.call}`]);
      const code = event.type.slice('result.'.length);
      if (!isResultCode(code)) return `${code} is no code of TABLE 3`;
      const isListed = callDefinition(event.call).codes.includes(code);
      if (isListed && !code.startsWith('OK') && latestValues(step.past, event) !== undefined) return asks(step, []);
      const own = ownTreatment(step.past, event, code);
      const treatment = resultCodes[code];
      const screen = errorScreens[treatment];
      if (own === undefined && mayHaveAdvanced(step.past, event)) {
        const isAsked = sent(step).some(({ call }) => call === 'getReport');
        return isAsked && screenShown(step) === null ? asks(step, []) : 'the report is not asked for again';
      }
      if (own === undefined && screen !== undefined && screenShown(step) !== screen)
        return `shows ${screenShown(step)} instead of ${screen}`;
      if (own === undefined && screen !== undefined && step.after.context.report.reportId !== null)
        return 'the report is not forgotten';
      return asks(step, own ?? treatmentsInWords[treatment](code));
    },
  },
  {
    name: 'without a proper answer the screen stays, and a toast says it where somebody waits',
    demands: 'R-501',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || step.past === null) return undefined;
      if (event.type !== 'failed.network' && event.type !== 'failed.response') return undefined;
      const before = screenShown(step.past);
      if (before !== null && screenShown(step) !== before) return `shows ${screenShown(step)} instead of ${before}`;
      // A photo that the service cannot take just now is said on its tile, and goes out again.
      const goesOut = event.call === 'addAccidentPhoto' && stuckAs(event) === 'unsent';
      const isAwaited = !goesOut && !isInBackground(event, step.past) && event.type === 'failed.response';
      return asks(step, isAwaited ? ['error toast GENERAL_ERROR'] : []);
    },
  },
  {
    name: 'a photo that was sent is here, can be tried again, or is refused',
    demands: 'R-502',
    breach: (step) => {
      const event = callEventOf(step);
      if (event?.call !== 'addAccidentPhoto' || step.past === null) return undefined;
      const { uploads } = step.past.after.context.photos;
      const photo = uploads.find(({ status }) => status === 'sending')?.uploadId;
      const status = step.after.context.photos.uploads.find(({ uploadId }) => uploadId === photo)?.status;
      const isGone = event.type === 'result.OK' || step.after.context.report.reportId === null;
      const expected = isGone ? undefined : stuckAs(event);
      return status === expected ? null : `is ${status} instead of ${expected}`;
    },
  },
  {
    name: 'a report that is given up leaves nothing under way',
    demands: 'R-097',
    breach: (step) => {
      const event = callEventOf(step);
      if (event?.call !== 'cancelReport' || event.type !== 'result.OK') return undefined;
      const still = sent(step).filter(({ request }) => 'reportId' in request.params);
      if (still.length > 0) return `${still.map(({ call }) => call).join(', ')} under way`;
      // The one that a new report takes the place of is left for that.
      const next = isAskedThere(step.past) ? 'informations' : 'landing';
      return screenShown(step) === next ? null : `shows ${screenShown(step)}`;
    },
  },
  {
    name: 'each outcome of a call leads where its screen says',
    demands: 'R-381 to R-433',
    breach: (step) => {
      const event = callEventOf(step);
      if (event === null || step.past === null) return undefined;
      const place = placeAfter(step.past, event);
      if (place === undefined) return undefined;
      const wanted =
        typeof place === 'function' ? place(step.after.context, event.party, event, step.past.after.context) : place;
      const leaves = leavesOf(step.after);
      const isThere = leaves.some(
        (leaf) => `.${leaf}`.endsWith(`.${wanted}`) && (!event.party || isOf(leaf, event.party)),
      );
      return isThere ? null : `${event.call} does not lead to ${wanted}`;
    },
  },
];

function keyOf(request: CallInput['request']): string | undefined {
  return 'idempotencyKey' in request ? request.idempotencyKey : undefined;
}

/** Returns the status of a photo that failed to upload. */
function stuckAs(event: CallEvent): 'unsent' | 'failed' | 'refused' {
  if (event.type === 'failed.network') return 'unsent';
  if (event.type === 'failed.response' && event.reason === 'tooLarge') return 'refused';
  if (event.type === 'failed.response') return event.reason === 'refused' ? 'failed' : 'unsent';
  return event.type === 'result.unknown' ? 'failed' : 'refused';
}

function isList(call: CallName): boolean {
  return call === 'getVehicleBrands' || call === 'getInsuranceCompanies';
}

function flowOf(snapshot: Step['after']): string {
  return leavesOf(snapshot)
    .filter((leaf) => leaf.startsWith('flow.'))
    .join(' ');
}

function isOf(leaf: string, party: string): boolean {
  const keys = leaf.split('.');
  return keys.includes(party) || !(keys.includes('A') || keys.includes('B'));
}

/** Returns true if the report is being cancelled for a new one. */
function isAskedThere(step: Step | null): boolean {
  return step !== null && leavesOf(step.after).includes('flow.informations.cancelling');
}

/** Returns true for calls in the background, such as a code entry's query after a refusal. */
function isInBackground({ call, party }: CallEvent, past: Step): boolean {
  if (call === 'getReport') return screenShown(past) === 'otherReport';
  if (call === 'getSummaryId')
    return leavesOf(past.after).some((leaf) => /(?:success\.link|overlay\.inviting)\.asking$/u.test(leaf));
  return inBackground.has(call) || (party !== undefined && /^(?:getParticipantsIn|getSummary$)/u.test(call));
}

/** Calls that always run in the background. */
const inBackground: ReadonlySet<CallName> = new Set<CallName>([
  'getReportStatus',
  'geocodeAddress',
  'geocodeGps',
  'getVehicleBrands',
  'getInsuranceCompanies',
  'getHandovers',
  'getSummaryHandovers',
]);

/** Returns true if the link's download replaces the session's, which has ended. */
function isInsteadOf(call: CallName, wanted: string): boolean {
  return wanted === 'getAccidentReport' && call === 'getSummaryAccidentReport';
}
