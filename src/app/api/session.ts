import { fromCallback } from 'xstate';
import { sessionRefreshLead, sessionTimerHorizon } from '#contract/limits.ts';
import { within } from '#contract/waits.ts';
import type { AppEvent } from '#machines/events.ts';
import type { ActorInput } from '#machines/vocabulary.ts';
import { isText, shapeOf } from '../guards.ts';
import { sharedRun } from '../loadedOnce.ts';
import { expiryNow, serviceNow } from '../loading/clock.ts';
import { makeListeners } from '../loading/listeners.ts';
import type { Failed } from '../replica/callOutcome.ts';
import { failedBy, isAnswered } from './failed.ts';
import { inTurn, newestToken, share } from './newestToken.ts';
import { resultCodeOf } from './serviceAnswer.ts';
import { claimsOf } from './tokenClaims.ts';
import { accessToken, clearTokens, hasTokens, keepTokens, onTokens, storedRefreshToken } from './tokens.ts';
import { type Reply, transmit } from './transport.ts';

/**
 * Session lifecycle: token exchanged at start, refreshed ahead of time and on 401 or 403, lost when the token is
 * refused. Any other failure keeps the session and retries (docs/decisions/042).
 */

type SessionLost = Extract<AppEvent, { type: 'session.lost' }>;

/** Result of an exchange: the end of the session if the service refused it, else the reason for which it did not answer. */
export type Refreshed = 'refreshed' | { lost: SessionLost } | Failed;

const sessionEvents = makeListeners<AppEvent>();

/** Exchanges the refresh token. Concurrent callers share one exchange. */
export const refreshSession = sharedRun(exchange);

function isLost(refreshed: Refreshed): refreshed is { lost: SessionLost } {
  return typeof refreshed === 'object' && 'lost' in refreshed;
}

async function exchange(): Promise<Refreshed> {
  const stored = storedRefreshToken();
  if (stored === null) return { lost: { type: 'session.lost' } };
  sessionEvents.notify({ type: 'session.refreshing' });
  const refreshed = await inTurn(() => exchangeNewest(stored));
  // Sent also if the exchange failed: the session continues with the old tokens.
  if (!isLost(refreshed)) sessionEvents.notify({ type: 'session.refreshed' });
  return refreshed;
}

async function exchangeNewest(stored: string): Promise<Refreshed> {
  const refreshToken = await newestToken(stored);
  const reply = await transmit('refreshSession', { params: {}, body: { refreshToken } }, null);
  if (isRefusal(reply)) return { lost: { type: 'session.lost', ...continuationIn(reply) } };
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

const isContinuation = shapeOf<{ continuedElsewhereAt: string }>({ continuedElsewhereAt: isText });

/** Returns the time at which the report was continued on another device, if it was. */
function continuationIn(reply: Reply): Pick<SessionLost, 'continuedElsewhereAt'> {
  const data = isAnswered(reply) ? reply.data : null;
  return isContinuation(data) ? { continuedElsewhereAt: data.continuedElsewhereAt } : {};
}

/** Ends the session after a refusal: the chart goes to /error/timeout. */
export function loseSession(lost: SessionLost = { type: 'session.lost' }): void {
  clearTokens();
  sessionEvents.notify(lost);
}

/** The chart's actor for the start: exchanges a stored token before the first screen. */
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
  if (refreshed !== null && isLost(refreshed)) {
    clearTokens();
    return refreshed.lost;
  }
  return { type: 'session.restored', reportId };
}

/** Returns true if the token exchange at the start has not succeeded yet. */
function isUnexchanged(): boolean {
  return accessToken() === null && storedRefreshToken() !== null;
}

/** Milliseconds between attempts to exchange the token; the last one is repeated. */
const pauses = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/**
 * The chart's actor for a live session: refreshes 60 s before the access token expires, if that is within an hour.
 * Retries failures, also as soon as the phone is online.
 */
export const keepSession = fromCallback<AppEvent, ActorInput>(({ sendBack }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const stopTelling = sessionEvents.subscribe(sendBack);

  async function refresh() {
    const refreshed = await refreshSession();
    if (isLost(refreshed)) loseSession(refreshed.lost);
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
    stopTelling();
  };
});
