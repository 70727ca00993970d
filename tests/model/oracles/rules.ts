import { mayOpen } from '#machines/access.ts';
import { participantIdOf, participantOf } from '#machines/context.ts';
import { locationOf, parseRequestedRoute, screenOf } from '#machines/location.ts';
import { routeOf, type Screen } from '#machines/routes.ts';
import { emittedInWords, leavesOf, positionShown, screenShown } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';
import { dataAfter } from './dataAfterCalls.ts';
import type { Rule } from './rule.ts';
import { rulesBeside } from './rulesBeside.ts';
import { rulesOfCalls } from './rulesOfCalls.ts';
import { rulesOfErrors } from './rulesOfErrors.ts';
import { rulesOfFailures } from './rulesOfFailures.ts';
import { rulesOfPlaces } from './rulesOfPlaces.ts';
import { rulesOfReplica } from './rulesOfReplica.ts';
import { rulesOfRoadsideNotes } from './rulesOfRoadsideNotes.ts';
import { unheard } from './superseding.ts';
import { wayOn } from './waysOn.ts';

/**
 * Rules for every step on any path, from the requirements and hand-written tables. So a path proves something although the chart
 * found it.
 */

/** States in which a call of the report is running. */
const isLeftUnanswered = /collecting\..*\.(?:saving|savingFollowUp|adding|updating|deleting)$|summary\.confirming/u;

function isLoadedFor({ after }: Step, screen: Screen): boolean {
  return (
    after.context.ui.requestedRoute?.screen === screen &&
    leavesOf(after).some((leaf) => leaf.startsWith('flow.report.loading.'))
  );
}

const rulesOfScreens: Rule[] = [
  {
    name: 'the chart never dies',
    demands: 'R-075',
    breach: ({ after }) => (after.status === 'active' ? null : `${after.status}: ${after.error}`),
  },
  {
    name: 'an address asks for the very position that has it',
    demands: 'R-043 to R-073',
    breach: ({ after }) => {
      const location = locationOf(after);
      const meta = screenOf(after);
      if (location === null || meta === null) return undefined;
      const requestedRoute = parseRequestedRoute(location.path, '', location.step);
      const { context } = after;
      const asked = [requestedRoute.screen, requestedRoute.participantId, requestedRoute.step];
      const shown = [meta.screen, meta.party && participantIdOf(context, meta.party), meta.step];
      if (JSON.stringify(asked) !== JSON.stringify(shown)) return `${location.path} asks for ${asked.join(' ')}`;
      return requestedRoute.reportId === undefined || requestedRoute.reportId === context.report.reportId
        ? null
        : 'of another report';
    },
  },
  {
    name: 'a saved, skipped or read step leads where the flow says',
    demands: 'R-023',
    breach: (step) => {
      const expected = wayOn(step);
      if (expected === undefined) return undefined;
      const position = positionShown(step);
      const isUnsettled = expected === 'summary' && unheard(step.past, { call: 'addWitness' }) !== null;
      if (isUnsettled) return isLoadedFor(step, 'summary') ? null : `shows ${position} before the report is loaded`;
      return position === expected ? null : `shows ${position} instead of ${expected}`;
    },
  },
  {
    name: 'an address outside of a report is granted',
    demands: 'R-043 to R-053',
    breach: ({ event, past, ...step }) => {
      if (event?.type !== 'nav.requested' || past === null) return undefined;
      const { requestedRoute } = event;
      if (routeOf(requestedRoute.screen).area !== null) return undefined;
      const screen = screenShown({ event, past, ...step });
      if (leavesOf(past.after).includes('flow.starting')) {
        if (step.after.context.ui.requestedRoute !== requestedRoute) return 'is not remembered';
        return screen === null ? null : `shows ${screen} too early`;
      }
      if (screen !== requestedRoute.screen) return `shows ${screen} instead of ${requestedRoute.screen}`;
      // Decision 032: a signed report is left without a question, its session with it.
      const isFinished = leavesOf(past.after).some((leaf) => leaf.startsWith('flow.report.finished'));
      if (step.after.context.ui.requestedRoute !== requestedRoute) return 'is not remembered';
      const beginsAnew = ['landing', 'informations'].includes(requestedRoute.screen);
      // what a lost session has left goes once another way is taken.
      const { reportId: sessionReportId } = past.after.context.session;
      const { pendingMutations } = past.after.context.sync;
      const isLeft = sessionReportId === null && pendingMutations.length > 0;
      const due = isFinished ? 'sessionEnded' : isLeft ? 'draftsRemoved' : '';
      if (beginsAnew && isFinished && step.after.context.report.reportId !== null) return 'the report is still known';
      const asked = emittedInWords(step.emitted.filter(({ type }) => type !== 'menuClicked')).join();
      return asked === (beginsAnew ? due : '') ? null : `asks the page for ${asked || 'nothing'}`;
    },
  },
  {
    name: 'an address of a report is granted as far as the report has come',
    demands: 'R-204 to R-208',
    breach: ({ event, past, ...step }) => {
      if (event?.type !== 'nav.requested' || past === null) return undefined;
      const { requestedRoute } = event;
      const { area, steps } = routeOf(requestedRoute.screen);
      const { context } = past.after;
      const leaves = leavesOf(past.after);
      if (area === null || leaves.includes('flow.starting')) return undefined;
      const now = { event, past, ...step };
      const isOwn = requestedRoute.reportId === context.session.reportId;
      const isHere = context.report.isLoaded && requestedRoute.reportId === context.report.reportId;
      if (!isHere && !isOwn && context.session.reportId !== null)
        return saysWhichIsOpen(now, context.session.reportId) && step.after.context.ui.requestedRoute === requestedRoute
          ? null
          : 'does not say which report is open';
      if (!isHere && !isOwn) return endsFor(now, 'timeout') ? null : 'is let in without a session';
      if (!isHere) return leavesOf(step.after).includes('flow.report.loading.report.asking') ? null : 'is not loaded';
      // The answer that was not awaited may have moved the report on.
      const unanswered = leaves.find((leaf) => isLeftUnanswered.test(leaf));
      if (unanswered !== undefined)
        return leavesOf(step.after).includes('flow.report.loading.report.asking') &&
          step.after.context.ui.requestedRoute === requestedRoute
          ? null
          : `is not loaded again after ${unanswered}`;
      if (context.report.report?.state !== 'COLLECTING_DATA' || area !== 'COLLECTING_DATA') return undefined;
      if (!mayOpen(context, requestedRoute.screen))
        return screenShown(now) === requestedRoute.screen ? 'is opened too early' : null;
      const party = (['A', 'B'] as const).find(
        (each) => participantIdOf(context, each) === requestedRoute.participantId,
      );
      // each phone opens what is filled in there.
      if (context.session.delegatedSection !== null && requestedRoute.screen !== 'delegatedSection' && party !== 'B')
        return screenShown(now) === 'delegatedSection'
          ? null
          : `shows ${positionShown(now)} of what is not the own part`;
      if (context.session.delegatedSection === null && party && participantOf(context, party)?.fillsInOwnPart)
        return /^(?:documents|accident)$/u.test(positionShown(now) ?? '') ? null : `shows ${positionShown(now)}`;
      const asked = [requestedRoute.screen, party, requestedRoute.step ?? steps?.[0]].filter(Boolean).join(' ');
      const isUnreadable =
        requestedRoute.screen === 'documentsParticipant' &&
        (!party || !participantOf(context, party)?.canUploadAndInvestigateIdCardData);
      const expected = isUnreadable ? `documentsParticipant ${party} prepare` : asked;
      return positionShown(now) === expected ? null : `shows ${positionShown(now)} instead of ${expected}`;
    },
  },
  {
    name: 'the address the page was opened at is granted once the session is known',
    demands: 'R-222',
    breach: (step) => {
      const { event, past, after } = step;
      if (past === null || !leavesOf(past.after).includes('flow.starting')) return undefined;
      if (event === null || !['session.restored', 'session.absent', 'session.lost'].includes(event.type))
        return undefined;
      const { requestedRoute } = past.after.context.ui;
      if (requestedRoute === null) return 'nothing is requested for';
      if (routeOf(requestedRoute.screen).area === null)
        return screenShown(step) === requestedRoute.screen
          ? null
          : `shows ${screenShown(step)} instead of ${requestedRoute.screen}`;
      const isOwn = event.type === 'session.restored' && event.reportId === requestedRoute.reportId;
      if (event.type === 'session.lost')
        return screenShown(step) === 'errorTimeout' ? null : 'is let in without a session';
      if (event.type === 'session.restored' && !isOwn)
        return saysWhichIsOpen(step, event.reportId) ? null : 'does not say which report is open';
      if (!isOwn) return endsFor(step, 'timeout') ? null : 'is let in without a session';
      return leavesOf(after).includes('flow.report.loading.report.asking') ? null : 'the report is not loaded';
    },
  },
  {
    name: 'a lost session ends on its screen, but for what a link still shows',
    demands: 'R-231',
    breach: (step) => {
      const { event, past, after } = step;
      if (event?.type !== 'session.lost' || past === null) return undefined;
      const asked = emittedInWords(step.emitted);
      if (!asked.includes('sessionEnded')) return 'the session is not ended';
      const reasons = asked.filter((words) => words !== 'sessionEnded').join();
      if (reasons !== (screenShown(step) === 'errorTimeout' ? 'interrupted: timeout' : ''))
        return `asks the page for ${reasons || 'nothing'}`;
      if (leavesOf(past.after).includes('flow.starting')) return undefined;
      const staysBy = screenShown(past) === 'success' && past.after.context.report.summaryLink !== null;
      // of the own part the summary is left.
      const isDelegatedSection = past.after.context.session.delegatedSection !== null;
      if (isDelegatedSection && !after.context.session.delegationIsOver) return 'does not say that it is over';
      const expected = staysBy ? 'success' : isDelegatedSection ? 'sharedSummary' : 'errorTimeout';
      if (screenShown(step) !== expected) return `shows ${screenShown(step)} instead of ${expected}`;
      return (after.context.report.reportId === null) === staysBy ? 'keeps or forgets the wrong report' : null;
    },
  },
  {
    name: 'what is asked about cookies is told to the page',
    demands: 'R-122 to R-129',
    breach: ({ event, emitted, after }) => {
      const expected = event && consentOf(event);
      if (!expected) return undefined;
      if (!leavesOf(after).includes('consent.given')) return 'asks again';
      return JSON.stringify(emitted) === JSON.stringify([expected]) ? null : `tells ${JSON.stringify(emitted)}`;
    },
  },
  {
    name: 'what was opened to be edited is over where the overview shows again',
    demands: 'R-193',
    breach: (step) => {
      if (!/^(?:summary|documentsRecap|delegatedSection|roadsideNotes$)/u.test(positionShown(step) ?? ''))
        return undefined;
      return step.after.context.ui.editing === null ? null : 'is still being edited';
    },
  },
  {
    name: 'a refused confirmation says what is missing, or that the other participant has to look again',
    demands: 'R-388',
    breach: ({ event, after: { context } }) => {
      if (event === null || !('answer' in event) || event.call !== 'confirmReport') return undefined;
      if (event.type === 'result.ERR_LAST_VISITED_DATA_CHANGED')
        return context.report.changedSinceSeen ? null : 'the other participant need not look';
      const listed = (event.answer as { incompleteData?: unknown }).incompleteData;
      if (listed === undefined || context.report.report === null) return undefined;
      return JSON.stringify(context.report.incompleteData) === JSON.stringify(listed) ? null : 'nothing is listed';
    },
  },
  {
    name: 'what a good answer brings is kept',
    demands: 'R-430',
    breach: (step) => {
      const pair = dataAfter(step);
      if (pair === undefined) return undefined;
      const [is, should] = pair.map((value) => JSON.stringify(value));
      return is === should ? null : `knows ${is} instead of ${should}`;
    },
  },
];

/** Returns true if a step ends the flow against the user's will. */
function endsFor(step: Step, reason: 'timeout' | 'error'): boolean {
  const screen = reason === 'timeout' ? 'errorTimeout' : 'error';
  if (step.after.context.report.reportId !== null) return false;
  return screenShown(step) === screen && emittedInWords(step.emitted).join() === `sessionEnded,interrupted: ${reason}`;
}

/** Returns true if an address of another report leaves the session and its report alone. */
function saysWhichIsOpen(step: Step, sessionReportId: string): boolean {
  const { context } = step.after;
  const isKept = context.session.reportId === sessionReportId && context.report.reportId === sessionReportId;
  return isKept && screenShown(step) === 'otherReport' && emittedInWords(step.emitted).length === 0;
}

type Event = NonNullable<Step['event']>;

function consentOf(event: Event) {
  if (event.type === 'consent.allowed') return { type: 'consentGiven', analytical: true, choice: 'accept_all' };
  if (event.type === 'consent.declined') return { type: 'consentGiven', analytical: false, choice: 'custom' };
  if (event.type === 'consent.saved') return { type: 'consentGiven', analytical: event.analytical, choice: 'custom' };
  return null;
}

export const rules: Rule[] = [
  ...rulesOfScreens,
  ...rulesBeside,
  ...rulesOfReplica,
  ...rulesOfRoadsideNotes,
  ...rulesOfCalls,
  ...rulesOfErrors,
  ...rulesOfFailures,
  ...rulesOfPlaces,
];

/** Returns the first rule that a step breaks, in words, or null. */
export function breachOf(step: Step): string | null {
  for (const { name, demands, breach } of rules) {
    const found = breach(step);
    if (found) return `breaks the rule that ${name} (${demands}): ${found}`;
  }
  return null;
}
