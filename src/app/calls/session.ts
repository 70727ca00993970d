import { fromCallback } from 'xstate';
import { sessionRefreshLead, sessionTimerHorizon } from '#contract/limits.ts';
import type { CallInput } from '#machines/callRequest.ts';
import type { AppEvent } from '#machines/events.ts';
import { claimsOf } from './claims.ts';
import { inTurn, newestToken, share } from './newestToken.ts';
import { accessToken, clearTokens, hasTokens, keepTokens, onTokens, storedRefreshToken } from './tokens.ts';
import { transmit } from './transport.ts';

/**
 * The session's life: exchanged at start, refreshed ahead of time and on 401 or 403, lost when that
 * fails.
 */

export type Refreshed = 'refreshed' | 'refused' | 'unreachable';

let underWay: Promise<Refreshed> | null = null;
let announce: ((event: AppEvent) => void) | null = null;

/**
 * Exchanges the refresh token; whoever asks meanwhile waits for the same exchange. `unreachable` when no answer came: the
 * session may still be good, so it is kept.
 */
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
  return inTurn(() => exchangeNewest(stored));
}

async function exchangeNewest(stored: string): Promise<Refreshed> {
  const refreshToken = await newestToken(stored);
  const reply = await transmit('refreshSession', { params: {}, body: { refreshToken } }, null);
  if (reply.status === 'network') {
    announce?.({ type: 'session.refreshed' });
    return 'unreachable';
  }
  if (reply.status !== 200 || !hasTokens(reply.data)) return 'refused';
  keepTokens(reply.data);
  await share(reply.data.refreshToken);
  announce?.({ type: 'session.refreshed' });
  return 'refreshed';
}

/** Ends the session against the user's will: the chart goes to /error/timeout. */
export function loseSession(): void {
  clearTokens();
  announce?.({ type: 'session.lost' });
}

/** The chart's actor for the start: a stored token is exchanged before anything is shown. */
export const restoreSession = fromCallback<AppEvent, CallInput | undefined>(({ sendBack }) => {
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
    if (claims.exp * 1000 <= Date.now()) throw new Error('Expired token');
    reportId = claims.reportId;
  } catch {
    clearTokens();
    return { type: 'session.absent' };
  }
  const refreshed = await refreshSession();
  if (refreshed === 'refused') {
    clearTokens();
    return { type: 'session.lost' };
  }
  return { type: 'session.restored', reportId };
}

/** The chart's actor for a live session: refreshes 60 s before the access token expires, when that is under an hour away. */
export const keepSession = fromCallback<AppEvent, CallInput | undefined>(({ sendBack }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  announce = sendBack;

  async function refresh() {
    if ((await refreshSession()) === 'refused') loseSession();
  }

  function schedule(lateIsDue: boolean) {
    clearTimeout(timer);
    const token = accessToken();
    if (token === null) return;
    const wait = claimsOf(token).exp * 1000 - sessionRefreshLead - Date.now();
    // A phone whose clock is wrong would refresh without end: a fresh token that seems late waits for a 401 instead.
    if (wait > 0 ? wait < sessionTimerHorizon : lateIsDue) timer = setTimeout(() => void refresh(), Math.max(wait, 0));
  }

  schedule(true);
  const stop = onTokens(() => schedule(false));
  return () => {
    clearTimeout(timer);
    stop();
    announce = null;
  };
});
