import { fromCallback } from 'xstate';
import { sessionRefreshLead, sessionTimerHorizon } from '#contract/limits.ts';
import { within } from '#contract/waits.ts';
import type { AppEvent } from '#machines/events.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import { claimsOf } from './claims.ts';
import { expiryNow, serviceNow } from './clock.ts';
import { type Failed, failedBy, isAnswered } from './failed.ts';
import { inTurn, newestToken, share } from './newestToken.ts';
import { resultCodeOf } from './ownWord.ts';
import { accessToken, clearTokens, hasTokens, keepTokens, onTokens, storedRefreshToken } from './tokens.ts';
import { type Reply, transmit } from './transport.ts';

/**
 * The session's life: exchanged at start, refreshed ahead of time and on 401 or 403, lost when the token
 * is refused. Whatever else comes, or does not, says nothing about the token (docs/decisions/042): the session is
 * kept and the exchange tried again.
 */

/** Refused: by the service itself, which knows the token. Else why there was no answer. */
export type Refreshed = 'refreshed' | 'refused' | Failed;

let underWay: Promise<Refreshed> | null = null;
let announce: ((event: AppEvent) => void) | null = null;

/** Exchanges the refresh token; whoever asks meanwhile waits for the same exchange. */
export function refreshSession(): Promise<Refreshed> {
  underWay ??= exchange().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function exchange(): Promise<Refreshed> {
  const stored = storedRefreshToken();
  if (stored === null) return 'refused';
  announce?.({ type: 'session.refreshing' });
  const refreshed = await inTurn(() => exchangeNewest(stored));
  // Also where the old tokens are all there is: the session goes on with them.
  if (refreshed !== 'refused') announce?.({ type: 'session.refreshed' });
  return refreshed;
}

async function exchangeNewest(stored: string): Promise<Refreshed> {
  const refreshToken = await newestToken(stored);
  const reply = await transmit('refreshSession', { params: {}, body: { refreshToken } }, null);
  if (isRefusal(reply)) {
    continuedElsewhereAt = continuationIn(reply);
    return 'refused';
  }
  if (!isAnswered(reply) || !hasTokens(reply.data)) return failedBy(reply);
  keepTokens(reply.data);
  await share(reply.data.refreshToken);
  return 'refreshed';
}

const refusingCodes: readonly unknown[] = ['ERR_REFRESH_TOKEN_INVALID', 'ERR_REFRESH_TOKEN_EXPIRED'];
const refusingStatuses: readonly unknown[] = [400, 401, 403];

function isRefusal(reply: Reply): boolean {
  if (!isAnswered(reply)) return false;
  return refusingStatuses.includes(reply.status) || refusingCodes.includes(resultCodeOf(reply.data));
}

/** Since when the report of the refused session goes on elsewhere, if it does. */
let continuedElsewhereAt: string | undefined;

function continuationIn(reply: Reply): string | undefined {
  const data = isAnswered(reply) ? reply.data : null;
  if (typeof data !== 'object' || data === null || !('continuedElsewhereAt' in data)) return undefined;
  return typeof data.continuedElsewhereAt === 'string' ? data.continuedElsewhereAt : undefined;
}

function lost(): AppEvent {
  return { type: 'session.lost', ...(continuedElsewhereAt !== undefined && { continuedElsewhereAt }) };
}

/** Ends the session against the user's will: the chart goes to /error/timeout. */
export function loseSession(): void {
  clearTokens();
  announce?.(lost());
}

/** The chart's actor for the start: a stored token is exchanged before anything is shown. */
export const restoreSession = fromCallback<AppEvent, ActorInput>(({ sendBack }) => {
  let left = false;
  const send = (event: AppEvent) => {
    if (!left) sendBack(event);
  };
  void restore().then(send);
  return () => {
    left = true;
  };
});

async function restore(): Promise<AppEvent> {
  const stored = storedRefreshToken();
  if (stored === null) return { type: 'session.absent' };
  let reportId: string;
  try {
    const claims = claimsOf(stored);
    if (claims.exp * 1000 <= expiryNow()) throw new Error('Expired token');
    reportId = claims.reportId;
  } catch {
    clearTokens();
    return { type: 'session.absent' };
  }
  const refreshed = await within('exchangeAtStart', refreshSession).catch(() => null);
  if (refreshed === 'refused') {
    clearTokens();
    return lost();
  }
  return { type: 'session.restored', reportId };
}

/** The exchange at the start has come to nothing so far. */
function isUnexchanged(): boolean {
  return accessToken() === null && storedRefreshToken() !== null;
}

/** Milliseconds between attempts to exchange the token; the last one is repeated. */
const pauses = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/**
 * The chart's actor for a live session: refreshes 60 s before the access token expires, when that is under an hour away,
 * and again and again, also as soon as the phone is online, when that fails.
 */
export const keepSession = fromCallback<AppEvent, ActorInput>(({ sendBack }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  announce = sendBack;

  async function refresh() {
    const refreshed = await refreshSession();
    if (refreshed === 'refused') loseSession();
    else if (refreshed !== 'refreshed') tryAgain(refreshed);
  }

  function tryAgain(failed: Failed) {
    const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? 0;
    attempts += 1;
    const wanted = 'retryAfter' in failed ? (failed.retryAfter ?? 0) * 1000 : 0;
    refreshIn(Math.max(pause, wanted));
  }

  function refreshIn(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), wait);
  }

  function schedule(lateIsDue: boolean) {
    clearTimeout(timer);
    const token = accessToken();
    if (token === null) return;
    const wait = claimsOf(token).exp * 1000 - sessionRefreshLead - serviceNow();
    // A token that lives no longer than the lead would be refreshed without end: it waits for a 401 instead.
    if (wait > 0 ? wait < sessionTimerHorizon : lateIsDue) refreshIn(Math.max(wait, 0));
  }

  function catchUp() {
    if (attempts > 0) refreshIn(0);
  }

  if (isUnexchanged()) tryAgain({ reason: 'unreachable' });
  else schedule(true);
  const stop = onTokens(() => {
    attempts = 0;
    schedule(false);
  });
  addEventListener('online', catchUp);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('online', catchUp);
    announce = null;
  };
});
