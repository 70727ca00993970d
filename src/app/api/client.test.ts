// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
// What checks an answer comes at once.
import '#contract/callSchemas.ts';
import { type Reply, responseOf } from '../../../tests/fixtures/serviceAnswers.ts';
import { loadConfig } from '../loading/config.ts';
import type { CallOutcome } from '../replica/callOutcome.ts';
import { performCall } from './client.ts';

/** Tests of a single call, independent of the session. */

const reportId = '11111111-1111-4111-8111-111111111111';

let replies: Record<string, () => Reply | Promise<Reply>>;
let requests: string[];
let sent: (RequestInit | undefined)[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  replies = { '/app-config.json': () => ({ body: { API_URL: '/api', EXTENDED_API: true } }) };
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input).replace(/^https?:\/\/[^/]+/u, '');
    requests.push(url);
    sent.push(init);
    return responseOf(await replies[url]?.());
  });
  requests = [];
  sent = [];
  await loadConfig();
  requests = [];
  sent = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The clock of these tests does not wait for a module that is being read.
beforeAll(() => Promise.all([import('ofetch'), import('#contract/callSchemas.ts')]));

/** Returns the milliseconds after which an unanswered call is given up. */
async function givenUpAfter(outcome: Promise<CallOutcome>): Promise<number> {
  const began = Date.now();
  let isOver = false;
  void outcome.then(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
  expect(await outcome).toEqual({ kind: 'failed', reason: 'timedOut' });
  return Date.now() - began;
}

// Waits: answer, answerWithFile.
test('a call that nothing is heard of is given up after 30 s, the reading of a card after 120 s (R-504)', async () => {
  replies[`/api/reports/${reportId}/witnesses`] = () => new Promise(() => undefined);
  expect(await givenUpAfter(performCall('getWitnesses', { params: { reportId } }))).toBe(30_000);
  replies[`/api/reports/${reportId}/participants/${reportId}/idCard/investigate`] = () => new Promise(() => undefined);
  const card = { params: { reportId, participantId: reportId } };
  expect(await givenUpAfter(performCall('investigateIdCard', card))).toBe(120_000);
});

test('a call sends credentials, and is given up when nobody wants it any more (R-310, R-312)', async () => {
  replies[`/api/reports/${reportId}/witnesses`] = () => new Promise(() => undefined);
  const wanted = new AbortController();
  const outcome = performCall('getWitnesses', { params: { reportId } }, wanted.signal);
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  expect(sent.at(-1)?.credentials).toBe('include');
  wanted.abort();
  expect(sent.at(-1)?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await outcome).kind).toBe('failed');
});

test('a read is made when it is asked for and at no other time (R-379)', async () => {
  const url = `/api/reports/${reportId}/witnesses`;
  replies[url] = () => ({ status: 503, body: undefined });
  await performCall('getWitnesses', { params: { reportId } });
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requests).toEqual([url]);
  replies[url] = () => ({ body: { resultCode: 'OK', witnesses: [] } });
  for (const _ of ['now', 'and again']) await performCall('getWitnesses', { params: { reportId } });
  expect(requests).toEqual([url, url, url]);
});

test('a list of values is one parameter for each of them, without indices (R-311)', async () => {
  const query = { query: ['Dlouhá', 'Krátká'] as never };
  await performCall('findAddresses', { params: { reportId }, query });
  expect(requests).toEqual([`/api/reports/${reportId}/addresses?query=Dlouh%C3%A1&query=Kr%C3%A1tk%C3%A1`]);
});

test('a name that could not be typed today is shown as it was stored', async () => {
  const witness = { order: 1, driverParticipantId: null, firstName: 'Eva\u202e', lastName: 'Malá', phoneNumber: null };
  const witnesses = [{ ...witness, witnessId: reportId }];
  replies[`/api/reports/${reportId}/witnesses`] = () => ({ body: { resultCode: 'OK', witnesses } });
  expect(await performCall('getWitnesses', { params: { reportId } })).toMatchObject({ answer: { witnesses } });
});

const day = 86_400_000;

test.each([
  ['a day behind', -day],
  ['a day ahead', day],
  ['right', 0],
])(
  'a pause that is given as a date counts from the time of the answer, on a phone whose clock is %s',
  async (_, wrong) => {
    const answeredAt = Date.parse('2026-11-25T09:00:00Z');
    vi.setSystemTime(answeredAt + wrong);
    const paused = async (after: string, headers = {}) => {
      const given = { Date: new Date(answeredAt).toUTCString(), 'Retry-After': after, ...headers };
      replies[`/api/reports/${reportId}/witnesses`] = () => ({ status: 429, body: { status: 429 }, headers: given });
      return performCall('getWitnesses', { params: { reportId } });
    };
    expect(await paused('Wed, 25 Nov 2026 09:02:00 GMT')).toMatchObject({ reason: 'tooMany', retryAfter: 120 });
    expect(await paused('Wed, 25 Nov 2026 08:00:00 GMT')).toMatchObject({ retryAfter: 0 });
    expect(await paused('Thu, 25 Nov 2027 09:00:00 GMT')).toMatchObject({ retryAfter: 3_600 });
    expect(await paused('120')).toMatchObject({ retryAfter: 120 });
    expect(await paused('99999999999')).toMatchObject({ retryAfter: 3_600 });
    expect(await paused('later')).not.toHaveProperty('retryAfter');
    // What stands between has left out the time: the service's is known from the answers before.
    expect(await paused('Wed, 25 Nov 2026 09:02:00 GMT', { Date: '' })).toMatchObject({ retryAfter: 120 });
  },
);

describe('an answer without data', () => {
  const answer = (path: string, status: number, id?: string) => {
    replies[`/api/reports/${reportId}/${path}`] = () => {
      const asked = new Headers(sent.at(-1)?.headers).get('X-Correlation-ID') ?? '';
      return { status, body: undefined, headers: { 'X-Correlation-ID': id ?? asked } };
    };
  };
  const update = () => performCall('updateReporter', { params: { reportId }, body: { participantId: reportId } });
  const intercepted = { kind: 'failed', reason: 'intercepted' };

  test.each([201, 202, 204])('with %i is a success of a call that has nothing else to tell (R-315)', async (status) => {
    answer('reporter', status);
    expect(await update()).toEqual({ kind: 'result', code: 'OK', answer: { resultCode: 'OK' } });
  });

  test.each([200, 201, 202, 203, 204])('with %i is none of a call that has more to tell', async (status) => {
    answer('witnesses', status);
    expect(await performCall('getWitnesses', { params: { reportId } })).toEqual(intercepted);
  });

  test.each([200, 203])('with %i is none of any call, as a refusal may have been emptied', async (status) => {
    answer('reporter', status);
    expect(await update()).toEqual(intercepted);
  });

  test.each([200, 201, 202, 204])('with %i is a success of a service of the specification alone', async (status) => {
    replies['/app-config.json'] = () => ({ body: { API_URL: '/api' } });
    await loadConfig();
    answer('reporter', status, '22222222-2222-4222-8222-222222222222');
    expect(await update()).toMatchObject({ kind: 'result', code: 'OK' });
  });

  test.each([201, 202, 204])('with %i under the id of another request is somebody else’s', async (status) => {
    answer('reporter', status, '22222222-2222-4222-8222-222222222222');
    expect(await update()).toEqual(intercepted);
  });
});
