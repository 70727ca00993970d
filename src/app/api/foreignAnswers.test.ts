// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import type { CallRequest } from '#contract/callSchemas.ts';
// What a call needs comes at once.
import '#contract/callSchemas.ts';
import 'ofetch';
import './sendForm.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { refreshTokenKey } from '#contract/limits.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import { foreignAnswers } from '../../../tests/fixtures/foreignAnswers.ts';
import { headersOfService, said } from '../../../tests/fixtures/serviceAnswers.ts';
import { RequestByFetch, respond } from '../../../tests/fixtures/stubbedFetch.ts';
import { serviceNow } from '../loading/clock.ts';
import { loadConfig } from '../loading/config.ts';
import { performCall } from './client.ts';
import { clearTokens, keepTokens } from './tokens.ts';

/** Tests each call of TABLE 2 with every kind of foreign answer. */

type Answer = () => Promise<Response>;

let answers: { [path: string]: Answer };
let asked: string[];

/** Refuses the token exchange, so that an exchange caused by a foreign answer would end the session. */
const noExchange: Answer = async () => respond(said({ resultCode: 'ERR_REFRESH_TOKEN_INVALID' }));

function token(id: string): string {
  const claims = { exp: Date.now() / 1000 + 90_000, reportId: sampleIds.reportId, id };
  return `e30.${btoa(JSON.stringify(claims)).replace(/=+$/u, '')}.sig`;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  answers = { '/app-config.json': async () => respond(said({ API_URL: '/api', EXTENDED_API: true })) };
  asked = [];
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const path = new URL(String(input instanceof Request ? input.url : input), 'http://localhost').pathname;
    asked.push(path);
    const answer = answers[path] ?? answers['*'];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  // A form is sent by XMLHttpRequest, for how much of it has left.
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
  await loadConfig();
  answers['/api/session/refresh'] = noExchange;
  keepTokens({ accessToken: token('access'), refreshToken: token('refresh') });
});

afterEach(() => {
  clearTokens();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function requestOf(call: CallName): CallRequest<CallName> {
  const { query, body } = callSamples[call];
  const idempotencyKey = callDefinition(call).creates ? { idempotencyKey: sampleIds.photoId } : {};
  return { params: sampleIds, ...(query && { query }), ...(body && { body }), ...idempotencyKey } as never;
}

/** Returns the service's own answer to a call. */
function ownAnswer(call: CallName): Response {
  const { answer } = callSamples[call];
  if (answer !== null) return respond(said({ resultCode: 'OK', ...answer, ...fresh(call) }));
  const isPhoto = callDefinition(call).path.endsWith(':photoId');
  const contentType = isPhoto ? 'image/jpeg' : 'application/pdf';
  return respond({ status: 200, contentType, headers: headersOfService, body: '%PDF-1.7\n…\n%%EOF\n' });
}

/** Returns readable tokens for calls whose sample tokens are not. */
function fresh(call: CallName) {
  const brings = 'accessToken' in Object(callSamples[call].answer);
  return brings ? { accessToken: token('access 2'), refreshToken: token('refresh 2') } : {};
}

const silence: Answer = () => new Promise(() => undefined);
const cut: Answer = async () => {
  throw new TypeError('Failed to fetch');
};
const ways: [string, Answer][] = [
  ...Object.entries(foreignAnswers).map(([name, given]): [string, Answer] => [name, async () => respond(given)]),
  [
    'half a JSON under the header of the service',
    async () => respond({ ...said({ resultCode: 'OK' }), body: '{"res' }),
  ],
  ['another shape under it', async () => respond(said({ resultCode: 'OK', version: 7, report: 7, participants: 7 }))],
  ['HTML with 403 under it', async () => respond({ ...said({}, 403), body: '<h1>403</h1>' })],
  ['a cut connection', cut],
  ['silence', silence],
];

/** Returns true if any shape is valid, as the call's answer requires only the code. */
function isOwnAnyhow(call: CallName, way: string): boolean {
  return way === 'another shape under it' && callSamples[call].answer !== null && needsNothing(call);
}

function needsNothing(call: CallName): boolean {
  const { answer } = callSamples[call];
  return Object.keys(Object(answer)).every((name) => !['version', 'report', 'participants'].includes(name));
}

function isBeyond(call: CallName): boolean {
  return callDefinition(call).beyond === true;
}

/** Makes a call and waits as long as the page would. */
async function ask(call: CallName) {
  const outcome = performCall(call, requestOf(call));
  let isOver = false;
  void outcome.then(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(30_000);
  return outcome;
}

test.each(ways)(
  '%s, once, twice and for a minute: no call is ended by it, and the next one goes through (R-500, R-501)',
  async (way, answer) => {
    const stored = sessionStorage.getItem(refreshTokenKey);
    for (const call of allCallNames) {
      if (isOwnAnyhow(call, way) || (way === '404' && isBeyond(call))) continue;
      for (const times of answer === silence ? [1, 2] : [1, 2, 6]) {
        answers['*'] = answer;
        if (call === 'refreshSession') answers['/api/session/refresh'] = answer;
        const clock = serviceNow() - Date.now();
        for (let time = 0; time < times; time += 1) {
          const outcome = await ask(call);
          const isLimited = way === '413' && callDefinition(call).body === 'multipart';
          const reason = { 'a cut connection': 'unreachable', silence: 'timedOut' }[way] ?? 'intercepted';
          expect({ call, outcome }).toEqual({
            call,
            outcome: { kind: 'failed', reason: isLimited ? 'tooLargeForNetwork' : reason },
          });
        }
        expect({ call, stored: sessionStorage.getItem(refreshTokenKey) }).toEqual({ call, stored });
        expect(serviceNow() - Date.now()).toBe(clock);
        answers['*'] = async () => ownAnswer(call);
        answers['/api/session/refresh'] = noExchange;
        if (fresh(call).accessToken !== undefined) continue;
        expect(await ask(call)).toMatchObject({ kind: callSamples[call].answer === null ? 'file' : 'result' });
      }
    }
    expect(asked.filter((path) => path === '/api/session/refresh').length).toBeLessThanOrEqual(12);
  },
);

test('a call beyond the specification that nobody finds, while the configuration comes, is not offered any more', async () => {
  answers['*'] = async () => new Response('Not Found', { status: 404 });
  expect(await ask('getChanges')).toEqual({ kind: 'failed', reason: 'refused', unvalidated: true });
  const before = asked.length;
  expect(await ask('getDeliveries')).toEqual({ kind: 'failed', reason: 'refused', unvalidated: true });
  expect(asked).toHaveLength(before);
  await loadConfig();
  answers['*'] = async () => ownAnswer('getChanges');
  expect(await ask('getChanges')).toMatchObject({ kind: 'result' });
});

/** A truncated or replaced document of the service. */
test.each([
  ['HTML that calls itself a PDF', 'application/pdf', '<h1>Log in</h1>%%EOF', {}],
  ['a document without its end', 'application/pdf', '%PDF-1.7\n…', {}],
  ['a document shorter than was said', 'application/pdf', '%PDF-1.7\n%%EOF', { 'Content-Length': '500' }],
  ['something that is no document', 'text/html', '%PDF-1.7\n%%EOF', {}],
])('%s is no download, even under the header of the service', async (_, contentType, body, headers) => {
  answers['*'] = async () => respond({ status: 200, contentType, headers: { ...headersOfService, ...headers }, body });
  expect(await ask('getAccidentReport')).toEqual({ kind: 'failed', reason: 'intercepted' });
});
