// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createActor, type Snapshot } from 'xstate';
// Loaded eagerly, so that calls need no further chunk.
import '#contract/callSchemas.ts';
import 'ofetch';
import '../../../src/app/api/sendForm.ts';
import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { idempotencyHeader, refreshTokenKey } from '#contract/limits.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { FailureKind } from '#machines/context.ts';
import { type AppSnapshot, screenOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { keepTokens } from '../../../src/app/api/tokens.ts';
import { loadConfig } from '../../../src/app/loading/config.ts';
import { actors } from '../../../src/app/shell/actors.ts';
import { watchConnectivity } from '../../../src/app/shell/connectivity.ts';
import { foreignAnswers } from '../../fixtures/foreignAnswers.ts';
import { headersOfService, said } from '../../fixtures/serviceAnswers.ts';
import { RequestByFetch, respond } from '../../fixtures/stubbedFetch.ts';
import { tokens } from '../../paths/tokens.ts';
import { walkChart } from '../walk/generatedPaths.ts';
import { answersOf } from '../walk/outcomes.ts';
import { ids } from '../walk/sampleAccident.ts';
import { activeCalls } from '../walk/traversal.ts';

/**
 * Every calling state with the page's own actors, while a device in between answers once, twice or for a minute. Each has to
 * recover without ending or misnaming anything.
 */

const second = 1_000;
const minute = 60 * second;
/** Milliseconds in which the page has to recover. */
const timeout = 4 * minute;

/** Calling states that neither block a step nor retry by themselves, with the reason. */
const asBeside: Readonly<Record<string, string>> = {
  'flow.otherReport.asking': 'the question about the report that is open stands, whatever is known of it',
  'flow.shared.summary.signed.asking': 'the report stands there; what went to insurers the card asks every 3 s',
  'flow.shared.summary.signed.looking': 'the same',
  'flow.report.finished.success.handover.offered.asking': 'the same',
  'flow.report.finished.success.handover.offered.looking': 'the same',
  'flow.report.collecting.location.geocoding.locating': 'a help: the place can be told without it',
  'flow.report.collecting.location.geocoding.naming': 'the same',
  'flow.report.toSign.linking':
    'both sign without it; the link is asked for when the page is loaded again, and after the signatures',
  'flow.shared.summary.signing.limited':
    'the refusal is told; the codeEntry offers what was known before, and asks after the next refusal',
  'flow.shared.summary.delegation.limited': 'the same',
  'flow.shared.summary.signed.proving.limited': 'the same',
  'flow.report.new.verification.limited': 'the same',
  'flow.report.toSign.signReport.limited': 'the same',
  'flow.shared.summary.signing.expired': 'the codeEntry offers a new code, whatever the list says',
  'flow.shared.summary.delegation.expired': 'the same',
  'flow.shared.summary.signed.proving.expired': 'the same',
  'flow.report.new.verification.expired': 'the same',
  'flow.report.toSign.signReport.expired': 'the same',
  'overlay.menu.loading': 'the menu goes by what the page knows',
  'flow.report.collecting.accident.vehicle.open.asking':
    'a help: the data can be typed, and it is asked when the screen opens again',
};

/** First moment of each calling state; A and B count once where they are alike. */
const moments = new Map<string, AppSnapshot>();

/** Network of the page under test. */
interface Way {
  answer: (() => Promise<Response>) | null;
  /** Idempotency keys of the call's requests. */
  sent: (string | null)[];
  snapshot: () => AppSnapshot;
  line: string;
  isDone: boolean;
}

let way: Way | null = null;

const silence = () => new Promise<Response>(() => undefined);
const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

interface Met {
  name: string;
  answer: () => Promise<Response>;
  /** Kind of failure that the page reports. */
  kinds: readonly FailureKind[];
}

const ways: readonly Met[] = [
  ...Object.entries(foreignAnswers).map(
    ([name, given]): Met => ({
      name,
      answer: async () => respond(given),
      // A file, and what is asked beside it.
      kinds: name === '413' ? ['intercepted', 'tooLargeForNetwork'] : ['intercepted'],
    }),
  ),
  { name: 'a cut connection', answer: cut, kinds: ['unreachable'] },
  { name: 'silence', answer: silence, kinds: ['timedOut'] },
];

function lineOf(call: CallName, { params }: Pick<CallRequest<CallName>, 'params'>): string {
  const { method, path } = callDefinition(call);
  const given: Record<string, string> = params;
  return `${method} /api${path.replace(/:(\w+)/gu, (_, name: string) => given[name] ?? '')}`;
}

/** Returns the service's answer to a call of the chart. */
function ownAnswer({ snapshot }: Way, line: string): Promise<Response> {
  const { context } = snapshot();
  for (const { input } of activeCalls(snapshot())) {
    if (input === undefined || lineOf(input.call, input.request) !== line) continue;
    const answer = answersOf(input, context).find(({ code }) => code.startsWith('OK'))?.answer;
    if (typeof answer === 'object' && answer !== null) return Promise.resolve(respond(said({ ...answer })));
    const file = { status: 200, contentType: 'application/pdf', headers: headersOfService };
    return Promise.resolve(respond({ ...file, body: '%PDF-1.7\n…\n%%EOF\n' }));
  }
  return silence();
}

function fetched(input: string | Request, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
  const path = new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname;
  if (way === null) return Promise.resolve(respond(said({ API_URL: '/api', EXTENDED_API: true })));
  const line = `${method} ${path}`;
  if (line === way.line) way.sent.push(new Headers(headers).get(idempotencyHeader));
  if (way.answer !== null) return way.answer();
  if (path === '/app-config.json') return Promise.resolve(respond(said({ API_URL: '/api', EXTENDED_API: true })));
  if (line === way.line) way.isDone = true;
  return ownAnswer(way, line);
}

beforeAll(async () => {
  for (const { snapshots } of walkChart())
    for (const snapshot of snapshots.values())
      for (const { place, input } of activeCalls(snapshot)) {
        if (input !== undefined && !moments.has(nameOf(place))) moments.set(nameOf(place), snapshot);
      }
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
  await loadConfig();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
}, 120_000);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Machine shared by all cases, as creating one builds every state. */
const machine = appMachine.provide({ actors });

/** Returns a persisted snapshot; its actors begin when it is restored. */
function kept({ value, context, status, historyValue, _nodes }: AppSnapshot): Snapshot<unknown> {
  const children = _nodes.flatMap((node) =>
    node.invoke.map(({ id, src, input }) => {
      const given = typeof input === 'function' ? (input as (scope: object) => unknown)({ context }) : undefined;
      return [id, { src, snapshot: { status: 'active', input: given } }];
    }),
  );
  return { value, context, status, historyValue, children: Object.fromEntries(children) } as never;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function passUntil(isOver: () => boolean, atMost: number): Promise<void> {
  await turn();
  for (let left = atMost; left > 0 && !isOver(); left -= second) {
    await vi.advanceTimersByTimeAsync(second);
    await turn();
  }
}

const nameOf = (place: string) => place.replace(/\.[AB](?=\.)/u, '');

/** Screens that end a flow or say that it has ended. */
const endings: readonly (Screen | undefined)[] = ['error', 'errorTimeout', 'sharedExpired'];

/** Returns the faults in the page's reaction to a missing answer. */
function wrongIn(snapshot: AppSnapshot, moment: AppSnapshot, { kinds }: Met): string[] {
  const { screen } = screenOf(snapshot) ?? {};
  const { failures } = snapshot.context.sync;
  const { uploads } = snapshot.context.photos;
  const before = Object.values(moment.context.sync.failures);
  return [
    ...(endings.includes(screen) || snapshot._nodes.some(({ key }) => key === 'invalid') ? [`ends on ${screen}`] : []),
    ...Object.values(failures)
      .filter((failure) => failure !== undefined && !before.includes(failure))
      .filter((failure) => failure === undefined || !kinds.includes(failure.kind) || !failure.retriesOnReconnect)
      .map((failure) => `says ${JSON.stringify(failure)}`),
    ...uploads.filter(({ status }) => status === 'failed' || status === 'refused').map(() => 'gives up a photo'),
  ];
}

/** Continues from a moment. @returns the faults found */
async function wrongFrom(name: string, moment: AppSnapshot, met: Met, times: number): Promise<string[]> {
  const { input } = activeCalls(moment).find(({ place }) => nameOf(place) === name) ?? {};
  if (input === undefined) throw new Error(`${name} makes no call`);
  vi.clearAllTimers();
  const given = tokens(ids.report, Date.now());
  keepTokens(given);
  const actor = createActor(machine, { snapshot: kept(moment) } as never);
  const line = lineOf(input.call, input.request);
  const here: Way = { answer: met.answer, sent: [], line, isDone: false, snapshot: () => actor.getSnapshot() };
  way = here;
  const wrong = new Set<string>();
  actor.subscribe((snapshot) => {
    if (!here.isDone) for (const each of wrongIn(snapshot, moment, met)) wrong.add(each);
  });
  watchConnectivity(actor);
  actor.start();
  await passUntil(() => here.sent.length >= times, minute);
  here.answer = null;
  const isBeside = Object.hasOwn(asBeside, name);
  await passUntil(() => here.isDone, isBeside ? minute : timeout);
  if (here.isDone === isBeside && times > 1) wrong.add(here.isDone ? 'is sent again' : 'is not sent again');
  if (sessionStorage.getItem(refreshTokenKey) !== given.refreshToken) wrong.add('ends the session');
  if (new Set(here.sent).size > 1) wrong.add('is sent under several keys');
  actor.stop();
  way = null;
  return [...wrong].map((each) => `${name} ${each}`);
}

test.each(ways.flatMap((each) => ([1, 2, Number.POSITIVE_INFINITY] as const).map((times) => ({ ...each, times }))))(
  '$name, as often as $times in a minute, ends nothing, and all goes on by itself (R-500, R-501, R-502)',
  async ({ times, ...each }) => {
    const wrong: string[] = [];
    for (const [name, moment] of moments) wrong.push(...(await wrongFrom(name, moment, each, times)));
    expect(wrong).toEqual([]);
  },
  60_000,
);

test('what is asked beside is asked somewhere', () => {
  expect([...moments.keys()]).toEqual(expect.arrayContaining(Object.keys(asBeside)));
});
