import type { Answer, Body, CallRequest, Query, Refusal } from '#contract/callSchemas.ts';
import type { CallName, CodeOf } from '#contract/calls.ts';
import type { Changes, Report } from '#contract/entities.ts';
import type { Party, ReportState } from '#contract/enumerations.ts';
import type { EmergencyNumber } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { Context, Editing, RejectedMutation, SummarySection } from './context.ts';
import type { FailedResponse, NetworkFailure, ResponseFailure } from './failureReasons.ts';
import type { RoadsideAnswers, RoadsideSubject } from './roadsideTypes.ts';
import type { RequestedRoute, Screen } from './routes.ts';

/** Outcome of a call; `party` is the participant for whom it was made. */
interface Outcome {
  call: CallName;
  party?: Party;
}

/** Answer as the chart receives it: the page stores a file and passes on its id. */
export type Heard<N extends CallName> = Answer<N> extends Blob ? string : Answer<N>;

/** Event of a call's answer: `result.<CODE>`, one for each code that TABLE 2 lists for the call. */
export type ResultOf<N extends CallName> = {
  [M in N]: {
    [C in CodeOf<M>]: {
      type: `result.${C}`;
      call: M;
      party?: Party;
      request: CallRequest<M>;
      answer: C extends `OK${string}` ? Heard<M> : Refusal;
    };
  }[CodeOf<M>];
}[N];
export type ResultEvent = ResultOf<CallName>;

/** Event of a successful answer. */
export type DoneEvent<N extends CallName = CallName> = {
  [M in N]: { type: `result.OK${string}`; call: M; party?: Party; request: CallRequest<M>; answer: Heard<M> };
}[N];

export type CallEvent =
  | ResultEvent
  /** Code that TABLE 3 does not list. */
  | (Outcome & { type: 'result.unknown'; code: string })
  | (Outcome & { type: 'failed.network'; reason: NetworkFailure })
  | (Outcome & FailedResponse & { type: 'failed.response' })
  /** The link to a summary leads to nothing: mistyped, or its report is deleted. */
  | (Outcome & { type: 'failed.missing' })
  /** Raised by the root after handling a code that the calling state left to it. */
  | (Outcome & { type: 'call.handledGlobally' });

/** Calls that fetch a list for more than one screen. */
export type ListCall = 'getVehicleBrands' | 'getInsuranceCompanies';

/** Body of a call in which ids stand for the pictures that the page stores. */
type Submitted<N extends CallName> = {
  [Field in keyof Body<N>]: Body<N>[Field] extends Blob ? string : Body<N>[Field];
};

/** Event of a submitted form: `submitted.<call>` with the body of that call. */
export type SubmittedEvent = {
  [N in CallName]: {
    type: `submitted.${N}`;
    party?: Party;
    params?: Partial<Record<'photoId' | 'witnessId', string>>;
    query?: Query<N> & Record<string, string>;
    body?: Submitted<N>;
    /** Second step of the same participant, saved after this one. */
    more?: { [M in CallName]: { call: M; body: Submitted<M> } }[CallName];
  };
}[CallName];

export type UserEvent =
  | SubmittedEvent
  /** Links, back, forward and typed addresses: a requested route that the chart grants or refuses. */
  | { type: 'nav.requested'; requestedRoute: RequestedRoute; editing?: Editing; edited?: SummarySection; from?: 'menu' }
  /** Continues without saving: a skipped step, a read page. */
  | { type: 'step.continued' }
  | { type: 'step.skipped' }
  /** Repeats the very same request. */
  | { type: 'call.retried'; party?: Party }
  /** The phone has noticed that the service can be reached again. */
  | { type: 'network.online' }
  /** The user edits the form that was submitted. */
  | { type: 'form.edited' }
  /** A screen needs a list that failed to load. */
  | { type: 'list.wanted'; list: ListCall }
  /** The user photographs the ID card, beginning with its front. */
  | { type: 'scan.started' }
  /** The user stops waiting for the answer. */
  | { type: 'call.abandoned' }
  | { type: 'phone.changeRequested'; party: Party }
  | { type: 'phone.changeAbandoned'; party: Party }
  /** The user resumes the report by another phone number. */
  | { type: 'resumption.restarted' }
  /** The pause after too many wrong codes is over. */
  | { type: 'pause.ended'; party?: Party }
  | { type: 'witness.formOpened'; witnessId: string | null }
  | { type: 'witness.formClosed' }
  | { type: 'photos.chosen'; party: Party; uploadIds: string[]; withPlate: boolean }
  /** The phone has shrunk the photo for sending. */
  | { type: 'photo.prepared'; uploadId: string }
  | { type: 'photo.retried'; uploadId: string }
  | { type: 'photo.dropped'; uploadId: string }
  /** Changes of the roadside notes; times are the phone's, in milliseconds. */
  | { type: 'roadsideNotes.noted'; notes: Partial<RoadsideAnswers>; at: number }
  | { type: 'roadsideNotes.photosChosen'; of: RoadsideSubject; photoIds: string[]; at: number }
  | { type: 'roadsideNotes.photoPrepared'; photoId: string }
  | { type: 'roadsideNotes.photoDropped'; photoId: string }
  /** The user discards the roadside notes. */
  | { type: 'roadsideNotes.discarded' }
  | { type: 'location.manualRequested' }
  /** The user downloads the shared signed report, which is loaded already. */
  | { type: 'file.requested' }
  /** Polling found remote changes, made by the link. */
  | { type: 'other.acted'; changes: Changes }
  /** The shown shared summary is outdated, with the state of its report, or not available any more. */
  | { type: 'summary.outdated'; state?: ReportState | undefined }
  /** The reader of the link opens the code entry to sign, or returns to the summary. */
  | { type: 'signing.started' }
  | { type: 'signing.left' }
  /** The reader of the link opens the code entry to fill in their part on this phone, or returns to the summary. */
  | { type: 'delegation.started' }
  | { type: 'delegation.left' }
  /** The user shows the other participant the link for filling in their part on their own phone. */
  | { type: 'invitation.opened' }
  /** The user takes that part back to this phone; a second tap confirms it. */
  | { type: 'takeover.requested' }
  | { type: 'takeover.confirmed' }
  /** A participant refuses to sign and sees the options, or returns from them. */
  | { type: 'refusalOptions.opened' }
  | { type: 'refusalOptions.left' }
  /** The link for the other participant failed to load and is requested again. */
  | { type: 'link.requested' }
  /** Some seconds have passed while the delivery to an insurer is pending or unknown. */
  | { type: 'handover.due' }
  /** The reader of the link has chosen insurers for the signed report, or goes back without sending it. */
  | { type: 'handover.chosen'; insurers: string[] }
  | { type: 'handover.left' }
  /** The user tapped a link to an emergency number; the phone makes the call. */
  | { type: 'emergency.called'; number: EmergencyNumber }
  | { type: 'logo.clicked' }
  | { type: 'menu.opened' }
  | { type: 'qr.opened' }
  | { type: 'overlay.closed' }
  | { type: 'startOver.requested' }
  | { type: 'cancelling.confirmed' }
  | { type: 'consent.allowed' }
  | { type: 'consent.declined' }
  | { type: 'consent.setupOpened' }
  | { type: 'consent.saved'; analytical: boolean }
  /** The user reopens the choice about cookies. */
  | { type: 'consent.reopened' };

export type SessionEvent =
  /** The stored session was renewed; it belongs to this report. */
  | { type: 'session.restored'; reportId: string }
  /** No session is stored. */
  | { type: 'session.absent' }
  | { type: 'session.refreshing' }
  | { type: 'session.refreshed' }
  /** The session ended against the user's will; its report may continue on another device. */
  | { type: 'session.lost'; continuedElsewhereAt?: string };

export type SyncEvent =
  /** Pending mutations, or whether the phone persists them, may have changed. */
  | { type: 'sync.logChanged'; unsent: SummarySection[]; isPersisted: boolean }
  /** There is no open report on the phone any more. */
  | { type: 'sync.logClosed' }
  /** The session that would send the pending mutations is lost. */
  | { type: 'sync.sessionLost'; unsent: SummarySection[] }
  | { type: 'sync.pushStarted' }
  /** The service could not be reached; the pending mutations are sent again later. */
  | { type: 'sync.pushFailed' }
  /** The rebased replica differs from what was shown; pending mutations are applied to it. */
  | ({ type: 'replica.changed' } & Pick<Context['report'], 'participants' | 'witnesses'> & { report: Report })
  /** The service refused a mutation. A code that ends the flow by TABLE 3 comes as its result instead. */
  | ({ type: 'mutation.rejected' } & RejectedMutation);

/** Storage status of the roadside notes. */
export type NotesPersistenceEvent =
  | { type: 'roadsideNotes.kept' }
  /** Storage is refused, so the notes last as long as the page. */
  | { type: 'roadsideNotes.notPersisted' }
  /** The notes have expired, as no report followed in time. */
  | { type: 'roadsideNotes.expired' };

/** Raised by the chart itself. */
export type InternalEvent = { type: 'report.left' } | { type: 'session.ended' } | { type: 'roadsideNotes.changed' };

export type AppEvent = CallEvent | UserEvent | SessionEvent | SyncEvent | NotesPersistenceEvent | InternalEvent;

/** Reason for which a report ended before it was signed. */
export type InterruptReason = 'user' | 'timeout' | 'error';

/** Success that only a toast tells. */
export type Success = 'LINK_RENEWED' | 'PHONE_CHANGED' | 'REPORT_FOUND' | 'REPORT_HANDED_OVER';

/** Tapped item: the menu's own button or one of its links. */
export type MenuItem = 'menu' | 'qr' | 'startOver' | Screen;

/** Event that the chart emits for the page to act on. */
export type EmittedEvent =
  /** `isForReader` if it is said to the participant who reads by the link and has no QR code to show. */
  | { type: 'toast'; level: 'error' | 'warning'; code: ResultCode; isForReader?: true }
  /** A call of the service failed. */
  | { type: 'toast'; level: 'error'; code: 'GENERAL_ERROR'; reason: ResponseFailure }
  /** The report has gone on in another window and is loaded again. */
  | { type: 'toast'; level: 'info'; code: 'REPORT_WENT_ON' }
  | { type: 'toast'; level: 'success'; code: Success }
  | { type: 'interrupted'; reason: InterruptReason }
  | { type: 'menuClicked'; item: MenuItem }
  | { type: 'emergencyCalled'; number: EmergencyNumber }
  | { type: 'sessionEnded' }
  | { type: 'draftsRemoved' }
  /** Pending mutations are to be sent now. */
  | { type: 'mutationsDue' }
  | { type: 'roadsideForgotten' }
  | { type: 'consentGiven'; analytical: boolean; choice: 'accept_all' | 'custom' }
  | { type: 'fileArrived'; fileId: string; isOneSided?: true }
  | { type: 'unhandledCode'; call: CallName; code: string };
