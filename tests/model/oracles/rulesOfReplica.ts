import type { ParticipantSection, ReportSection } from '#contract/enumerations.ts';
import { mayOpen } from '#machines/access.ts';
import { positionOfSection } from '#machines/mutationSections.ts';
import { emittedInWords, leavesOf, positionShown, screenShown } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';
import type { Rule } from './rule.ts';

/** Rules for the replica: it leaves screens alone, except for refused mutations. */

function codeStatusOf({ after }: Step): string | undefined {
  return leavesOf(after).find((leaf) => leaf.startsWith('sync.'));
}

/** Screen of each section, written by hand. */
const screensOfSections: Record<ParticipantSection | ReportSection, string> = {
  personalData: 'documentsManual * personalData',
  address: 'documentsManual * address',
  drivingLicense: 'documentsManual * drivingLicense',
  email: 'documentsManual * address',
  vehicle: 'damageData * vehicle',
  vehicleDamage: 'damage *',
  vehicleDamageImages: 'accidentVehicle * photos',
  vehicleMovementDefinition: 'damageMovement *',
  vehicleInsurer: 'damageData * insurer',
  accidentCircumstances: 'circumstances',
  accidentDatetime: 'situation',
  accidentLocation: 'location',
  responsibleParticipant: 'culprit',
  witnesses: 'witness',
};

function isCollecting(step: Step): boolean {
  return leavesOf(step.after).some((leaf) => leaf.startsWith('flow.report.collecting'));
}

/** Status after each event of the replica, by the status before and whether anything is unsent. */
const syncAfter: Readonly<Record<string, (before: string, isPending: boolean, event: object) => string>> = {
  'sync.logChanged': (before, isPending, event) => {
    if (isPending) return before === 'sync.waiting' ? before : 'sync.sending';
    return 'isPersisted' in event && event.isPersisted ? 'sync.saved' : 'sync.notPersisted';
  },
  'sync.logClosed': () => 'sync.off',
  'sync.sessionLost': () => 'sync.orphaned',
  'sync.pushStarted': (before) => (before === 'sync.waiting' ? 'sync.sending' : before),
  'sync.pushFailed': (before) => (before === 'sync.sending' ? 'sync.waiting' : before),
};

export const rulesOfReplica: Rule[] = [
  {
    name: 'the sync status follows from what the replica does, and what is unsent is known',
    demands: 'R-569',
    breach: (step) => {
      const { event, past, after } = step;
      if (event === null || !(event.type in syncAfter) || past === null) return undefined;
      const { pendingMutations: pending } = past.after.context.sync;
      const unsent = event.type === 'sync.logClosed' ? [] : 'unsent' in event ? event.unsent : pending;
      const expected = syncAfter[event.type]?.(String(codeStatusOf(past)), unsent.length > 0, event);
      if (codeStatusOf(step) !== expected) return `stands as ${codeStatusOf(step)} instead of ${expected}`;
      return JSON.stringify(after.context.sync.pendingMutations) === JSON.stringify(unsent)
        ? null
        : 'other steps are unsent';
    },
  },
  {
    name: 'what the service has said since is shown, and a report that has gone on is loaded again',
    demands: 'R-573',
    breach: (step) => {
      const { event, past, after } = step;
      if (event?.type !== 'replica.changed' || past === null) return undefined;
      const { context: before } = past.after;
      const { context } = after;
      const asked = emittedInWords(step.emitted).join();
      const isHere = before.report.isLoaded && before.report.reportId === event.report.reportId;
      const isSameState = before.report.report?.state === event.report.state;
      if (isHere && !isSameState && event.report.state !== 'ERROR') {
        const isLoading = leavesOf(after).includes('flow.report.loading.report.asking');
        return isLoading && asked === 'info toast REPORT_WENT_ON' ? null : 'is not loaded again';
      }
      if (asked !== '') return `asks the page for ${asked}`;
      if (positionShown(step) !== positionShown(past)) return `shows ${positionShown(step)}`;
      const { report, participants, witnesses } = isHere && isSameState ? event : before.report;
      const should = JSON.stringify([report, participants, witnesses]);
      return JSON.stringify([context.report.report, context.report.participants, context.report.witnesses]) === should
        ? null
        : 'knows others';
    },
  },
  {
    name: 'a step that the service does not take leads back to its screen, and is said there',
    demands: 'R-568',
    breach: (step) => {
      const { event, past, after } = step;
      if (event?.type !== 'mutation.rejected' || past === null) return undefined;
      const { section, party, code } = event;
      // in its place the overview says that B fills it in.
      if (code === 'ERR_PARTICIPANT_FILLS_IN') {
        if (after.context.sync.rejectedMutation !== past.after.context.sync.rejectedMutation)
          return 'is said at its place';
        const asked = emittedInWords(step.emitted).join();
        return asked === (isCollecting(past) ? `warning toast ${code}` : '') ? null : `asks the page for ${asked}`;
      }
      const rejected = JSON.stringify(after.context.sync.rejectedMutation);
      if (rejected !== JSON.stringify({ section, ...(party && { party }), code })) return `says ${rejected}`;
      if (!isCollecting(past)) return screenShown(step) === screenShown(past) ? null : `shows ${screenShown(step)}`;
      const expected = screensOfSections[section].replace('*', party ?? '');
      // Mutations come from open screens alone.
      if (!mayOpen(past.after.context, positionOfSection(event).screen)) return undefined;
      return positionShown(step) === expected ? null : `shows ${positionShown(step)} instead of ${expected}`;
    },
  },
  {
    name: 'a signal sends what waits for it',
    demands: 'R-565',
    breach: (step) => {
      if (step.event?.type !== 'network.online' || step.past === null) return undefined;
      const isDue = codeStatusOf(step.past) === 'sync.waiting';
      return emittedInWords(step.emitted).includes('mutationsDue') === isDue ? null : `is ${isDue ? 'not ' : ''}sent`;
    },
  },
  {
    name: 'with a session goes what the phone had of its report',
    demands: 'R-571',
    breach: (step) => {
      if (!emittedInWords(step.emitted).includes('sessionEnded')) return undefined;
      const { pendingMutations, rejectedMutation } = step.after.context.sync;
      if (codeStatusOf(step) !== 'sync.off') return `stands as ${codeStatusOf(step)}`;
      return pendingMutations.length === 0 && rejectedMutation === null ? null : 'something is left';
    },
  },
];
