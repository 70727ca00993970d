// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { loadConfig } from '../loading/config.ts';
import { performCall } from './client.ts';
import { keepSession, restoreSession } from './session.ts';
import { accessToken, clearTokens, keepTokens } from './tokens.ts';

const now = Date.UTC(2026, 2, 5, 12);
const reportId = '11111111-1111-4111-8111-111111111111';

function token(secondsFromNow: number, id = 'a'): string {
  const payload = btoa(JSON.stringify({ exp: now / 1000 + secondsFromNow, reportId, id })).replace(/=+$/u, '');
  return `e30.${payload}.sig`;
}

interface Reply {
  status?: number;
  body: unknown;
}

let replies: Record<string, (request: { authorization: string | null }) => Reply>;
let requests: string[];

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  replies = { '/app-config.json': () => ({ body: { API_URL: '/api' } }) };
  requests = [];
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input).replace(/^https?:\/\/[^/]+/u, '');
    const authorization = new Headers(init?.headers).get('Authorization');
    requests.push(authorization ? `${url} ${authorization}` : url);
    const reply = replies[url]?.({ authorization });
    if (!reply) throw new TypeError('Failed to fetch');
    const body = reply.body === undefined ? null : JSON.stringify(reply.body);
    return new Response(body, { status: reply.status ?? 200, headers: { 'Content-Type': 'application/json' } });
  });
  await loadConfig();
  requests = [];
});

afterEach(() => {
  clearTokens();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test.each([
  ['expired', token(-1)],
  ['unreadable', 'nonsense'],
  ['of another making', 'e30.e30.sig'],
])('a stored token that is %s is removed without a call', async (_, stored) => {
  sessionStorage.setItem('refreshToken', stored);
  const { events } = run(restoreSession);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['session.absent']);
  expect(requests).toEqual([]);
  expect(sessionStorage.getItem('refreshToken')).toBeNull();
});

test('a valid stored token is exchanged for new ones', async () => {
  sessionStorage.setItem('refreshToken', token(3600));
  const fresh = { accessToken: token(900, 'access'), refreshToken: token(7200, 'refresh') };
  replies['/api/session/refresh'] = () => ({ body: { resultCode: 'OK', ...fresh } });
  const { events } = run(restoreSession);
  await vi.waitFor(() => expect(events).toEqual(['session.restored']));
  expect(accessToken()).toBe(fresh.accessToken);
  expect(sessionStorage.getItem('refreshToken')).toBe(fresh.refreshToken);
});

test('a refused stored token is removed and the session is lost', async () => {
  sessionStorage.setItem('refreshToken', token(3600));
  replies['/api/session/refresh'] = () => ({ body: { resultCode: 'ERR_REFRESH_TOKEN_INVALID' } });
  const { events } = run(restoreSession);
  await vi.waitFor(() => expect(events).toEqual(['session.lost']));
  expect(sessionStorage.getItem('refreshToken')).toBeNull();
});

test('the session is refreshed 60 s before the access token expires', async () => {
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

test('an expiry more than an hour away sets no timer', async () => {
  keepTokens({ accessToken: token(3_661), refreshToken: token(9_000) });
  const { stop } = run(keepSession);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

test('an expiry that has passed is refreshed at once', async () => {
  keepTokens({ accessToken: token(-5), refreshToken: token(3600) });
  replies['/api/session/refresh'] = () => ({
    body: { resultCode: 'OK', accessToken: token(900, 'b'), refreshToken: token(7200, 'b') },
  });
  const { events, stop } = run(keepSession);
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => expect(events).toContain('session.refreshed'));
  stop();
});

test('calls refused with 401 at the same time share one refresh and are each retried once', async () => {
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

test('a retried call that is refused again loses the session', async () => {
  keepTokens({ accessToken: token(900), refreshToken: token(3600) });
  replies['/api/session/refresh'] = () => ({
    body: { resultCode: 'OK', accessToken: token(900, 'b'), refreshToken: token(7200, 'b') },
  });
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 401, body: {} });
  const { events, stop } = run(keepSession);
  expect(await performCall('getWitnesses', { params: { reportId } })).toEqual({ kind: 'response' });
  expect(events).toEqual(['session.refreshing', 'session.refreshed', 'session.lost']);
  expect(sessionStorage.getItem('refreshToken')).toBeNull();
  stop();
});

test('a 403 without a stored refresh token loses the session without a refresh', async () => {
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 403, body: {} });
  const { events, stop } = run(keepSession);
  await performCall('getWitnesses', { params: { reportId } });
  expect(events).toEqual(['session.lost']);
  expect(requests).toEqual([`/api/reports/${reportId}/witnesses`]);
  stop();
});

test('no answer to the refresh keeps the session', async () => {
  keepTokens({ accessToken: token(900), refreshToken: token(3600) });
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 401, body: {} });
  const { events, stop } = run(keepSession);
  expect(await performCall('getWitnesses', { params: { reportId } })).toEqual({ kind: 'network' });
  expect(events).toEqual(['session.refreshing', 'session.refreshed']);
  expect(sessionStorage.getItem('refreshToken')).not.toBeNull();
  stop();
});

test.each([
  ['no data', { status: 200, body: undefined }],
  ['an answer without a result code', { status: 200, body: { report: {} } }],
  ['an answer of another shape', { status: 200, body: { resultCode: 'OK', witnesses: 7 } }],
  ['a fault', { status: 500, body: { title: 'Internal Server Error' } }],
])('%s is no answer', async (_, reply) => {
  replies[`/api/reports/${reportId}/witnesses`] = () => reply;
  expect(await performCall('getWitnesses', { params: { reportId } })).toEqual({ kind: 'response' });
});

test('a name that could not be typed today is shown as it was stored', async () => {
  const witness = { order: 1, driverParticipantId: null, firstName: 'Eva\u202e', lastName: 'Malá', phoneNumber: null };
  const witnesses = [{ ...witness, witnessId: reportId }];
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ body: { resultCode: 'OK', witnesses } });
  expect(await performCall('getWitnesses', { params: { reportId } })).toMatchObject({ answer: { witnesses } });
});
