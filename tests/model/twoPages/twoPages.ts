import { type Actor, type AnyActorRef, createActor, fromCallback } from 'xstate';
import { isDelegatedSection } from '#contract/callers.ts';
import type { Answer } from '#contract/callSchemas.ts';
import type { ReportCallName } from '#contract/calls.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { pageLimits } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { CallInput } from '#machines/callRequest.ts';
import { type AppMachine, appMachine } from '#machines/chart/app.ts';
import type { AppEvent } from '#machines/events.ts';
import type { RequestedRoute } from '#machines/routes.ts';
import { type ActorInput, actorsOf, type CallActor } from '#machines/vocabulary.ts';
import { applyCall } from '#report/applyCall.ts';
import type { ReportDocument } from '#report/document.ts';
import type { RuleInput } from '#report/rule.ts';
import { rules } from '#report/ruleOfCall.ts';
import { environment } from '../../fixtures/sampleDocument.ts';
import type { Random } from '../../service/random.ts';

/** Two pages and a service without network, browser or database: charts, rules, and faults in between. */

export type Side = 'A' | 'B';

/** Call that is under way. */
interface Request extends CallInput {
  from: Side;
  answer: ((event: AppEvent) => void) | null;
}

/** Outcome of a call; null if its link leads to nothing. */
type Came = { resultCode: ResultCode; answer: object } | 'sessionLost' | null;

/** Call that the service has processed. */
export interface Done {
  from: Side;
  call: CallName;
  before: ReportDocument;
  after: ReportDocument;
  resultCode: ResultCode;
  request: CallInput['request'];
}

export class Service {
  document: ReportDocument;
  /** Newest signing codes, as the phones of A and B show them. */
  readonly codes: Record<Side, string> = { A: '', B: '' };
  /** Newest code that opens B's own part. */
  openingCode = '';
  /** Session of B's own part, as last told to B's page. */
  private ownSession: { sessionId: string; participantId: string } | null = null;
  private made = 0;
  private readonly heard: (done: Done) => void;

  constructor(document: ReportDocument, heard: (done: Done) => void) {
    this.document = document;
    this.heard = heard;
  }

  /** Makes a call; null if its link leads to nothing or its session has ended. */
  answer(from: Side, { call, request }: CallInput): Came {
    const { query, params, body, idempotencyKey } = request as { query?: unknown; body?: unknown } & typeof request;
    const { summaryId, checkCode } = this.document;
    const isByLink = callDefinition(call).access === 'summary';
    const given = { ...params, ...(query as object) } as Record<string, string>;
    if (isByLink && (given.summaryId !== summaryId || given.checkCode !== checkCode)) return null;
    const sessionParty = isByLink || from === 'A' ? null : this.ownSession;
    if (sessionParty !== null && !isDelegatedSection(call, params.participantId, sessionParty.participantId))
      throw new Error(`B calls ${call}, which is not B's`);
    const isOver = sessionParty?.sessionId !== this.document.fillingIn?.sessionId;
    if (from === 'B' && !isByLink && (sessionParty === null || isOver)) return 'sessionLost';
    this.made += 1;
    const fresh = String(this.made).padStart(12, '0');
    const link = { summaryId: `40000000-0000-4000-8000-${fresh}`, checkCode: fresh.repeat(5) };
    const session = { sessionId: fresh, accessTokenId: fresh, refreshTokenId: fresh };
    const gatheredBy: Partial<Record<CallName, object>> = {
      getSummary: { device: 'IPHONE' },
      renewSummaryLink: { link },
      fillIn: { session },
    };
    const inputs = gatheredBy[call];
    const input: object = { params, query: query ?? {}, body, inputs };
    const around = environment({ freshId: `30000000-0000-4000-8000-${fresh}`, freshCode: fresh.slice(-4) });
    const marks = { idempotencyKey: idempotencyKey ?? null, step: null, sessionParty: sessionParty?.participantId };
    const before = this.document;
    const outcome = applyCall(rules, call as ReportCallName, before, input as RuleInput<ReportCallName>, around, marks);
    if (outcome.kind !== 'applied') throw new Error(`${call}: ${JSON.stringify(outcome)}`);
    this.document = outcome.document;
    for (const effect of outcome.effects) {
      if (effect.type === 'sendCodeToFillIn') this.openingCode = effect.code;
      if (effect.type === 'sendSigningCode') this.codes[effect.to.endsWith('1') ? 'A' : 'B'] = effect.code;
    }
    const { resultCode, answer } = outcome;
    this.heard({ from, call, before, after: outcome.document, resultCode, request });
    return { resultCode, answer: { resultCode, ...answer } };
  }

  /** Stores the session that a right code has begun on B's page. */
  begin(): void {
    this.ownSession = this.document.fillingIn ?? null;
  }

  /** Returns true if B's page still fills in its part, as polling tells it. */
  goesOnForB(): boolean {
    return this.ownSession !== null && this.ownSession.sessionId === this.document.fillingIn?.sessionId;
  }

  /** Returns the changes that polling finds. */
  changes(): NonNullable<Answer<'getChanges'>['changes']> {
    const params = { reportId: this.document.report.reportId };
    const reply = this.answer('A', { call: 'getChanges', request: { params, query: {} } as CallInput['request'] });
    if (reply === null || reply === 'sessionLost')
      throw new Error('The report has no link that could lead to nothing.');
    const { changes } = reply.answer as Answer<'getChanges'>;
    if (changes === null) throw new Error('Everything is new to who knows nothing.');
    return changes;
  }

  /** Returns the version of the summary, or null if the link leads to nothing. */
  summaryVersion(requestedRoute: RequestedRoute | null): string | null {
    const { summaryId = '', checkCode = '' } = requestedRoute ?? {};
    const request = { params: { summaryId }, query: { checkCode } } as CallInput['request'];
    const reply = this.answer('B', { call: 'getSummaryChanges', request });
    return reply === null || reply === 'sessionLost' ? null : (reply.answer as Answer<'getSummaryChanges'>).version;
  }
}

/** Page as the actors of its chart see it. */
interface Page {
  side: Side;
  /** Report of its session. */
  sessionOf: string | null;
  underWay: Request[];
}

const pages = new WeakMap<AnyActorRef, Page>();

function pageOf({ _parent: chart }: AnyActorRef): Page {
  const page = chart && pages.get(chart);
  if (page === undefined) throw new Error('Only the chart of a page has these actors.');
  return page;
}

const perform: CallActor = fromCallback<AppEvent, ActorInput>(({ input, sendBack, self }) => {
  if (input === undefined || !('call' in input)) return;
  const { side, underWay } = pageOf(self);
  const request: Request = { ...input, from: side, answer: sendBack };
  underWay.push(request);
  return () => {
    // It is abandoned, but may still reach the service.
    request.answer = null;
  };
});
const silent: CallActor = fromCallback(() => undefined);
const restoreSession: CallActor = fromCallback<AppEvent, ActorInput>(({ sendBack, self }) => {
  const { sessionOf } = pageOf(self);
  sendBack(sessionOf === null ? { type: 'session.absent' } : { type: 'session.restored', reportId: sessionOf });
});
const actors = actorsOf(perform, {
  restoreSession,
  keepSession: silent,
  runReplica: silent,
  keepRoadsideNotes: silent,
});
/** Machine shared by all pages, as XState computes the targets again for each machine. */
const machine = appMachine.provide({ actors: actors as object });

/** Opens a page whose calls wait until `carry` delivers them. */
export function openPage(
  side: Side,
  requestedRoute: RequestedRoute,
  sessionOf: string | null,
  underWay: Request[],
): Actor<AppMachine> {
  const actor = createActor(machine, {
    input: { limits: pageLimits, requestedRoute, consentGiven: true, analyticsAllowed: false },
  });
  pages.set(actor, { side, sessionOf, underWay });
  return actor.start();
}

function heardBy({ call, party, request }: Request, came: ReturnType<Service['answer']>): AppEvent {
  const about = { call, ...(party && { party }) };
  if (came === null) return { type: 'failed.missing', ...about };
  if (came === 'sessionLost') return { type: 'session.lost' };
  // As the client makes it of a right answer.
  return { type: `result.${came.resultCode}`, ...about, request, answer: came.answer } as AppEvent;
}

/** Calls for lists, which are independent of the report. */
const lists: readonly CallName[] = ['getInsuranceCompanies', 'getVehicleBrands'];

/** Delivers one of the waiting calls; it may be lost or doubled, and so may its answer. */
export function carry(random: Random, underWay: Request[], service: Service, isCalm: boolean): void {
  const index = isCalm ? 0 : random.whole(underWay.length);
  const [request] = underWay.splice(index, 1);
  if (request === undefined) return;
  const lost: AppEvent = {
    type: 'failed.network',
    call: request.call,
    ...(request.party && { party: request.party }),
    reason: 'unreachable',
  };
  const fate = isCalm ? 1 : random.next();
  if (fate < 0.08 || lists.includes(request.call)) {
    request.answer?.(lost);
    return;
  }
  let came = service.answer(request.from, request);
  if (fate < 0.16 && request.call !== 'renewSummaryLink') came = service.answer(request.from, request);
  if (request.answer === null) return;
  const isHeard = fate >= 0.24;
  // The tokens come with the answer.
  if (isHeard && request.call === 'fillIn') service.begin();
  request.answer(isHeard ? heardBy(request, came) : lost);
}
