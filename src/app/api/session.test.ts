// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
// What checks an answer comes at once.
import '#contract/callSchemas.ts';
import { type Reply, responseOf } from '../../../tests/fixtures/serviceAnswers.ts';
import { loadConfig } from '../loading/config.ts';
import { performCall } from './client.ts';
import { keepSession, refreshSession, restoreSession } from './session.ts';
import { accessToken, clearTokens, keepTokens } from './tokens.ts';

const now = Date.UTC(2026, 2, 5, 12);
const reportId = '11111111-1111-4111-8111-111111111111';

function token(secondsFromNow: number, id = 'a'): string {
  const payload = btoa(JSON.stringify({ exp: now / 1000 + secondsFromNow, reportId, id })).replace(/=+$/u, '');
  return `e30.${payload}.sig`;
}

interface Asked {
  authorization: string | null;
  body: unknown;
}

let replies: Record<string, (asked: Asked) => Reply | Promise<Reply>>;
let requests: string[];

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const headers = { Date: new Date(now).toUTCString() };
  replies = { '/app-config.json': () => ({ body: { API_URL: '/api', EXTENDED_API: true }, headers }) };
  requests = [];
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input).replace(/^https?:\/\/[^/]+/u, '');
    const authorization = new Headers(init?.headers).get('Authorization');
    requests.push(authorization ? `${url} ${authorization}` : url);
    const asked = { authorization, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null };
    return responseOf(await replies[url]?.(asked));
  });
  await loadConfig();
  requests = [];
});

afterEach(async () => {
  clearTokens();
  // An exchange that is under way is another test's no longer.
  await refreshSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs an actor and collects what it tells the chart. */
function run(logic: typeof restoreSession) {
  const events: string[] = [];
  const listener = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input: undefined },
    on: { '*': { actions: ({ event }) => events.push(event.type) } },
  });
  const actor = createActor(listener);
  actor.start();
  return { events, stop: () => actor.stop() };
}

test('without a stored token there is no call', async () => {
  const { events } = run(restoreSession);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['session.absent']);
  expect(requests).toEqual([]);
});

const day = 24 * 3600;

/** Loads the configuration with a `Date` that makes the phone's clock fast by so many seconds. */
async function withClockAhead(seconds: number) {
  const date = new Date(now - seconds * 1000).toUTCString();
  replies['/app-config.json'] = () => ({ body: { API_URL: '/api', EXTENDED_API: true }, headers: { Date: date } });
  await loadConfig();
  requests = [];
}

test('a token that has expired by the clocks of phone and service is removed without a call (R-174, R-223)', async () => {
  await withClockAhead(-2 * day);
  sessionStorage.setItem('refreshToken', token(-1));
  const { events } = run(restoreSession);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['session.absent']);
  expect(requests).toEqual([]);
  expect(sessionStorage.getItem('refreshToken')).toBeNull();
});

test.each([
  ['phone', 2 * day, -day],
  ['service', -2 * day, day],
])('a token that has expired by the clock of the %s alone is exchanged', async (_, ahead, livesFor) => {
  await withClockAhead(ahead);
  sessionStorage.setItem('refreshToken', token(livesFor));
  const fresh = { accessToken: token(900 - ahead, 'access'), refreshToken: token(livesFor, 'refresh') };
  replies['/api/session/refresh'] = () => ({ body: { resultCode: 'OK', ...fresh } });
  const { events } = run(restoreSession);
  await vi.waitFor(() => expect(events).toEqual(['session.restored']));
  expect(sessionStorage.getItem('refreshToken')).toBe(fresh.refreshToken);
});

test.each([
  ['unreadable', 'nonsense'],
  ['of another making', 'e30.e30.sig'],
])('a stored token that is %s is removed without a call (R-223, R-297)', async (_, stored) => {
  sessionStorage.setItem('refreshToken', stored);
  const { events } = run(restoreSession);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['session.absent']);
  expect(requests).toEqual([]);
  expect(sessionStorage.getItem('refreshToken')).toBeNull();
});

test('a valid stored token is exchanged for new ones (R-172, R-173, R-221, R-232)', async () => {
  sessionStorage.setItem('refreshToken', token(3600));
  const fresh = { accessToken: token(900, 'access'), refreshToken: token(7200, 'refresh') };
  replies['/api/session/refresh'] = () => ({ body: { resultCode: 'OK', ...fresh } });
  const { events } = run(restoreSession);
  await vi.waitFor(() => expect(events).toEqual(['session.restored']));
  expect(accessToken()).toBe(fresh.accessToken);
  expect(sessionStorage.getItem('refreshToken')).toBe(fresh.refreshToken);
});

const refusals: [string, Reply][] = [
  ['as invalid', { body: { resultCode: 'ERR_REFRESH_TOKEN_INVALID' } }],
  ['as expired', { body: { resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' } }],
  ...[400, 401, 403].map((status): [string, Reply] => [`with ${status}`, { status, body: { title: 'No', status } }]),
];

test.each(refusals)(
  'a stored token that is refused %s is removed and the session is lost (R-223, R-373)',
  async (_, reply) => {
    sessionStorage.setItem('refreshToken', token(3600));
    replies['/api/session/refresh'] = () => reply;
    const { events } = run(restoreSession);
    await vi.waitFor(() => expect(events).toEqual(['session.lost']));
    expect(sessionStorage.getItem('refreshToken')).toBeNull();
    expect(requests).toEqual(['/api/session/refresh']);
  },
);

test('the session is refreshed 60 s before the access token expires (R-225)', async () => {
  keepTokens({ accessToken: token(900), refreshToken: token(3600) });
  const next = { accessToken: token(1800, 'b'), refreshToken: token(7200, 'b') };
  replies['/api/session/refresh'] = () => ({ body: { resultCode: 'OK', ...next } });
  const { events, stop } = run(keepSession);
  await vi.advanceTimersByTimeAsync(839_999);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(events).toEqual(['session.refreshing', 'session.refreshed']));
  expect(accessToken()).toBe(next.accessToken);
  stop();
});

test('an expiry more than an hour away sets no timer (R-226)', async () => {
  keepTokens({ accessToken: token(3_661), refreshToken: token(9_000) });
  const { stop } = run(keepSession);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

test('an expiry that has passed is refreshed at once (R-227)', async () => {
  keepTokens({ accessToken: token(-5), refreshToken: token(3600) });
  replies['/api/session/refresh'] = () => ({
    body: { resultCode: 'OK', accessToken: token(900, 'b'), refreshToken: token(7200, 'b') },
  });
  const { events, stop } = run(keepSession);
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => expect(events).toContain('session.refreshed'));
  stop();
});

test('calls refused with 401 at the same time share one refresh and are each retried once (R-224, R-228, R-229)', async () => {
  const old = token(900, 'old');
  const fresh = token(900, 'new');
  keepTokens({ accessToken: old, refreshToken: token(3600) });
  replies['/api/session/refresh'] = () => ({
    body: { resultCode: 'OK', accessToken: fresh, refreshToken: token(7200, 'b') },
  });
  replies[`/api/reports/${reportId}/witnesses`] = ({ authorization }) =>
    authorization === `Bearer ${fresh}` ? { body: { resultCode: 'OK', witnesses: [] } } : { status: 401, body: {} };
  const outcomes = await Promise.all([
    performCall('getWitnesses', { params: { reportId } }),
    performCall('getWitnesses', { params: { reportId } }),
  ]);
  expect(outcomes).toEqual([
    { kind: 'result', code: 'OK', answer: { resultCode: 'OK', witnesses: [] } },
    { kind: 'result', code: 'OK', answer: { resultCode: 'OK', witnesses: [] } },
  ]);
  expect(requests.filter((request) => request.startsWith('/api/session/refresh'))).toHaveLength(1);
});

test('a retried call that is refused again loses the session (R-230, R-231)', async () => {
  keepTokens({ accessToken: token(900), refreshToken: token(3600) });
  replies['/api/session/refresh'] = () => ({
    body: { resultCode: 'OK', accessToken: token(900, 'b'), refreshToken: token(7200, 'b') },
  });
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 401, body: {} });
  const { events, stop } = run(keepSession);
  const outcome = await performCall('getWitnesses', { params: { reportId } });
  expect(outcome).toEqual({ kind: 'failed', reason: 'refused', unvalidated: true });
  expect(events).toEqual(['session.refreshing', 'session.refreshed', 'session.lost']);
  expect(sessionStorage.getItem('refreshToken')).toBeNull();
  stop();
});

test('a call that comes before the exchange at the start has come to anything waits for one', async () => {
  sessionStorage.setItem('refreshToken', token(3600));
  replies['/api/session/refresh'] = () => ({ status: 502, body: undefined });
  const outcome = await performCall('getWitnesses', { params: { reportId } });
  expect(outcome).toEqual({ kind: 'failed', reason: 'intercepted', unvalidated: true });
  expect(requests).toEqual(['/api/session/refresh']);
});

test('a 403 without a stored refresh token loses the session without a refresh (R-230)', async () => {
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 403, body: {} });
  const { events, stop } = run(keepSession);
  await performCall('getWitnesses', { params: { reportId } });
  expect(events).toEqual(['session.lost']);
  expect(requests).toEqual([`/api/reports/${reportId}/witnesses`]);
  stop();
});

/** Replies that do not concern the token's validity. */
const noAnswers: [string, Reply | null, object][] = [
  ['no answer', null, { reason: 'unreachable' }],
  ['502', { status: 502, body: undefined }, { reason: 'intercepted' }],
  ['500', { status: 500, body: { title: 'Something went wrong', status: 500 } }, { reason: 'fault' }],
  ['429', { status: 429, body: {}, headers: { 'Retry-After': '90' } }, { reason: 'tooMany', retryAfter: 90 }],
  ['413', { status: 413, body: undefined }, { reason: 'intercepted' }],
  ['nothing in it', { body: undefined }, { reason: 'intercepted' }],
  [
    'tokens that are none',
    { body: { resultCode: 'OK', accessToken: 'a', refreshToken: 7 } },
    { reason: 'intercepted' },
  ],
  ['a page to log in at', { status: 403, body: 'Log in' }, { reason: 'intercepted' }],
];

describe.each(noAnswers)('%s instead of an exchange', (_, reply, failure) => {
  const answer = () => {
    if (reply === null) throw new TypeError('Failed to fetch');
    return reply;
  };

  test('at the start keeps the session', async () => {
    sessionStorage.setItem('refreshToken', token(3600));
    replies['/api/session/refresh'] = answer;
    const { events } = run(restoreSession);
    await vi.waitFor(() => expect(events).toEqual(['session.restored']));
    expect(sessionStorage.getItem('refreshToken')).toBe(token(3600));
  });

  test('of a refused call keeps the session, and says why', async () => {
    keepTokens({ accessToken: token(900), refreshToken: token(3600) });
    replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 401, body: {} });
    replies['/api/session/refresh'] = answer;
    const { events, stop } = run(keepSession);
    const outcome = await performCall('getWitnesses', { params: { reportId } });
    expect(outcome).toEqual({ kind: 'failed', ...failure, unvalidated: true });
    expect(events).toEqual(['session.refreshing', 'session.refreshed']);
    expect(sessionStorage.getItem('refreshToken')).toBe(token(3600));
    stop();
  });

  test('ahead of time is tried again in growing pauses until it comes (R-500)', async () => {
    keepTokens({ accessToken: token(70), refreshToken: token(day) });
    replies['/api/session/refresh'] = answer;
    const { events, stop } = run(keepSession);
    const exchanges = () => requests.filter((request) => request === '/api/session/refresh').length;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(events).toEqual(['session.refreshing', 'session.refreshed']));
    const pause = 'retryAfter' in failure ? 90_000 : 2_000;
    // Waiting for something lets a little time pass as well.
    await vi.advanceTimersByTimeAsync(pause - 1_000);
    expect(exchanges()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(events).toHaveLength(4));
    // Hours without a signal end nothing.
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(events).not.toContain('session.lost');
    expect(exchanges()).toBeGreaterThan(60);
    replies['/api/session/refresh'] = () => ({
      body: { resultCode: 'OK', accessToken: token(4 * 3600, 'b'), refreshToken: token(2 * day, 'b') },
    });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(accessToken()).toBe(token(4 * 3600, 'b'));
    stop();
  });
});

test('a storage that refuses keeps the session in memory, refreshes included (R-506)', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  keepTokens({ accessToken: token(70), refreshToken: token(3600) });
  const sent: unknown[] = [];
  replies['/api/session/refresh'] = ({ body }) => {
    sent.push(body);
    return {
      body: { resultCode: 'OK', accessToken: token(80 + 10 * sent.length), refreshToken: token(7200 + sent.length) },
    };
  };
  const { events, stop } = run(keepSession);
  const exchanged = ['session.refreshing', 'session.refreshed'];
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(events).toEqual(exchanged));
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(events).toEqual([...exchanged, ...exchanged]));
  expect(sent).toEqual([{ refreshToken: token(3600) }, { refreshToken: token(7201) }]);
  stop();
});

// Waits: exchangeAtStart.
test('an exchange that is silent at the start is waited for behind the first screen', async () => {
  sessionStorage.setItem('refreshToken', token(3600));
  let answer = (_: Reply) => {};
  const late = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  replies['/api/session/refresh'] = () => late;
  const { events } = run(restoreSession);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['session.restored']);
  answer({ body: { resultCode: 'OK', accessToken: token(900, 'b'), refreshToken: token(7200, 'b') } });
  await vi.waitFor(() => expect(accessToken()).toBe(token(900, 'b')));
});

const improper: [string, Reply, object][] = [
  ['no data', { status: 200, body: undefined }, { reason: 'intercepted' }],
  ['no data of a call that has something to tell', { status: 204, body: undefined }, { reason: 'intercepted' }],
  ['an answer without a result code', { status: 200, body: { report: {} } }, { reason: 'intercepted' }],
  ['an answer of another shape', { status: 200, body: { resultCode: 'OK', witnesses: 7 } }, { reason: 'intercepted' }],
  ['a fault', { status: 500, body: { title: 'Internal Server Error' } }, { reason: 'fault' }],
  ['a gateway without its service', { status: 502, body: undefined }, { reason: 'intercepted' }],
  ['a request that took too long', { status: 408, body: {} }, { reason: 'fault' }],
  ['a refused request', { status: 400, body: { errors: [] } }, { reason: 'refused' }],
  ['an unknown address', { status: 404, body: {} }, { reason: 'refused' }],
  ['too much of it', { status: 413, body: {} }, { reason: 'tooLarge' }],
  ['too many requests', { status: 429, body: {} }, { reason: 'tooMany' }],
  [
    'too many requests for some time',
    { status: 429, body: {}, headers: { 'Retry-After': '7' } },
    { reason: 'tooMany', retryAfter: 7 },
  ],
];

test.each(improper)('%s is no answer (R-314, R-315)', async (_, reply, failure) => {
  replies[`/api/reports/${reportId}/witnesses`] = () => reply;
  expect(await performCall('getWitnesses', { params: { reportId } })).toEqual({ kind: 'failed', ...failure });
});

test.each([203, 206])('%i with an answer is a success (R-314)', async (status) => {
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ status, body: { resultCode: 'OK', witnesses: [] } });
  expect(await performCall('getWitnesses', { params: { reportId } })).toMatchObject({ kind: 'result', code: 'OK' });
});
