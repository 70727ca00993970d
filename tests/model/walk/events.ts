import { callerOf } from '#contract/callers.ts';
import type { Body } from '#contract/callSchemas.ts';
import { type CallName, calls, isCallName } from '#contract/calls.ts';
import type { Changes } from '#contract/entities.ts';
import { orderOf, type Party, parties } from '#contract/enumerations.ts';
import { emergencyNumber } from '#contract/limits.ts';
import {
  type Context,
  mayReadLicense,
  participantIdOf,
  participantOf,
  submissionKey,
  type Upload,
} from '#machines/context.ts';
import type { AppEvent, InternalEvent, SubmittedEvent, UserEvent } from '#machines/events.ts';
import type { PageActor } from '#machines/vocabulary.ts';
import type { Outcome } from './outcomes.ts';
import { type Made, pageEvents } from './pageEvents.ts';
import {
  circumstances,
  datetime,
  ids,
  location,
  momentAgreed,
  momentSection,
  parts,
  phones,
  roadsideAnswers,
  roadsideBegan,
  signingItem,
} from './sampleAccident.ts';
import { requestedRoutes } from './visits.ts';

/** Fixtures of every event that user, session and replica may send. */

const witnessBody = { driverParticipantId: null, firstName: 'Petr', lastName: 'Svědek', phoneNumber: null };

/** Submitted body of each call; null for none, or for a photo, which stays outside of the chart. */
export const bodies = {
  getInsuranceCompanies: null,
  getVehicleBrands: null,
  createReport: null,
  getReport: null,
  getReplica: null,
  getReportStatus: null,
  cancelReport: null,
  getAccidentReport: null,
  getAccidentReportData: null,
  handOverReport: () => ({ insurers: [parts.vehicleInsurer.vehicleInsurerCode] }),
  getHandovers: null,
  updateCircumstances: () => circumstances,
  getCompletenessStatus: null,
  confirmReport: () => ({ accuracyConfirmation: true }),
  reopenReport: null,
  getOneSidedReport: null,
  updateDatetime: () => datetime,
  updateLocation: () => location,
  findAddresses: null,
  geocodeAddress: () => ({ formattedAddress: 'Dlouhá 12, 110 00 Praha' }),
  geocodeGps: () => location.accidentGps,
  updateReporter: () => ({ participantId: ids.A }),
  updateResponsibleParticipant: () => ({ responsibleParticipantId: ids.A }),
  getSummaryId: null,
  renewSummaryLink: null,
  getChanges: null,
  createReportTicket: null,
  createSummaryReportTicket: null,
  getDeliveries: null,
  addParticipant: (party) => ({ phoneNumber: phones[party], gdprConfirmed: true }),
  getParticipants: null,
  getVehicleDataFlags: null,
  getParticipant: null,
  getParticipantsInVerification: null,
  updatePhone: () => ({ phoneNumber: '+420603333333' }),
  sendCodeToVerify: null,
  verify: () => ({ smsCode: '1234' }),
  getParticipantsInSigning: null,
  sendCodeToSign: null,
  sendCodeToSignByLink: null,
  signByLink: () => ({ smsCode: '1234', contentVersion: 1 }),
  sendCodeToFillIn: null,
  fillIn: () => ({ smsCode: '1234' }),
  endFillingIn: null,
  sign: () => ({ smsCode: '1234' }),
  updateParticipantData: () => ({ personalData: parts.personalData, address: parts.address }),
  updateEmail: () => ({ email: parts.email }),
  uploadIdCard: null,
  investigateIdCard: null,
  initZenIdSdk: () => ({ token: 'token' }),
  updateDrivingLicense: () => ({ drivingLicense: parts.drivingLicense }),
  uploadDrivingLicense: null,
  retrieveDrivingLicenseAutomatically: null,
  retrieveDrivingLicenseUnconfirmed: null,
  addAccidentPhoto: null,
  getAccidentPhoto: null,
  deleteAccidentPhoto: null,
  updateAccidentPhotos: () => ({ vehicleDamageImages: [{ photoId: ids.photo, imageWithLicensePlate: true }] }),
  updateDamage: () => parts.vehicleDamage,
  updateMovementDefinition: () => parts.vehicleMovementDefinition,
  uploadLicensePlate: null,
  confirmLicensePlate: () => ({ licensePlateConfirmation: true }),
  retrieveVehicleAndInsurer: null,
  updateVehicle: () => parts.vehicle,
  updateInsurer: () => parts.vehicleInsurer,
  addWitness: () => witnessBody,
  getWitnesses: null,
  updateWitness: () => witnessBody,
  deleteWitness: null,
  refreshSession: () => ({ refreshToken: 'aaa.bbb.ccc' }),
  resumeReport: () => ({ phoneNumber: phones.B }),
  confirmResumption: () => ({ phoneNumber: phones.B, smsCode: '1234' }),
  getSummary: null,
  getSummaryChanges: null,
  getSummaryDeliveries: null,
  updateAgreement: () => ({ sections: [momentSection], agrees: true, remark: null, contentVersion: 1 }),
  getSummaryAccidentReport: null,
  sendCodeToHandOver: null,
  handOverSummaryReport: () => ({ insurers: [parts.vehicleInsurer.vehicleInsurerCode], smsCode: '1234' }),
  getSummaryHandovers: null,
  getSummaryAccidentPhoto: null,
} satisfies { [N in CallName]: null | ((party: Party) => Body<N>) };

/** Newer values, submitted while the outcome of the first is unknown. */
const otherBodies = {
  addParticipant: { phoneNumber: '+420604444444', gdprConfirmed: true },
  addWitness: { ...witnessBody, firstName: 'Petra', lastName: 'Svědková' },
  verify: { smsCode: '4321' },
  sign: { smsCode: '4321' },
  signByLink: { smsCode: '4321', contentVersion: 1 },
  fillIn: { smsCode: '4321' },
  handOverSummaryReport: { insurers: [parts.vehicleInsurer.vehicleInsurerCode], smsCode: '4321' },
  resumeReport: { phoneNumber: '+420604444444' },
  confirmResumption: { phoneNumber: phones.B, smsCode: '4321' },
} satisfies { [N in CallName]?: Body<N> };

/** Second steps that the same tap may submit. */
const together = {
  updateParticipantData: { call: 'updateEmail', body: { email: parts.email } },
  updateVehicle: { call: 'updateInsurer', body: parts.vehicleInsurer },
  updateDamage: { call: 'updateMovementDefinition', body: parts.vehicleMovementDefinition },
} satisfies { [N in CallName]?: SubmittedEvent['more'] };

const otherEmail = { call: 'updateEmail', body: { email: 'jana@example.cz' } } as const;

function hasFollowUp(call: CallName): call is keyof typeof together {
  return Object.hasOwn(together, call);
}

const changes: Changes = {
  state: 'COLLECTING_DATA',
  changedSinceSeen: false,
  openings: [{ openedAt: '2026-05-20T10:45:00.000Z', device: 'ANDROID_PHONE' }],
  agreements: [momentAgreed],
  signing: [signingItem('A', 'unsigned'), signingItem('B', 'unsigned')],
};

/** Returns remote changes, of the report as known here or as it may have become. */
function otherActs({ report: { report, signing, participants } }: Context) {
  const state = report?.state ?? 'COLLECTING_DATA';
  const fillsIn = participants.find(({ fillsInOwnPart }) => fillsInOwnPart)?.participantId ?? null;
  const heard: Changes = { ...changes, state, signing, fillsIn };
  const signingOf = (party: Party, stage: 'signed' | 'outdated' | 'codeSent'): Changes => ({
    ...heard,
    signing: signing.map((item) => (item.order === orderOf(party) ? signingItem(party, stage) : item)),
  });
  const unsigned = parties.filter((party) => !signing.some((item) => item.order === orderOf(party) && item.isSigned));
  return [
    { changes: { ...heard, changedSinceSeen: true }, label: 'not seen since' },
    { changes: heard, label: 'looked' },
    { changes: { ...heard, state: state === 'TO_SIGN' ? 'FINISHED' : 'TO_SIGN' } satisfies Changes, label: 'moved on' },
    ...(state === 'COLLECTING_DATA'
      ? [
          fillsIn === null
            ? { changes: { ...heard, fillsIn: ids.B }, label: 'B fills in' }
            : { changes: { ...heard, fillsIn: null }, label: 'B has ended' },
        ]
      : []),
    ...(state === 'TO_SIGN'
      ? [
          ...parties.map((party) => ({ changes: signingOf(party, 'signed'), label: `${party} signed` })),
          ...unsigned.map((party) => ({ changes: signingOf(party, 'outdated'), label: `${party} outdated` })),
          ...unsigned
            .filter((party) => signing.some((item) => item.order === orderOf(party) && !item.canBeSigned))
            .map((party) => ({ changes: signingOf(party, 'codeSent'), label: `${party} may sign` })),
        ]
      : []),
  ];
}

type PlainEvent = Exclude<UserEvent, { type: `submitted.${string}` }>;

/** Target of an event: the participant whose part of the chart listens, if any, and the context. */
interface Situation {
  participant: Party | undefined;
  context: Context;
}

const plain = {
  'nav.requested': ({ context }) => requestedRoutes(context),
  'step.continued': () => [{}],
  'step.skipped': () => [{}],
  'call.retried': ({ participant }) => [participant ? { party: participant, label: participant } : {}],
  'network.online': () => [{}],
  'form.edited': ({ context }) =>
    Object.values(context.sync.failures).some((failure) => failure?.retriesOnReconnect) ? [{}] : [],
  'list.wanted': () => [
    { list: 'getVehicleBrands', label: 'brands' },
    { list: 'getInsuranceCompanies', label: 'insurers' },
  ],
  'scan.started': () => [{}],
  'call.abandoned': () => [{}],
  'phone.changeRequested': ({ participant = 'A' }) => [{ party: participant, label: participant }],
  'phone.changeAbandoned': ({ participant = 'A' }) => [{ party: participant, label: participant }],
  'resumption.restarted': () => [{}],
  'pause.ended': ({ participant }) => [participant ? { party: participant, label: participant } : {}],
  'witness.formOpened': ({ context }) => [
    { witnessId: null, label: 'empty' },
    ...context.report.witnesses.slice(0, 1).map(({ witnessId }) => ({ witnessId, label: 'filled in' })),
  ],
  'witness.formClosed': () => [{}],
  'photos.chosen': ({ context }) =>
    context.photos.uploads.length === 0
      ? [
          { party: 'A', uploadIds: ['photo-1'], withPlate: true, label: 'one' },
          { party: 'A', uploadIds: ['photo-1', 'photo-2'], withPlate: false, label: 'two' },
        ]
      : [],
  'photo.prepared': ({ context }) => ofPhotos(context, 'preparing'),
  'photo.retried': ({ context }) => [...ofPhotos(context, 'unsent'), ...ofPhotos(context, 'failed')],
  'photo.dropped': ({ context }) => ofPhotos(context),
  'roadsideNotes.noted': () => [{ notes: roadsideAnswers, at: roadsideBegan }],
  'roadsideNotes.photosChosen': ({ context }) =>
    (context.session.roadsideNotes?.photos ?? []).length === 0
      ? [{ of: 'position', photoIds: ['scene-photo'], at: roadsideBegan }]
      : [],
  'roadsideNotes.photoPrepared': ({ context }) => ofRoadsidePhotos(context, false),
  'roadsideNotes.photoDropped': ({ context }) => ofRoadsidePhotos(context, true),
  'roadsideNotes.discarded': () => [{}],
  'location.manualRequested': () => [{}],
  'file.requested': () => [{}],
  'other.acted': ({ context }) => otherActs(context),
  'summary.outdated': ({ context }) => {
    const { signing, summary } = context.shared;
    return signing?.waitingForInsertingSmsCode ? [{ state: summary?.state, label: 'in the same state' }, {}] : [{}];
  },
  'signing.started': () => [{}],
  'signing.left': () => [{}],
  'delegation.started': () => [{}],
  'delegation.left': () => [{}],
  'invitation.opened': () => [{}],
  'takeover.requested': () => [{}],
  'takeover.confirmed': () => [{}],
  'refusalOptions.opened': () => [{}],
  'refusalOptions.left': () => [{}],
  'link.requested': () => [{}],
  'handover.due': () => [{}],
  // A report that was sent is not offered again.
  'handover.chosen': ({ context }) =>
    context.shared.handovers.length > 0 ? [] : [{ insurers: [parts.vehicleInsurer.vehicleInsurerCode] }],
  'handover.left': () => [{}],
  'emergency.called': () => [{ number: emergencyNumber }],
  'logo.clicked': () => [{}],
  'menu.opened': () => [{}],
  'qr.opened': () => [{}],
  'overlay.closed': () => [{}],
  'startOver.requested': () => [{}],
  'cancelling.confirmed': () => [{}],
  'consent.allowed': () => [{}],
  'consent.declined': () => [{}],
  'consent.setupOpened': () => [{}],
  'consent.reopened': () => [{}],
  'consent.saved': () => [
    { analytical: true, label: 'with analytics' },
    { analytical: false, label: 'without analytics' },
  ],
} satisfies { [E in PlainEvent as E['type']]: (roadsideNotes: Situation) => Made<E>[] };

function ofPhotos({ photos: { uploads } }: Context, status?: Upload['status']) {
  return uploads
    .filter((upload) => status === undefined || upload.status === status)
    .map(({ uploadId }) => ({ uploadId, label: uploadId }));
}

function ofRoadsidePhotos({ session: { roadsideNotes } }: Context, isReady: boolean) {
  return (roadsideNotes?.photos ?? []).filter((photo) => photo.isReady === isReady).map(({ photoId }) => ({ photoId }));
}

/** Events that the page's own actors send while they are invoked. */
export const pageActorEvents = {
  restoreSession: ['session.restored', 'session.absent', 'session.lost'],
  keepSession: ['session.refreshing', 'session.refreshed', 'session.lost'],
  runReplica: [
    'sync.logChanged',
    'sync.logClosed',
    'sync.sessionLost',
    'sync.pushStarted',
    'sync.pushFailed',
    'replica.changed',
    'mutation.rejected',
  ],
  keepRoadsideNotes: ['roadsideNotes.kept', 'roadsideNotes.notPersisted', 'roadsideNotes.expired'],
} as const satisfies Record<PageActor, (keyof typeof pageEvents)[]>;

export function isPageActor(name: string): name is PageActor {
  return Object.hasOwn(pageActorEvents, name);
}

const internal = ['report.left', 'session.ended', 'roadsideNotes.changed', 'call.handledGlobally'] satisfies (
  | InternalEvent['type']
  | 'call.handledGlobally'
)[];

/** Returns true for events that the chart raises or that its actors send. */
function isSentByOthers(type: string): boolean {
  return (
    (internal as string[]).includes(type) ||
    Object.hasOwn(pageEvents, type) ||
    ['xstate.', 'result.', 'failed.', 'session.', 'sync.', 'replica.', 'mutation.'].some((prefix) =>
      type.startsWith(prefix),
    )
  );
}

function submissions(type: string, { participant: party = 'A', context }: Situation): Made<UserEvent>[] {
  const call = type.slice('submitted.'.length);
  if (!isCallName(call)) throw new Error(`No call of TABLE 2 is meant by ${type}.`);
  // A report that was sent is not offered again.
  if (call === 'handOverReport' && context.report.handovers.length > 0) return [];
  if (call === 'uploadDrivingLicense' && !mayReadLicense(context, party)) return [];
  const { path } = calls[call];
  const person = participantOf(context, party);
  // The recap asks for an e-mail that is missing.
  if (call === 'updateEmail' && person?.email !== null) return [];
  const params: { photoId?: string; witnessId?: string } = {};
  if (path.includes(':photoId')) params.photoId = ids.photo;
  if (path.includes(':witnessId')) params.witnessId = context.ui.editedWitnessId ?? ids.witness;
  const isOfReader = callerOf(call) === 'otherDriver';
  const perOrder = path.includes(':participantId') || call === 'addParticipant' || isOfReader;
  const body = bodies[call]?.(party);
  const made = {
    ...(perOrder && { party, label: party }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(body !== undefined && { body }),
  };
  if (hasFollowUp(call)) {
    // The e-mail follows the person, and is sent where it is new.
    if (call === 'updateParticipantData' && !person?.personalData) return [made];
    const more = call === 'updateParticipantData' && person?.email === parts.email ? otherEmail : together[call];
    return [made, { ...made, more, variant: `and ${more.call}` }];
  }
  const last = context.sync.submissions[submissionKey(call, perOrder ? party : undefined)];
  const isUnknown = last !== undefined && last.isAnswered !== true;
  if (!isUnknown || !isCorrectable(call)) return [made];
  return [made, { ...made, body: otherBodies[call], variant: 'corrected' }];
}

function isCorrectable(call: CallName): call is keyof typeof otherBodies {
  return Object.hasOwn(otherBodies, call);
}

function named(type: string, made: readonly { label?: string; variant?: string }[]): Outcome[] {
  return made.map(({ label, variant, ...fields }) => ({
    label: [type, ...[label, variant].flatMap((each) => (each ? `(${each})` : []))].join(' '),
    // The tables above are exhaustive by type; the names that join them with their fields are data.
    event: { type, ...fields } as AppEvent,
  }));
}

const requestsByFacts = new Map<string, Outcome[]>();

/** Returns the requested routes, computed once for moments that share them, as the walk asks in each. */
function requestedIn(context: Context): Outcome[] {
  const facts = [context.report.report?.state, ...parties.map((party) => participantIdOf(context, party))].join();
  const known = requestsByFacts.get(facts) ?? named('nav.requested', requestedRoutes(context));
  requestsByFacts.set(facts, known);
  return known;
}

/** Returns the user's events of one type as a state hears them. Throws for a type without a fixture. */
export function userEvents(type: string, roadsideNotes: Situation): Outcome[] {
  if (isSentByOthers(type)) return [];
  if (type === 'nav.requested') return requestedIn(roadsideNotes.context);
  if (type.startsWith('submitted.')) return named(type, submissions(type, roadsideNotes));
  if (!Object.hasOwn(plain, type)) throw new Error(`The model has no fixture for the event ${type}.`);
  return named(type, plain[type as keyof typeof plain](roadsideNotes));
}

/** Returns the events that an actor of the page may send now. */
export function eventsOfPage(actor: PageActor, context: Context): Outcome[] {
  return pageActorEvents[actor].flatMap((type) => named(type, pageEvents[type](context)));
}
