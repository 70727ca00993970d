import type { ScanSide } from '#contract/enumerations.ts';
import type { NotesPersistenceEvent, SessionEvent, SyncEvent, UserEvent } from '#machines/events.ts';
import type { guards } from '#machines/guards.ts';
import type { Screen } from '#machines/routes.ts';
import type { ReportLifecycleEvent } from '#report/reportLifecycle.ts';

/** The chart in plain words. Each table is exhaustive by type: a new screen, guard or event needs its words to compile. */

export const screenWords: Record<Screen, string> = {
  landing: 'Landing page',
  informations: 'Before you start',
  resume: 'Resuming on another device',
  roadsideNotes: 'Scene: the road may be cleared',
  roadsidePhotos: 'Scene: position of the vehicles',
  roadsidePlates: 'Scene: plates',
  roadsidePlace: 'Scene: place and time',
  roadsideDriver: 'Scene: the other driver',
  error: 'Error',
  errorTimeout: 'Session expired',
  errorCodes: 'Too many wrong codes',
  personalData: 'Personal-data notice',
  sharedExpired: 'Link expired',
  sharedSummary: 'Shared summary',
  sharedDownload: 'Shared download',
  verification: 'Phone verification',
  verificationSuccess: 'Phones verified',
  documents: 'Participants: overview',
  documentsParticipant: 'ID card scan',
  documentsManual: 'Participant by hand',
  documentsRecap: 'Participant: recap',
  delegatedSection: 'Own part on the own phone',
  witness: 'Witnesses',
  accident: 'Vehicles: overview',
  accidentVehicle: 'Vehicle photos',
  damage: 'Damage',
  damageMovement: 'Vehicle movement',
  damageData: 'Vehicle and insurer',
  circumstances: 'Circumstances',
  situation: 'Date and time',
  location: 'Place',
  locationManual: 'Place by hand',
  culprit: 'Culprit',
  summary: 'Summary',
  signReport: 'Signing',
  success: 'Success',
  notFound: 'Page not found',
  otherReport: 'Another report is open',
};

type Params = Record<string, unknown>;

/** Guards as conditions: "if ...". An empty text is a condition that the event's words already say. */
export const guardWords: { [G in keyof typeof guards]: (params: Params) => string } = {
  matchesCall: () => '',
  about: () => '',
  codeIsRight: () => 'the code is right',
  codesAreWithdrawn: () => 'no code is asked for any more',
  sharedHasAdvanced: () => 'the report is in another state',
  codesPause: () => 'codes have to wait',
  codesOnlyWait: () => 'only for a while',
  isSuperseded: () => 'other values were submitted meanwhile',
  hasUnanswered: () => 'something may have been created that nobody has seen',
  beginsSession: () => 'a session begins with it',
  awaitsCodeToResume: () => 'a code to go on was asked for',
  reportIs: ({ state }) => `the report is ${state}`,
  requestedRoutes: ({ screen }) => `the address asks for ${screenWord(screen)}`,
  requests: ({ screen }) => `it is ${screenWord(screen)}`,
  requestsLoadedReport: () => 'it belongs to the report at hand',
  requestsReportWithSession: () => 'it belongs to the report of the session',
  requestsReport: () => 'it belongs to a report without a session',
  reportIsRequested: () => 'the address belongs to a report',
  hasSessionForRequested: () => 'the session belongs to the report in the address',
  granted: ({ screen, party, step }) =>
    `the address asks for ${[screenWord(screen), party, step && stepWords(String(step))].filter(Boolean).join(', ')} and what comes before is known`,
  mayOpen: ({ screen }) => `what comes before ${screenWord(screen)} is known`,
  editsFromSummary: () => 'it was opened from the summary to be edited',
  editsFromRecap: () => 'it was opened from the recap to be edited',
  editsFromRoadsideNotes: () => 'it was opened from what was taken down',
  hasRoadsideNotes: () => 'something was taken down at the scene',
  roadsideNotesAreOfReport: () => 'a report was begun that it fills in',
  cannotScan: () => 'the ID card cannot be read from photos',
  mayRetrieveLicense: ({ how }) => `no licence is known and the registry may be asked ${how}`,
  mayAdd: ({ party }) => (party === 'A' ? '' : 'A has been added'),
  isAdded: ({ party }) => `the number of ${party} is known`,
  isVerified: ({ party }) => `${party} is verified`,
  waitsForVerification: ({ party }) => `a code was sent to ${party}`,
  isSigned: ({ party }) => `${party} has signed`,
  readerHasSigned: () => 'the reader of the link has signed',
  readerCodeWaits: () => 'a code was sent to the reader of the link',
  signatureIsOutdated: ({ party }) => `the code of ${party} signs what was not confirmed`,
  readerIsOutdated: () => 'the code of the reader signs what was not confirmed',
  mayFillIn: () => 'the own part may be filled in on this phone',
  readerOpeningCodeWaits: () => 'a code to fill in was sent to the reader of the link',
  readerHandoverCodeWaits: () => 'a code to fill in was sent to the reader of the link',
  isDelegated: () => 'only the own part is filled in here',
  isFilledInElsewhere: ({ party }) => `${party} fills in on the own phone`,
  delegationHasChanged: () => 'somebody has begun to fill in on the own phone, or ended',
  refusesForDelegation: () => 'its participant fills in on the own phone',
  otherHasAdvanced: () => 'the report is in another state',
  otherSigned: ({ party }) => `${party} has signed on the own phone`,
  waitsForSignature: ({ party }) => `a code was sent to ${party}`,
  mayReadPlate: ({ party }) => `the plate of ${party} may be read from a photo`,
  readsPlate: ({ party }) => `the plate of ${party} is on a photo that can be read, and not known`,
  hasFollowUp: () => 'more was sent off with it',
  personIsRead: () => 'the person is known by what was read',
  backSuffices: () => 'the back of an ID card is enough',
  scansOther: () => "A's ID card was read from photos, and B's can be",
  hasRegisteredVehicle: ({ party }) => `the registry knows the vehicle of ${party}`,
  hasRegisteredInsurer: ({ party }) => `the registry knows the insurer of ${party}`,
  lacks: ({ party, part }) => `${part} of ${party} is not known`,
  knowsVehicle: ({ party }) => `the vehicle of ${party} is known`,
  mayRetrieveVehicle: ({ party }) => `the registry may be asked about the vehicle of ${party}`,
  reportHasAdvanced: () => 'it has gone on in another window',
  isUnfinished: () => 'it is begun and not signed',
  hasUnsent: () => 'mutations are pending',
  isPersisted: () => 'the phone persists them',
  replicatesReport: () => 'it is of the report at hand, in its state',
  replicaHasAdvanced: () => 'the report at hand is in another state there',
  isNoLatePhoto: () => 'it is not about a photo that came too late',
  hasNoPhotoUnderWay: () => 'no photo is on its way',
  retriesOnReconnect: () => 'it was the signal that was missing',
  wantsList: () => 'it is this list',
  hasUnsentPhoto: () => 'a photo waits for a signal',
  isTooLarge: () => 'the file is too large',
  isRefused: () => 'the service has refused it',
  hasPhotoWaiting: () => 'a photo is waiting',
  sendsThisPhoto: () => 'it is the photo under way',
  hasOpenReport: () => 'there is a report that is not finished',
  hasNothingToLose: () => 'there is no report or it is finished',
  hasFinishedReport: () => 'the report is finished',
  handoverWaits: () => 'it is on its way',
  hasSession: () => 'there is a session',
  hasSummaryLink: () => 'the link to the summary is known',
  otherSawOldData: () => 'the other participant saw other data',
  otherHasLooked: () => 'the other participant has looked again',
  bringsSigned: () => 'both have signed',
  bringsNothingNew: () => 'it is what is shown',
  isFromMenu: () => 'it was tapped in the menu',
  consentIsGiven: () => 'the choice was made before',
  showsOwnReport: () => 'a report is at hand',
  showsReport: () => 'a report is on the screen',
};

const scanSideWords: Record<ScanSide, string> = { F: 'front', B: 'back', X: 'both sides' };

/** A step of a screen: the sides of an ID card by name, the others by their keys. */
export function stepWords(step: string): string {
  return Object.hasOwn(scanSideWords, step) ? scanSideWords[step as ScanSide] : keyWords(step);
}

function screenWord(screen: unknown): string {
  return screenWords[screen as Screen] ?? String(screen);
}

type PlainEvent =
  | Exclude<UserEvent['type'], `submitted.${string}`>
  | SessionEvent['type']
  | SyncEvent['type']
  | NotesPersistenceEvent['type'];

const events: Record<PlainEvent, string> = {
  'nav.requested': 'an address is asked for',
  'step.continued': 'continue',
  'step.skipped': 'skip',
  'call.retried': 'try again',
  'network.online': 'the signal is back',
  'form.edited': 'what was sent is changed',
  'list.wanted': 'a list is needed',
  'scan.started': 'photograph the ID card',
  'call.abandoned': 'wait no longer',
  'phone.changeRequested': 'change the number',
  'phone.changeAbandoned': 'keep the number',
  'resumption.restarted': 'another number',
  'pause.ended': 'the time is up',
  'witness.formOpened': 'add or edit a witness',
  'witness.formClosed': 'close the form',
  'photos.chosen': 'photos are chosen',
  'photo.prepared': 'a photo is ready to be sent',
  'photo.retried': 'try a photo again',
  'photo.dropped': 'drop a photo',
  'roadsideNotes.noted': 'what is asked for at the scene is said',
  'roadsideNotes.photosChosen': 'photos of the scene are chosen',
  'roadsideNotes.photoPrepared': 'a photo of the scene is ready to be kept',
  'roadsideNotes.photoDropped': 'drop a photo of the scene',
  'roadsideNotes.discarded': 'throw away what was taken down',
  'location.manualRequested': 'enter the place by hand',
  'file.requested': 'save the report',
  'other.acted': 'something was done by the link',
  'summary.outdated': 'the summary is another one now',
  'signing.started': 'go on to sign',
  'signing.left': 'back to the summary',
  'delegation.started': 'go on to fill in here',
  'delegation.left': 'back to the summary',
  'invitation.opened': 'show B the link',
  'takeover.requested': "take over B's part",
  'takeover.confirmed': 'confirm',
  'refusalOptions.opened': 'somebody does not sign',
  'refusalOptions.left': 'back to signing',
  'link.requested': 'ask for the link again',
  'handover.due': 'some seconds pass',
  'handover.chosen': 'choose an insurer',
  'handover.left': 'back without sending',
  'emergency.called': 'call for help',
  'logo.clicked': 'the logo is tapped',
  'menu.opened': 'open the menu',
  'qr.opened': 'show the QR code',
  'overlay.closed': 'close',
  'startOver.requested': 'start over',
  'cancelling.confirmed': 'confirm',
  'consent.allowed': 'allow all',
  'consent.declined': 'decline all',
  'consent.setupOpened': 'set up',
  'consent.saved': 'save the choice',
  'consent.reopened': 'change the choice',
  'session.restored': 'the stored session is good',
  'session.absent': 'there is no session',
  'session.refreshing': 'a refresh begins',
  'session.refreshed': 'the refresh is done',
  'session.lost': 'the session is lost',
  'sync.logChanged': 'pending mutations or their storage change',
  'sync.logClosed': 'the phone holds no open report any more',
  'sync.sessionLost': 'the session is lost with pending mutations',
  'sync.pushStarted': 'pending mutations are sent',
  'sync.pushFailed': 'pending mutations do not reach the service',
  'replica.changed': 'the replica has changed',
  'mutation.rejected': 'the service does not take a step of the phone',
  'roadsideNotes.kept': 'the phone keeps it',
  'roadsideNotes.notPersisted': 'the phone refuses to keep it',
  'roadsideNotes.expired': 'no report has followed in time',
};

const lifecycle: Record<ReportLifecycleEvent['type'], string> = {
  verified: 'a phone was verified',
  confirmed: 'the accuracy was confirmed',
  reopened: 'something is to be edited',
  signed: 'a signature was given',
  locked: 'too many wrong codes',
  cancelled: 'it was cancelled',
};

const internal: Record<string, string> = {
  ...lifecycle,
  'result.unknown': 'an unknown code',
  'failed.network': 'no connection',
  'failed.response': 'no proper answer',
  'failed.missing': 'the link leads to nothing',
  'call.handledGlobally': 'any other answer',
  'report.left': 'the report is left',
  'session.ended': 'the session has ended',
  'roadsideNotes.changed': 'photos of the scene go on their way',
  always: '',
};

/** An event in words: what the user does, what the session says, or the code a call answers. */
export function eventWords(type: string): string {
  if (type.startsWith('submitted.')) return `send ${type.slice('submitted.'.length)}`;
  if (type.startsWith('xstate.done.')) return 'all of it is done';
  const known = internal[type] ?? (Object.hasOwn(events, type) ? events[type as PlainEvent] : undefined);
  if (known !== undefined) return known;
  if (type.startsWith('result.')) return type.slice('result.'.length);
  throw new Error(`The documentation has no words for the event ${type}.`);
}

/** Names of states that are no screens: "awaitingCode" reads "awaiting code". */
export function keyWords(key: string): string {
  return key.replace(/([a-z])([A-Z])/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}
