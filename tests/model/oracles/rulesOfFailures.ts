import { type CallName, callDefinition } from '#contract/calls.ts';
import type { Context, Failure, FailureSlot } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { leavesOf, positionShown } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';
import type { Rule } from './rule.ts';
import { begun, sent } from './superseding.ts';

/** Rules for failures: known as long as they are shown, and retried automatically once the signal returns. */

/** Returns the states of failed calls that can be retried. */
function failedPlaces(snapshot: Step['after']): string[] {
  return leavesOf(snapshot).filter((leaf) => /\.(?:failed|\w+Failed|failedBoth)$/u.test(leaf));
}

/** Returns the slot from which a state's message takes its failure. */
function slotOf(place: string): FailureSlot {
  if (place === 'overlay.cancellingFailed') return 'cancelReport';
  if (place === 'overlay.takeoverFailed') return 'endFillingIn';
  if (place.includes('.finished.success.handover.')) return 'handOverReport';
  const [, codeEntry] = /\.(?:verification|signReport)\.([AB])\./u.exec(place) ?? [];
  if (codeEntry === 'A' || codeEntry === 'B') return codeEntry;
  return /\.(?:signing|delegation|proving)\.(?:sending|checking)Failed$/u.test(place) ? 'B' : 'screen';
}

/** Returns the failure of an event. */
function failureBy(event: AppEvent): Failure {
  if (event.type === 'failed.network') return { kind: event.reason, retriesOnReconnect: true };
  if (event.type !== 'failed.response') return { kind: 'unexpected', retriesOnReconnect: false };
  const { reason, retryAfter, unvalidated = false } = event;
  return { kind: reason, retriesOnReconnect: unvalidated, ...(retryAfter !== undefined && { retryAfter }) };
}

function isKept({ sync: { failures } }: Context, slot: FailureSlot, expected: Failure): boolean {
  const { kind, retriesOnReconnect, retryAfter } = failures[slot] ?? {};
  return (
    kind === expected.kind && retriesOnReconnect === expected.retriesOnReconnect && retryAfter === expected.retryAfter
  );
}

/** States whose failure is shown only there, so that the next one may replace it. */
const tellsOnlyOfItself = /^overlay\.(?:cancelling|takeover)Failed$|\.file\.downloadingFailed$/u;

/** Lists whose names the page shows, by the state of a failed fetch. */
const listAt: Record<string, CallName> = {
  'enumerations.brands.missing': 'getVehicleBrands',
  'enumerations.insurers.missing': 'getInsuranceCompanies',
};

export const rulesOfFailures: Rule[] = [
  {
    name: 'where something failed it is known what of, and whether it goes out by itself',
    demands: 'R-501 and R-502',
    breach: ({ event, past, after }) => {
      if (event === null || past === null || !('call' in event)) return undefined;
      const before = failedPlaces(past.after);
      const fresh = failedPlaces(after).filter((place) => !before.includes(place));
      const wrong = fresh.find((place) => !isKept(after.context, slotOf(place), failureBy(event)));
      return wrong ? `${wrong} knows ${JSON.stringify(after.context.sync.failures[slotOf(wrong)])}` : null;
    },
  },
  {
    name: 'what failed is forgotten where it is not said any more',
    demands: 'R-502',
    breach: ({ event, past, after }) => {
      if (event === null || past === null || 'call' in event) return undefined;
      const now = failedPlaces(after);
      const left = failedPlaces(past.after).filter((place) => !now.includes(place) && !tellsOnlyOfItself.test(place));
      const kept = left.map(slotOf).find((slot) => after.context.sync.failures[slot] !== undefined);
      return kept === undefined ? null : `${kept} still says ${JSON.stringify(after.context.sync.failures[kept])}`;
    },
  },
  {
    name: 'what is being changed does not go out by itself as it was',
    demands: 'R-502',
    breach: ({ event, after }) => {
      if (event?.type !== 'form.edited') return undefined;
      return Object.values(after.context.sync.failures).some((each) => each?.retriesOnReconnect) ? 'it goes out' : null;
    },
  },
  {
    name: 'a signal has tried again whatever failed for want of one, and nothing else',
    demands: 'R-502',
    breach: (step) => {
      const { event, past, after } = step;
      if (event?.type !== 'network.online' || past === null) return undefined;
      const still = leavesOf(after);
      for (const place of failedPlaces(past.after)) {
        const isDue = past.after.context.sync.failures[slotOf(place)]?.retriesOnReconnect === true;
        const isTried = !still.includes(place) && begun(step).length > 0;
        if (isTried !== isDue) return `${place} is ${isDue ? 'not ' : ''}tried again`;
      }
      const stuck = past.after.context.photos.uploads.filter(({ status }) => status === 'unsent');
      const unsent = after.context.photos.uploads.filter(({ status }) => status === 'unsent');
      return stuck.length > 0 && unsent.length > 0 ? 'a photo stays' : null;
    },
  },
  {
    name: 'a list or a link that did not come is asked for again once there is a signal',
    demands: 'R-502',
    breach: (step) => {
      if (step.event?.type !== 'network.online' || step.past === null) return undefined;
      const missing = leavesOf(step.past.after);
      const asked = begun(step).map(({ call }) => call);
      const lists = missing.flatMap((leaf) => listAt[leaf] ?? []);
      const list = lists.find((call) => !asked.includes(call));
      if (list !== undefined) return `${list} is not asked for`;
      if (missing.includes('overlay.inviting.missing') && !asked.includes('getSummaryId'))
        return 'the link is not asked for';
      const isLinkMissing = missing.includes('flow.report.finished.success.link.missing');
      return isLinkMissing && !leavesOf(step.after).includes('flow.report.finished.success.link.asking')
        ? 'the link is not asked for'
        : null;
    },
  },
  {
    name: 'what an answer has said of a new thing is not asked again under its key',
    demands: 'R-510',
    breach: (step) => {
      const { event, past, after } = step;
      if (past === null || event === null || !('call' in event) || !event.type.startsWith('result.')) return undefined;
      // Leaving or reloading a report resets its unanswered calls.
      if (!callDefinition(event.call).creates || positionShown(step) !== positionShown(past)) return undefined;
      const made = sent(past).find(({ call, party }) => call === event.call && party === event.party);
      const key = made && 'idempotencyKey' in made.request ? made.request.idempotencyKey : undefined;
      const same = Object.values(after.context.sync.submissions).find((each) => each?.idempotencyKey === key);
      return key === undefined || same === undefined || same.isAnswered ? null : `${event.call} counts as unanswered`;
    },
  },
];
