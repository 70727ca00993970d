import { areReached, milestones } from '#contract/milestones.ts';
import type { Context } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { papersOf, stageOf, vehicleOf } from './factsOfPeople.ts';
import { isConfirmedHere, isOwn, reportsThatFit } from './memory.ts';
import { activePlaces } from './traversal.ts';

/** Facts that distinguish two moments. */

/** Returns true if a second step was submitted by the same tap. */
function hasFollowUp({ sync: { submissions } }: Context): boolean {
  return Object.values(submissions).some((submission) => submission?.hasFollowUp === true);
}

/** Returns the facts that mayOpen checks, bit by bit, as each half changes what the other opens; only collecting asks for them. */
function progress({ report: { report, participants } }: Context, places: string[]): string {
  if (report?.state !== 'COLLECTING_DATA' || places.includes('flow.shared')) return '';
  const bits = [
    ...participants.flatMap(({ personalData, vehicle }) => [personalData !== null, vehicle !== null]),
    ...milestones.map((each) => report !== null && areReached([each], report, participants)),
  ];
  return bits.map(Number).join('');
}

/** Returns the data on which guards depend; all other data grow without effect. */
export function facts(snapshot: AppSnapshot, places: string[]): object {
  const { context } = snapshot;
  const waits = places.some((place) => /starting|arriving|report\.loading|shared/u.test(place));
  const { requestedRoute } = context.ui;
  // Any outcome of the check clears all other data.
  if (places.includes('flow.report.rechecking'))
    return {
      report: context.report.report?.state,
      session: sessionOf(context),
      fits: Object.keys(reportsThatFit(context)),
      retriesOnReconnect: snapshot.hasTag('failed') && retriesOnReconnect(context),
    };
  return {
    report: context.report.report?.state ?? null,
    known: context.report.reportId !== null,
    loaded: context.report.isLoaded,
    session: sessionOf(context),
    progress: progress(context, places),
    people: context.report.participants.length,
    editing: context.ui.editing,
    two: [
      context.session.delegatedSection !== null,
      context.report.participants.some(({ fillsInOwnPart }) => fillsInOwnPart),
    ],
    ...(places.includes('flow.shared') && {
      opening: [context.shared.delegation?.waitingForInsertingSmsCode, context.shared.delegation?.waitsUntil],
      shared: context.shared.summary && [context.shared.summary.state, context.shared.signatures.length],
      reader: context.shared.signing && [
        context.shared.signing.isSigned,
        context.shared.signing.waitingForInsertingSmsCode,
        context.shared.signing.canBeSigned,
        context.shared.signing.waitsUntil,
      ],
      gone: context.shared.handovers.length,
      proving: [context.shared.handingOver?.waitingForInsertingSmsCode, context.shared.handingOver?.waitsUntil],
    }),
    ...(waits && { requestedRoute }),
    ...(places.includes('flow.report.new.verification') && { verification: context.report.verification.map(stageOf) }),
    ...(places.includes('flow.report.toSign') && {
      signing: context.report.signing.map((item) => [
        item.isSigned,
        item.waitingForInsertingSmsCode,
        item.canBeSigned,
        item.waitsUntil,
      ]),
    }),
    ...(places.includes('flow.report.finished') && {
      link: context.report.summaryLink !== null,
      handovers: context.report.handovers.length,
    }),
    ...(places.includes('flow.report.collecting.summary') && { outdated: context.report.changedSinceSeen }),
    ...(places.includes('flow.report.collecting.witness') && {
      witnesses: Math.min(context.report.witnesses.length, 1),
    }),
    ...(places.some((place) => /^flow\.report\.(loading|new)$/u.test(place)) && { own: isOwn(context) }),
    ...(places.includes('flow.report.toSign') && { confirmed: isConfirmedHere(context) }),
    unknown: unknownOf(context, places),
    ...papersOf(context, places),
    ...(places.some((place) => /\.accident\.[AB]$/u.test(place)) && {
      vehicles: context.report.participants.map(vehicleOf),
    }),
    ...((snapshot.hasTag('failed') || places.some((place) => failsBeside.test(place))) && {
      retriesOnReconnect: retriesOnReconnect(context),
    }),
    ...(places.some((place) => /\.(?:address|damage|vehicle)\.saving$/u.test(place)) && { more: hasFollowUp(context) }),
    edited: context.ui.editedWitnessId !== null && places.includes('flow.report.collecting.witness.form'),
    roadsideNotes: context.session.roadsideNotes && [
      context.session.roadsideNotes.reportId !== null,
      context.session.roadsideNotes.photos.map(({ isReady }) => isReady),
    ],
    uploads: context.photos.uploads.map((upload) => [upload.uploadId, upload.status]),
  };
}

const howFarItHasCome = ['progress', 'people', 'vehicles', 'verification', 'signing'];

/** Returns the facts without the report's progress, serialised. */
export function factsBesideProgress(snapshot: AppSnapshot, places: string[]): string {
  return JSON.stringify(facts(snapshot, places), (key, value) => (howFarItHasCome.includes(key) ? undefined : value));
}

/** Returns the session's report, without distinguishing which one is open. */
function sessionOf({ session: { reportId: sessionReportId }, report: { reportId } }: Context): string | null {
  return sessionReportId !== null && sessionReportId === reportId ? 'of the open report' : sessionReportId;
}

/** Returns unanswered creations and their newer values. */
function unknownOf({ sync: { submissions } }: Context, places: string[]) {
  const isAt = (place: RegExp) => places.some((each) => place.test(each));
  return Object.entries(submissions).flatMap(([key, submission]) => {
    if (submission === undefined || submission.isAnswered) return [];
    const [, party = 'form'] = key.split('-');
    const where = /resum/iu.test(key)
      ? '\\.resume\\.(?:check|send|resend)'
      : /ByLink|fillIn|handOver/iu.test(key)
        ? '\\.(?:signing|delegation|proving)\\.check'
        : `\\.${party}\\.(?:add|check)`;
    const isSuperseded = submission.supersedingValues !== undefined && isAt(new RegExp(`${where}ing`, 'u'));
    const isFelt = isAt(key === 'addWitness' ? /\.witness$/u : /\.verification$/u) && /^add[PW]/u.test(key);
    return isSuperseded || isFelt ? [[key, isSuperseded]] : [];
  });
}

/** Failed calls outside of the screen's own. */
const failsBeside = /^overlay\.(?:cancellingFailed|takeoverFailed)$|\.(?:offered|signed)\.failed$/u;

export function retriesOnReconnect({ sync: { failures } }: Context): boolean {
  return Object.values(failures).some((failure) => failure?.retriesOnReconnect);
}

/** Replacement that treats missing lists as not needed, as that changes nothing. */
const untoldLists = [
  '"enumerations":{"brands":"asking","insurers":"asking"}',
  '"enumerations":{"brands":"unneeded","insurers":"unneeded"}',
] as const;

/** Serialises a moment: the chart's state and what its guards will check. */
export function serialize(snapshot: AppSnapshot): string {
  const value = JSON.stringify(snapshot.value);
  return value.replace(...untoldLists) + JSON.stringify(facts(snapshot, activePlaces(snapshot)));
}
