import type { Answer, Body, CallRequest, Query, Refusal } from '#contract/callSchemas.ts';
import type { CallName, CodeOf } from '#contract/calls.ts';
import type { Changes, Report } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import type { EmergencyNumber } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { Context, Mending, RefusedStep, SummarySection } from './context.ts';
import type { FailedResponse, NetworkFailure, ResponseFailure } from './failureReasons.ts';
import type { Screen, Wish } from './routes.ts';
import type { SceneNotes, SceneSubject } from './sceneNotes.ts';

/** What a call came to. `party` says for which participant it was made. */
interface Outcome {
  call: CallName;
  party?: Party;
}

/** What the chart hears of a good answer: the page keeps a file and tells the id under which it does. */
export type Heard<N extends CallName> = Answer<N> extends Blob ? string : Answer<N>;

/** A call's answer as an event: `result.<CODE>`, one for each code that TABLE 2 lists for the call. */
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

/** An answer by which the call was done. */
export type DoneEvent<N extends CallName = CallName> = {
  [M in N]: { type: `result.OK${string}`; call: M; party?: Party; request: CallRequest<M>; answer: Heard<M> };
}[N];

export type CallEvent =
  | ResultEvent
  /** A code that TABLE 3 does not know. */
  | (Outcome & { type: 'result.unknown'; code: string })
  | (Outcome & { type: 'failed.network'; reason: NetworkFailure })
  | (Outcome & FailedResponse & { type: 'failed.response' })
  /** A link to a summary leads to nothing: mistyped, or what it led to is deleted. */
  | (Outcome & { type: 'failed.missing' })
  /** Raised by the root once it has treated a code that the calling state left to it. */
  | (Outcome & { type: 'call.settled' });

/** The calls that fetch a list which more than one screen shows. */
export type ListCall = 'getVehicleBrands' | 'getInsuranceCompanies';

/** Pictures are submitted by the id under which the page keeps them. */
type Submitted<N extends CallName> = {
  [Field in keyof Body<N>]: Body<N>[Field] extends Blob ? string : Body<N>[Field];
};

/** Something the user sent off: `submitted.<call>` with the body of that call. */
export type SubmittedEvent = {
  [N in CallName]: {
    type: `submitted.${N}`;
    party?: Party;
    params?: Partial<Record<'photoId' | 'witnessId', string>>;
    query?: Query<N> & Record<string, string>;
    body?: Submitted<N>;
    /** What is saved after it, of the same participant. */
    more?: { [M in CallName]: { call: M; body: Submitted<M> } }[CallName];
  };
}[CallName];

export type UserEvent =
  | SubmittedEvent
  /** Links, back, forward and typed addresses: a wish that the chart grants or refuses. */
  | { type: 'nav.requested'; wish: Wish; mending?: Mending; mended?: SummarySection; from?: 'menu' }
  /** On without anything to save: a skipped step, a read page. */
  | { type: 'step.continued' }
  | { type: 'step.skipped' }
  /** Again, the very same request. */
  | { type: 'call.retried'; party?: Party }
  /** The phone has noticed that the service can be reached again. */
  | { type: 'signal.returned' }
  /** What was sent off is being changed. */
  | { type: 'form.edited' }
  /** A list that did not come is needed on the screen. */
  | { type: 'list.wanted'; list: ListCall }
  /** The ID card is to be photographed, from its front on. */
  | { type: 'scan.started' }
  /** Nobody waits for the answer any longer. */
  | { type: 'call.abandoned' }
  | { type: 'phone.changeRequested'; party: Party }
  | { type: 'phone.changeAbandoned'; party: Party }
  /** The code to go on with a report is to be asked for at another number. */
  | { type: 'resumption.restarted' }
  /** The time is up for which too many wrong codes make wait. */
  | { type: 'pause.ended'; party?: Party }
  | { type: 'witness.formOpened'; witnessId: string | null }
  | { type: 'witness.formClosed' }
  | { type: 'photos.chosen'; party: Party; uploadIds: string[] }
  /** The phone has made it ready to be sent. */
  | { type: 'photo.prepared'; uploadId: string }
  | { type: 'photo.retried'; uploadId: string }
  | { type: 'photo.dropped'; uploadId: string }
  | { type: 'photo.marked'; uploadId: string; withPlate: boolean }
  /** What a screen of the scene asks for; times are the phone's, in milliseconds. */
  | { type: 'scene.noted'; notes: Partial<SceneNotes>; at: number }
  | { type: 'scene.photosChosen'; of: SceneSubject; photoIds: string[]; at: number }
  | { type: 'scene.photoPrepared'; photoId: string }
  | { type: 'scene.photoDropped'; photoId: string }
  /** All that was taken down is thrown away. */
  | { type: 'scene.discarded' }
  | { type: 'location.manualRequested' }
  /** The signed report of a shared link is here; the user wants to have it. */
  | { type: 'file.requested' }
  /** The page has heard what became of the report by the link. */
  | { type: 'other.acted'; changes: Changes }
  /** The shared summary is another one than the one that is shown, or cannot be shown any more. */
  | { type: 'summary.outdated' }
  /** Who reads by the link goes on to sign there, or back to the summary. */
  | { type: 'signing.started' }
  | { type: 'signing.left' }
  /** Who reads by the link goes on to fill in the own part on this phone, or back to the summary. */
  | { type: 'fillingIn.started' }
  | { type: 'fillingIn.left' }
  /** The other participant is to be shown the link, to fill in the own part on the own phone. */
  | { type: 'invitation.opened' }
  /** That part is to be filled in here again; asked once more, and meant so. */
  | { type: 'takeover.requested' }
  | { type: 'takeover.confirmed' }
  /** Somebody does not want to sign, and what can be done then; back from there. */
  | { type: 'wayOut.opened' }
  | { type: 'wayOut.left' }
  /** The link for the other participant could not be had and is asked for again. */
  | { type: 'link.requested' }
  /** Some seconds have passed with the signed report still on its way to an insurer, or without knowing whether it is. */
  | { type: 'handover.due' }
  /** The reader of the link has chosen the insurers that the signed report goes to, or goes back without sending it. */
  | { type: 'handover.chosen'; insurers: string[] }
  | { type: 'handover.left' }
  /** A link to a number for emergencies was tapped; the phone does the calling. */
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
  /** The choice is to be made anew. */
  | { type: 'consent.reopened' };

export type SessionEvent =
  /** The stored session was exchanged for a new one; it belongs to this report. */
  | { type: 'session.restored'; reportId: string }
  /** There was no session to restore. */
  | { type: 'session.absent' }
  | { type: 'session.refreshing' }
  | { type: 'session.refreshed' }
  /** The session ended against the user's will; its report may go on elsewhere since. */
  | { type: 'session.lost'; continuedElsewhereAt?: string };

/**
 * How the phone's copy of the report stands: there is none, or none that is kept over a reload; all of it is saved in the
 * service; steps are being sent; they wait for a signal; the session that they would be sent with is lost.
 */
export const copyStands = ['off', 'unkept', 'saved', 'sending', 'waiting', 'orphaned'] as const;
export type CopyStand = (typeof copyStands)[number];

export type CopyEvent =
  | { type: 'copy.stands'; stand: CopyStand; unsent: SummarySection[] }
  /** What the service has said since differs from what the phone knew; steps not yet sent are in it. */
  | ({ type: 'copy.changed' } & Pick<Context, 'participants' | 'witnesses'> & { report: Report })
  /** The service did not take a step. What ends the flow by TABLE 3 comes as its result. */
  | ({ type: 'copy.refused' } & RefusedStep);

/** What became of what was taken down at the scene. */
export type SceneEvent =
  | { type: 'scene.kept' }
  /** The phone's storage refuses: it is there for as long as the page is. */
  | { type: 'scene.unkept' }
  /** No report has followed in time. */
  | { type: 'scene.expired' };

/** Raised by the chart itself. */
export type InternalEvent = { type: 'report.left' } | { type: 'session.ended' } | { type: 'scene.changed' };

export type AppEvent = CallEvent | UserEvent | SessionEvent | CopyEvent | SceneEvent | InternalEvent;

/** Why a report ended before it was signed. */
export type InterruptReason = 'user' | 'timeout' | 'error';

/** A deed that no screen shows, which a success toast says. */
export type Success = 'LINK_RENEWED' | 'PHONE_CHANGED' | 'REPORT_FOUND' | 'REPORT_HANDED_OVER';

/** What was tapped: the menu's own button, or what it leads to. */
export type MenuItem = 'menu' | 'qr' | 'startOver' | Screen;

/** What the chart asks the page to do; it never does it itself. */
export type EmittedEvent =
  | { type: 'toast'; level: 'error' | 'warning'; code: ResultCode }
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
  /** What only the phone has is to be sent now. */
  | { type: 'stepsDue' }
  | { type: 'sceneForgotten'; photoIds: string[] }
  | { type: 'consentGiven'; analytical: boolean; choice: 'accept_all' | 'custom' }
  | { type: 'fileArrived'; fileId: string; isOneSided?: true }
  | { type: 'unhandledCode'; call: CallName; code: string };
