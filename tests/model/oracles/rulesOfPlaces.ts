import type { ReportState } from '#contract/enumerations.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { Context } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';
import { nothingShared } from '#machines/initialContext.ts';
import { leavesOf, screenShown } from '../walk/observations.ts';
import { phone, signature } from './afterCodes.ts';
import type { Rule } from './rule.ts';

/** Rules for events other than calls: their targets, and what stays known of report, session and link. */

type Leaves = readonly string[];

function isAt(leaves: Leaves, ...places: string[]): boolean {
  return places.some((place) => leaves.some((leaf) => leaf === place || leaf.startsWith(`${place}.`)));
}

/** Target of each event by the former state, written by hand; undefined for none. */
const places: Partial<
  Record<AppEvent['type'], (before: Leaves, event: AppEvent, context: Context) => string | undefined>
> = {
  'summary.outdated': (before, event, { shared: { summary } }) => {
    const at = before.join(' ');
    // The code entry closes with the state of the report that it is for.
    const isAdvanced = 'state' in event ? event.state !== summary?.state : true;
    return /summary\.(?:showing|unchanged|changed|sayingFailed)/u.test(at) ||
      (isAt(before, 'flow.shared.summary.signing') && isAdvanced)
      ? 'flow.shared.summary.refreshing'
      : undefined;
  },
  'signing.started': (before) =>
    /summary\.(?:showing|unchanged|changed)/u.test(before.join(' ')) ? 'flow.shared.summary.signing' : undefined,
  'delegation.started': (
    before,
    _,
    { session: { reportId: sessionReportId }, shared: { delegation: sharedDelegation } },
  ) =>
    sessionReportId === null &&
    sharedDelegation !== null &&
    /summary\.(?:showing|unchanged|changed)/u.test(before.join(' '))
      ? 'flow.shared.summary.delegation'
      : undefined,
  'delegation.left': (before) =>
    isAt(before, 'flow.shared.summary.delegation') ? 'flow.shared.summary.showing' : undefined,
  'signing.left': (before) => (isAt(before, 'flow.shared.summary.signing') ? 'flow.shared.summary.showing' : undefined),
  'refusalOptions.opened': (before) => {
    if (isAt(before, 'flow.report.toSign.signReport')) return 'flow.report.toSign.refusalOptions.offered';
    return /summary\.(?:showing|unchanged|changed|sayingFailed|signing)/u.test(before.join(' '))
      ? 'flow.shared.summary.refusalOptions'
      : undefined;
  },
  'refusalOptions.left': (before, _, { report: { signing } }) => {
    if (isAt(before, 'flow.shared.summary.refusalOptions')) return 'flow.shared.summary.showing';
    // Meanwhile both have signed on their own phones: the report itself knows where it stands.
    if (signing.length > 0 && signing.every(({ isSigned }) => isSigned)) return 'flow.report';
    // It is unknown whether the report was reopened.
    if (isAt(before, 'flow.report.toSign.refusalOptions.reopening')) return 'flow.report';
    return isAt(before, 'flow.report.toSign.refusalOptions') ? 'flow.report.toSign.signReport' : undefined;
  },
  'handover.due': (before) => {
    const at = before.find((leaf) => /\.(?:offered|signed)\.(?:unknown|underWay)$/u.test(leaf));
    return at?.replace('unknown', 'asking').replace('underWay', 'looking');
  },
  'handover.chosen': (before) =>
    /summary\.signed\.(?:resting|underWay|looking|withoutMailbox)/u.test(before.join(' '))
      ? 'flow.shared.summary.signed.proving'
      : undefined,
  'handover.left': (before) =>
    isAt(before, 'flow.shared.summary.signed.proving') ? 'flow.shared.summary.signed.underWay' : undefined,
  'link.requested': (before) =>
    isAt(before, 'flow.report.finished.success.link.missing') ? 'flow.report.finished.success.link.asking' : undefined,
  'consent.reopened': (before) => (isAt(before, 'consent.given') ? 'consent.settingUp' : undefined),
  'consent.setupOpened': (before) => (isAt(before, 'consent.asking') ? 'consent.settingUp' : undefined),
  'list.wanted': (before, event) => {
    const list = 'list' in event && event.list === 'getVehicleBrands' ? 'brands' : 'insurers';
    return isAt(before, `enumerations.${list}.missing`) ? `enumerations.${list}.asking` : undefined;
  },
  'session.refreshing': (before) => (isAt(before, 'session.alive.active') ? 'session.alive.refreshing' : undefined),
  'session.refreshed': (before) => (isAt(before, 'session.alive.refreshing') ? 'session.alive.active' : undefined),
  'pause.ended': (before, event, { shared: { signing: sharedSigning } }) => {
    if (isAt(before, 'flow.resume.paused')) return 'flow.resume.codeExpired';
    if (isAt(before, 'flow.shared.summary.signing') && sharedSigning?.isSigned) return 'flow.shared.summary.refreshing';
    const party = 'party' in event ? event.party : undefined;
    const codeEntry = before.find(
      (leaf) => /\.(?:signing|delegation|proving)\.paused$/u.test(leaf) || leaf.endsWith(`.${party}.paused`),
    );
    return codeEntry?.replace(/paused$/u, 'ready');
  },
  'resumption.restarted': (before) =>
    /resume\.(?:awaitingCode|resendingFailed|checkingFailed|code\w+|paused)/u.test(before.join(' '))
      ? 'flow.resume.enteringNumber'
      : undefined,
};

/** States in which another phone number is being typed. */
const changesNumber = /\.(?:changingNumber|newNumberDuplicate|newNumberRefused|updatingFailed)$/u;

/** Initial states of the lists, left once a report is shown. */
const lists = ['enumerations.brands.unneeded', 'enumerations.insurers.unneeded'];

const errors = ['error', 'errorTimeout', 'errorCodes'];

/** Returns the status of all code entries. */
function standsOf({
  report: { verification, signing },
  shared: { signing: sharedSigning, delegation: sharedDelegation, handingOver: sharedHandingOver },
  session: { resuming },
}: Context) {
  return { verification, signing, sharedSigning, sharedDelegation, sharedHandingOver, resuming };
}

/** Returns the remote changes that are known. */
function heard({
  changedSinceSeen,
  openings,
  agreements,
  signing,
}: Pick<Context['report'], 'changedSinceSeen' | 'openings' | 'agreements' | 'signing'>) {
  return JSON.stringify([changedSinceSeen, openings, agreements, signing]);
}

export const rulesOfPlaces: Rule[] = [
  {
    name: 'what is asked for beside the calls leads to its place',
    demands: 'R-122, R-225, R-470, R-507, R-523, R-627 and R-630',
    breach: ({ event, past, after }) => {
      const place = event && past && places[event.type]?.(leavesOf(past.after), event, past.after.context);
      if (!place) return undefined;
      return isAt(leavesOf(after), place) ? null : `${event.type} does not lead to ${place}`;
    },
  },
  {
    name: 'a number that is found again anew is forgotten, and so is one that has been',
    demands: 'R-470',
    breach: ({ event, after }) => {
      if (event?.type !== 'resumption.restarted') return undefined;
      return after.context.session.resuming === null ? null : 'is still known';
    },
  },
  {
    name: 'a number that is kept after all stands where it stood',
    demands: 'R-211',
    breach: ({ event, past, after }) => {
      if (event?.type !== 'phone.changeAbandoned' || past === null) return undefined;
      const of = `.verification.${event.party}.`;
      const before = leavesOf(past.after).find((leaf) => leaf.includes(of) && changesNumber.test(leaf));
      if (before === undefined) return undefined;
      // After a refusal the service is asked which options remain.
      const stage = before.endsWith('.newNumberRefused') ? 'limited' : phone(past.after.context, event.party);
      return leavesOf(after).some((leaf) => leaf.endsWith(`${of}${stage}`)) ? null : `is not ${stage}`;
    },
  },
  {
    name: 'what the other phone has done is known here and moves what waits for it',
    demands: 'R-521, R-620 and R-627',
    breach: (step) => {
      const { event, past, after } = step;
      if (event?.type !== 'other.acted' || past === null) return undefined;
      const before = leavesOf(past.after);
      const isWaited = isAt(before, 'flow.report.collecting.summary', 'flow.report.toSign');
      if (!isWaited) return undefined;
      const { changes } = event;
      if (changes.state !== past.after.context.report.report?.state)
        return isAt(leavesOf(after), 'flow.report.loading') && after.context.report.report === null
          ? null
          : 'is not loaded again';
      const both = changes.signing.length > 1 && changes.signing.every(({ isSigned }) => isSigned);
      if (both) return undefined;
      if (heard(after.context.report) !== heard(changes)) return 'is not known';
      const now = leavesOf(after);
      const fillsIn = (context: Context) =>
        context.report.participants.find(({ fillsInOwnPart }) => fillsInOwnPart)?.participantId ?? null;
      if (changes.fillsIn !== undefined && fillsIn(after.context) !== changes.fillsIn)
        return 'nobody knows who fills in';
      if (isAt(before, 'flow.report.collecting.summary') && fillsIn(past.after.context) !== fillsIn(after.context))
        return isAt(now, 'flow.report.collecting.summary.loading') ? null : 'is not asked what is missing';
      const isSeen = isAt(before, ...unseenPlaces) && !changes.changedSinceSeen;
      if (isSeen) return isAt(now, 'flow.report.collecting.summary.seen') ? null : 'is not said to be seen';
      if (isAt(before, 'flow.report.collecting.summary'))
        return before.join() === now.join() ? null : 'the summary moves';
      if (!isAt(before, 'flow.report.toSign.signReport'))
        return before.join() === now.join() ? null : 'the screen moves';
      for (const party of ['A', 'B'] as const) {
        const codeEntry = before.find((leaf) => leaf.startsWith(`flow.report.toSign.signReport.${party}.`)) ?? '';
        const mayHear = /\.(?:ready|awaitingCode|codeRefused|codeExpired|outdated|paused|\w+Failed)$/u.test(codeEntry);
        const stage = signature({ report: changes }, party);
        const isOutdated = stage === 'outdated' && codeEntry.endsWith('.awaitingCode');
        const isNews = stage === 'done' || isOutdated || codeEntry.endsWith('.outdated');
        const expected = mayHear && isNews ? `flow.report.toSign.signReport.${party}.${stage}` : codeEntry;
        if (!now.includes(expected)) return `${codeEntry} does not become ${expected}`;
      }
      return null;
    },
  },
  {
    name: 'a screen that ends everything says by which code, and nothing else does',
    demands: 'R-508',
    breach: (step) => {
      const { event, past, after } = step;
      const screen = screenShown(step) ?? '';
      if (!errors.includes(screen))
        return after.context.session.endedBy === null ? undefined : 'an old end is still known';
      if (event === null || past === null || errors.includes(screenShown(past) ?? '')) return undefined;
      if (!('answer' in event) || !event.type.startsWith('result.ERR')) return undefined;
      // Of a locked report its parts are refused: how it stands the report itself says.
      if (event.call === 'getParticipants' || event.call === 'getWitnesses') return undefined;
      const code = event.type.slice('result.'.length) as ResultCode;
      return after.context.session.endedBy === code ? null : `says ${after.context.session.endedBy}`;
    },
  },
  {
    name: 'too many wrong codes make their own entry wait, report and session going on, until the time is up',
    demands: 'R-455, R-473 and R-640',
    breach: ({ event, past, after }) => {
      if (event === null || past === null) return undefined;
      const has = (until: string) => JSON.stringify(standsOf(after.context)).includes(until);
      if (event.type === 'pause.ended') {
        const waiting = (context: Context) => JSON.stringify(standsOf(context)).split('waitsUntil').length - 1;
        const before = waiting(past.after.context);
        return before === 0 || waiting(after.context) < before ? null : 'still waits';
      }
      if (event.type !== 'result.ERR_TOO_MANY_WRONG_CODES') return undefined;
      const { waitsUntil } = event.answer;
      if (waitsUntil === undefined || !leavesOf(after).some((leaf) => leaf.endsWith('.paused'))) return undefined;
      if (!has(waitsUntil)) return 'does not say how long';
      return after.context.session.reportId === past.after.context.session.reportId ? null : 'the session is ended';
    },
  },
  {
    name: 'a link that is over or leads to nothing shows nothing of its report',
    demands: 'R-622',
    breach: (step) => {
      const { event, after } = step;
      const isOver =
        event !== null && 'call' in event && (event.type === 'failed.missing' || screenShown(step) === 'sharedExpired');
      if (!isOver) return undefined;
      const { shared } = after.context;
      const kept = Object.entries(nothingShared).find(
        ([name, nothing]) => JSON.stringify(Reflect.get(shared, name)) !== JSON.stringify(nothing),
      );
      return kept === undefined ? null : `${kept[0]} is still known`;
    },
  },
  {
    name: 'a report that is loaded opens what its state has',
    demands: 'R-204 to R-208',
    breach: ({ event, past, after }) => {
      if (event?.type !== 'result.OK' || past === null) return undefined;
      const isLoading = (leaves: Leaves) => isAt(leaves, 'flow.report.loading');
      if (!isLoading(leavesOf(past.after)) || isLoading(leavesOf(after))) return undefined;
      const state = event.call === 'getReport' ? event.answer.report.state : past.after.context.report.report?.state;
      if (state === undefined) return undefined;
      return isAt(leavesOf(after), areas[state]) ? null : `${state} does not open ${areas[state]}`;
    },
  },
  {
    name: 'that the own part is over is said at the summary alone',
    demands: 'R-636',
    breach: ({ after }) =>
      !after.context.session.delegationIsOver || isAt(leavesOf(after), 'flow.shared') ? null : 'is still said',
  },
  {
    name: 'a session is alive exactly while it is known of which report',
    demands: 'R-221 to R-233',
    breach: ({ after }) => {
      const isAlive = isAt(leavesOf(after), 'session.alive');
      const { continuedElsewhereAt, delegatedSection } = after.context.session;
      if (isAlive && continuedElsewhereAt !== null) return 'is still said to go on elsewhere';
      if (isAt(leavesOf(after), 'session.anonymous') && delegatedSection !== null) return 'leaves the own part behind';
      return isAlive === (after.context.session.reportId !== null) ? null : `is ${isAlive ? '' : 'not '}alive`;
    },
  },
  {
    name: 'that a report goes on elsewhere is known from the loss of the session to the next one',
    demands: 'R-477',
    breach: ({ event, past, after }) => {
      if (
        event?.type !== 'session.lost' ||
        past === null ||
        !isAt(leavesOf(past.after), 'session.alive', 'session.checking')
      )
        return undefined;
      const { continuedElsewhereAt = null } = event;
      return after.context.session.continuedElsewhereAt === continuedElsewhereAt ? null : 'is not known';
    },
  },
  {
    name: 'lists are fetched as soon as a report is shown, and not before',
    demands: 'R-507',
    breach: ({ after }) => {
      const { report } = after.context.report;
      const { summary: sharedSummary } = after.context.shared;
      const unneeded = leavesOf(after).filter((leaf) => lists.includes(leaf));
      if (report !== null || sharedSummary !== null) return unneeded.length === 0 ? null : `${unneeded.join()} not`;
      return undefined;
    },
  },
  {
    name: 'a choice about cookies that was made before is not asked for again',
    demands: 'R-122',
    breach: ({ past, after }) => {
      if (past !== null) return undefined;
      const place = after.context.session.consentGiven ? 'consent.given' : 'consent.asking';
      return isAt(leavesOf(after), place) ? null : `not at ${place}`;
    },
  },
  {
    name: 'who leaves by the logo leaves nothing of the report behind',
    demands: 'R-096',
    breach: (step) => {
      const { event, after } = step;
      if (event?.type !== 'logo.clicked' || screenShown(step) !== 'landing') return undefined;
      // On the landing page too it is asked first.
      if (isAt(leavesOf(after), 'overlay.leaving')) return undefined;
      return after.context.report.report === null && after.context.report.reportId === null
        ? null
        : 'the report is still known';
    },
  },
];

/** Area of each of the report's states. */
const areas: Record<ReportState, string> = {
  NEW: 'flow.report.new',
  COLLECTING_DATA: 'flow.report.collecting',
  TO_SIGN: 'flow.report.toSign',
  FINISHED: 'flow.report.finished',
  ERROR: 'flow.error.codes',
  CANCELED: 'flow.error.general',
};

const unseenPlaces = ['flow.report.collecting.summary.unseen', 'flow.report.collecting.summary.outdated'];
