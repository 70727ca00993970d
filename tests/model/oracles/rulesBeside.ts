import { parties } from '#contract/enumerations.ts';
import type { AppEvent, EmittedEvent, MenuItem } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { emittedInWords, leavesOf, positionShown, screenShown } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';
import { activeCalls } from '../walk/traversal.ts';
import type { Rule } from './rule.ts';

/** Rules for what runs beside the screens: menu, questions, uploads, the other participant's code entry. */

function overlayOf(snapshot: AppSnapshot): string | undefined {
  return leavesOf(snapshot).find((leaf) => leaf.startsWith('overlay.'));
}

function isUnfinished({ report: { report } }: AppSnapshot['context']): boolean {
  return report !== null && report.state !== 'FINISHED';
}

/** Returns the expected overlay after an event, or undefined if the rule does not apply. */
function overlayAfter(event: AppEvent, past: AppSnapshot, after: AppSnapshot): string | undefined {
  const before = overlayOf(past) ?? '';
  const isOpen = before !== 'overlay.closed';
  const isWaiting = before === 'overlay.cancelling' || before === 'overlay.endingDelegation';
  switch (event.type) {
    case 'menu.opened':
      if (isOpen) return undefined;
      return past.context.report.report === null ? 'overlay.menu.unknown' : 'overlay.menu.loading';
    case 'invitation.opened':
      return isOpen || past.context.report.report?.state !== 'COLLECTING_DATA' ? before : 'overlay.inviting.asking';
    case 'takeover.requested':
      return isOpen || !past.context.report.participants.some(({ fillsInOwnPart }) => fillsInOwnPart)
        ? before
        : 'overlay.takingOver';
    case 'takeover.confirmed':
      return ['overlay.takingOver', 'overlay.takeoverFailed'].includes(before) ? 'overlay.endingDelegation' : before;
    case 'qr.opened':
      if (isOpen && !before.startsWith('overlay.menu')) return before;
      return past.context.report.report === null ? before : 'overlay.qr';
    case 'logo.clicked':
      return !isOpen && isUnfinished(past.context) && past.context.session.delegatedSection === null
        ? 'overlay.leaving'
        : before;
    case 'startOver.requested':
      return before.startsWith('overlay.menu') && isUnfinished(past.context) ? 'overlay.startingOver' : before;
    case 'cancelling.confirmed':
      return ['overlay.leaving', 'overlay.startingOver', 'overlay.cancellingFailed'].includes(before)
        ? 'overlay.cancelling'
        : before;
    case 'overlay.closed':
    case 'nav.requested':
      return isWaiting ? before : 'overlay.closed';
    case 'result.OK':
    case 'result.ERR_REPORT_IN_WRONG_STATE':
      if (event.call === 'cancelReport') return 'overlay.closed';
      break;
    default:
      // The report it asked about has ended.
      return past.context.session.reportId !== null && after.context.session.reportId === null && !isWaiting
        ? 'overlay.closed'
        : undefined;
  }
  return undefined;
}

/** Returns the expected analytics events of an event. */
function tapped(event: AppEvent, past: AppSnapshot): EmittedEvent[] {
  const before = overlayOf(past) ?? '';
  const isInMenu = before.startsWith('overlay.menu');
  const clicked = (item: MenuItem): EmittedEvent[] => [{ type: 'menuClicked', item }];
  switch (event.type) {
    case 'menu.opened':
      return before === 'overlay.closed' ? clicked('menu') : [];
    case 'qr.opened':
      return isInMenu && past.context.report.report !== null ? clicked('qr') : [];
    case 'startOver.requested':
      return isInMenu && isUnfinished(past.context) ? clicked('startOver') : [];
    case 'nav.requested':
      return isInMenu && event.from === 'menu' ? clicked(event.requestedRoute.screen) : [];
    case 'emergency.called':
      return [{ type: 'emergencyCalled', number: event.number }];
    default:
      return [];
  }
}

/** Returns the expected upload queue after a user's action. */
function uploadsAfter(event: AppEvent, { context }: AppSnapshot) {
  const known = context.photos.uploads.map(({ uploadId, status, withPlate }) => ({ uploadId, status, withPlate }));
  switch (event.type) {
    case 'photos.chosen':
      return [
        ...known,
        ...event.uploadIds.map((uploadId) => ({ uploadId, status: 'preparing', withPlate: event.withPlate })),
      ];
    case 'photo.dropped':
      return known.filter(({ uploadId }) => uploadId !== event.uploadId);
    case 'photo.prepared':
    case 'photo.retried':
      return known.map((each) => (each.uploadId === event.uploadId ? { ...each, status: 'waiting' } : each));
    default:
      return undefined;
  }
}

/** Returns the states of the code entries but those of one participant. */
function othersOf(snapshot: AppSnapshot, party: string): string[] {
  const other = parties.find((each) => each !== party);
  return leavesOf(snapshot).filter((leaf) =>
    new RegExp(`\\.(?:verification|signReport)\\.${other}\\.`, 'u').test(leaf),
  );
}

/** Expected state of a phone verification after an event. */
const phoneCodeEntry: Partial<Record<AppEvent['type'], RegExp>> = { 'phone.changeRequested': /\.changingNumber$/u };

export const rulesBeside: Rule[] = [
  {
    name: 'menu, QR sheet and questions open and close as asked',
    demands: 'R-080 to R-098',
    breach: ({ event, past, after }) => {
      const expected = event && past && overlayAfter(event, past.after, after);
      if (!expected) return undefined;
      return overlayOf(after) === expected ? null : `${overlayOf(after)} instead of ${expected}`;
    },
  },
  {
    name: 'taps in the menu and calls for help are told once',
    demands: 'R-134 to R-136',
    breach: ({ event, past, emitted }) => {
      if (event === null || past === null) return undefined;
      const clicks = emitted.filter(({ type }) => type === 'menuClicked' || type === 'emergencyCalled');
      const is = JSON.stringify(clicks);
      return is === JSON.stringify(tapped(event, past.after)) ? null : `tells ${is}`;
    },
  },
  {
    name: 'the logo leads home where nothing is lost (R-096)',
    demands: 'R-096',
    breach: (step) => {
      const { event, past } = step;
      if (event?.type !== 'logo.clicked' || past === null) return undefined;
      const isAsked = isUnfinished(past.after.context) || overlayOf(past.after) !== 'overlay.closed';
      if (isAsked) return undefined;
      return screenShown(step) === 'landing' ? null : `shows ${screenShown(step)}`;
    },
  },
  {
    name: 'the photos are what the user made of them, and one of them is sent at a time',
    demands: 'R-104',
    breach: ({ event, past, after }) => {
      const expected = event && past?.after.context.report.report && uploadsAfter(event, past.after);
      if (!expected) return undefined;
      const { uploads } = after.context.photos;
      // The first one that waits is sent at once; which one that is, the service does not mind.
      const now = uploads.map(({ uploadId, withPlate }) => ({ uploadId, withPlate }));
      const should = expected.map(({ uploadId, withPlate }) => ({ uploadId, withPlate }));
      if (JSON.stringify(now) !== JSON.stringify(should)) return `${JSON.stringify(now)}`;
      const sending = uploads.filter(({ status }) => status === 'sending').length;
      const underWay = activeCalls(after).filter(({ place }) => place === 'uploads.sending').length;
      const isWaited = expected.some(({ status }) => status === 'waiting' || status === 'sending');
      return sending === Number(isWaited) && underWay === sending ? null : `${sending} are sent`;
    },
  },
  {
    name: 'what one participant does leaves the codeEntry of the other alone',
    demands: 'R-209 to R-212',
    breach: (step) => {
      const { event, past, after } = step;
      if (event === null || past === null || !('party' in event) || event.party === undefined) return undefined;
      if (positionShown(step) === null || positionShown(step) !== positionShown(past)) return undefined;
      const before = othersOf(past.after, event.party).join(' ');
      if (before === '') return undefined;
      const now = othersOf(after, event.party).join(' ');
      return before === now ? null : `${before} became ${now}`;
    },
  },
  {
    name: 'a number is changed as asked',
    demands: 'R-211',
    breach: ({ event, after }) => {
      const expected = event && phoneCodeEntry[event.type];
      if (!expected || event === null || !('party' in event)) return undefined;
      const codeEntry = leavesOf(after).find((leaf) => leaf.includes(`.verification.${event.party}.`));
      return codeEntry && expected.test(codeEntry) ? null : `${codeEntry}`;
    },
  },
  {
    name: 'what is not awaited any longer leaves the form open',
    demands: 'R-107',
    breach: ({ event, after }) => {
      if (event?.type !== 'call.abandoned') return undefined;
      return leavesOf(after).some((leaf) => /\.(?:filling|recap\.checking)$/u.test(leaf)) ? null : 'no form is open';
    },
  },
  {
    name: 'a file that is here is handed over when it is asked for',
    demands: 'R-119',
    breach: ({ event, emitted }) => {
      if (event?.type !== 'file.requested') return undefined;
      return emittedInWords(emitted).join() === 'fileArrived' ? null : 'nothing is handed over';
    },
  },
  {
    name: 'the form of a witness is about the one it was opened for',
    demands: 'R-163',
    breach: (step: Step) => {
      const { event, after } = step;
      if (event?.type === 'witness.formClosed')
        return leavesOf(after).some((leaf) => leaf.endsWith('.witness.listing')) ? null : 'the form stays open';
      if (event?.type !== 'witness.formOpened') return undefined;
      if (!leavesOf(after).some((leaf) => leaf.endsWith('.witness.form.filling'))) return 'the form is not open';
      return after.context.ui.editedWitnessId === event.witnessId
        ? null
        : `is about ${after.context.ui.editedWitnessId}`;
    },
  },
];
