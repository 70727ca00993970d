import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { type CallSchemas, callSchemas } from '#contract/callSchemas.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { correlationHeader, idempotencyHeader } from '#contract/limits.ts';
import type { AppEvent } from '#machines/events.ts';
import type { ResponseFailure } from '#machines/failureReasons.ts';
import { foreignAnswers } from '../fixtures/foreignAnswers.ts';
import { headersOfService, said } from '../fixtures/serviceAnswers.ts';
import { callsBeside } from '../model/walk/possibleEvents.ts';
import { ids, parts } from '../model/walk/sampleAccident.ts';
import { otherPicture, picture } from './picture.ts';
import { tokens } from './tokens.ts';

/** Network of the walked page: the built files, and calls that wait until the path gives their outcome. */

/** Origin of the page without a server; every request is answered here. */
export const origin = 'http://localhost:4173';
const api = '/api';
const builtPage = join(import.meta.dirname, '../../dist/page');

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Returns the file that the service would send for an address: a prerendered page, else the empty one. */
function builtFile(path: string): string {
  const candidates = [path, `${path}.html`, ...(path === '/' ? ['/index.html'] : [])].map((each) =>
    join(builtPage, each),
  );
  return candidates.find(isFile) ?? join(builtPage, 'app.html');
}

const patterns = allCallNames
  .map((call) => {
    const { method, path } = callDefinition(call);
    return { call, method, pattern: new RegExp(`^${api}${path.replace(/:\w+/gu, '[^/]+')}$`, 'u'), path };
  })
  // Fixed paths come first, so that none is taken for the parameter of another.
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

function callOf(method: string, path: string): CallName | undefined {
  return patterns.find((each) => each.method === method && each.pattern.test(path))?.call;
}

/** Returns a request as scenes name it: `PUT /reports/…/email`. */
function requestLine(method: string, path: string): string {
  return `${method} ${path}`;
}

/** Returns the request that a call makes. */
export function requestOfCall(call: CallName, params: Record<string, string>): string {
  const { method, path } = callDefinition(call);
  return requestLine(
    method,
    path.replace(/:(\w+)/gu, (_, name: string) => params[name] ?? ''),
  );
}

export interface Reply {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function file(contentType: string, body: string | Buffer): Reply {
  return { headers: { ...headersOfService, 'Content-Type': contentType }, body };
}

/** Answers of calls made outside of the chart; the path itself renews the session. */
const asides: Partial<Record<CallName, Reply>> = {
  getChanges: said({ resultCode: 'OK', version: 'a', changes: null }),
  getDeliveries: said({ resultCode: 'OK', version: 'a', changes: { deliveries: [] } }),
  getSummaryChanges: said({ resultCode: 'OK', version: 'a', changes: null }),
  createReportTicket: said({ resultCode: 'OK', ticket: 'a.b.c' }),
  createSummaryReportTicket: said({ resultCode: 'OK', ticket: 'a.b.c' }),
  getSummaryDeliveries: said({ resultCode: 'OK', version: 'a', changes: { deliveries: [] } }),
  findAddresses: said({
    resultCode: 'OK',
    addresses: [{ ...parts.address, formattedAddress: 'Dlouhá 12, 110 00 Praha' }],
  }),
};

/** Returns a photo of the requested vehicle. */
async function photoAt(path: string): Promise<Reply> {
  return file('image/jpeg', await (path.includes(`/${ids.B}/`) ? otherPicture() : picture()));
}

const photoCalls: readonly CallName[] = ['getAccidentPhoto', 'getSummaryAccidentPhoto'];

/** Interceptions: no answer, or foreign ones. A foreign 413 is left out, as it shrinks the photo. */
const interceptions = [null, ...Object.values(foreignAnswers).filter(({ status }) => status !== 302 && status !== 413)];

const refusals: Partial<Record<ResponseFailure, number>> = { tooLarge: 413, refused: 400 };

/** Returns the response that causes an event; null for none. `now` is the page's time in milliseconds. */
function replyFor(event: AppEvent, turn: number, now: number): Reply | null {
  if (event.type === 'failed.network') return interceptions[turn % interceptions.length] ?? null;
  if (event.type === 'failed.missing') return said({}, 404);
  if (event.type === 'failed.response') return said({}, refusals[event.reason] ?? 500);
  if (event.type === 'result.unknown') return said({ resultCode: event.code });
  if (!('answer' in event)) throw new Error(`${event.type} is not what comes of a call.`);
  if (typeof event.answer === 'string') return file('application/pdf', '%PDF-1.7\n%%EOF\n');
  const answer = event.answer as { reportId?: string; accessToken?: string };
  return said(answer.accessToken === undefined ? answer : { ...answer, ...tokens(answer.reportId ?? '', now) });
}

export interface Network {
  /** Returns the waiting requests, sorted. */
  waiting(): string[];
  /** Answers a waiting request so that the page sends the event. */
  answer(request: string, event: AppEvent): Promise<void>;
  /** Answers the renewal of the session. */
  answerSession(outcome: { reportId: string } | { continuedElsewhereAt: string | undefined }): Promise<void>;
  /** Makes the page detect that the signal has returned. */
  signalReturns(): Promise<void>;
  /** Sets the answer of a call made outside of the chart. */
  tells(call: CallName, answer: object): void;
  /** Returns the idempotency keys of a request, the latest last. */
  keysOf(request: string): (string | null)[];
  /** Requests that are unknown or violate TABLE 2. */
  faults: string[];
}

export const sessionRequest = requestLine('POST', '/session/refresh');

export interface NetworkOptions {
  /** Additional runtime configuration. */
  settings?: object;
  /** Additional files by their path. */
  files?: (path: string) => Promise<Reply | undefined>;
}

/** Intercepts all requests of the page. */
export async function holdNetwork(page: Page, { settings, files }: NetworkOptions = {}): Promise<Network> {
  const held: { line: string; route: Route; request: Request }[] = [];
  const keys = new Map<string, (string | null)[]>();
  const faults: string[] = [];
  const replies = new Map<CallName, Reply>();
  /** Requests cancelled by the page, possibly before they were registered. */
  const gone = new WeakSet<Request>();
  let turn = 0;
  let hearSignal: ((route: Route) => Promise<void>) | null = null;

  const release = (request: Request) => {
    const index = held.findIndex((each) => each.request === request);
    return index < 0 ? undefined : held.splice(index, 1)[0];
  };
  page.on('requestfailed', (request) => {
    gone.add(request);
    release(request);
  });

  const hold = async (route: Route, request: Request, path: string) => {
    const call = callOf(request.method(), path);
    const line = requestLine(request.method(), path.slice(api.length));
    if (call === undefined) faults.push(`unknown call: ${line}`);
    else faults.push(...(await faultsOf(call, request)).map((fault) => `${line}: ${fault}`));
    const aside = call && (replies.get(call) ?? (photoCalls.includes(call) ? await photoAt(path) : asides[call]));
    if (aside) return route.fulfill(aside);
    if (call !== undefined && call !== 'refreshSession' && callsBeside.includes(call))
      faults.push(`${call} is made beside the chart: say in \`asides\` of tests/paths/network.ts what it answers`);
    keys.set(line, [...(keys.get(line) ?? []), await request.headerValue(idempotencyHeader)]);
    if (gone.has(request)) return;
    held.push({ line, route, request });
  };

  await page.route('**/*', async (route, request) => {
    const { origin: asked, pathname: path } = new URL(request.url());
    if (asked !== origin) return route.abort();
    if (path.startsWith(`${api}/`)) return hold(route, request, path);
    // By this the page finds out whether there is a signal again; the path says when.
    if (path === '/app-config.json' && request.method() === 'HEAD')
      return hearSignal ? hearSignal(route) : route.abort();
    if (path === '/app-config.json')
      return route.fulfill(said({ API_URL: api, EXTENDED_API: true, LOCAL_REPLICA: false, ...settings }));
    const given = await files?.(path);
    if (given !== undefined) return route.fulfill(given);
    const file = builtFile(path);
    return route.fulfill({
      body: readFileSync(file),
      contentType: contentTypes[extname(file)] ?? 'application/octet-stream',
    });
  });

  const take = (line: string) => {
    const found = held.find((each) => each.line === line);
    if (found === undefined) throw new Error(`The page does not wait for ${line}, but for: ${waiting().join(', ')}`);
    release(found.request);
    return found.route;
  };
  const timeOfPage = () => page.evaluate(() => Date.now());
  const waiting = () => held.map(({ line }) => line).sort();

  return {
    waiting,
    faults,
    keysOf: (line) => keys.get(line) ?? [],
    tells: (call, answer) => void replies.set(call, said({ resultCode: 'OK', ...answer })),
    async signalReturns() {
      await new Promise<void>((resolve) => {
        hearSignal = async (route) => {
          hearSignal = null;
          await route.fulfill({ status: 200 });
          resolve();
        };
        void page.evaluate(() => dispatchEvent(new Event('online')));
      });
    },
    async answer(line, event) {
      const reply = replyFor(event, turn, await timeOfPage());
      if (event.type === 'failed.network') turn += 1;
      const route = take(line);
      await (reply === null ? route.abort('internetdisconnected') : route.fulfill(reply));
    },
    async answerSession(outcome) {
      const route = take(sessionRequest);
      if ('continuedElsewhereAt' in outcome)
        await route.fulfill(said({ resultCode: 'ERR_REFRESH_TOKEN_INVALID', ...outcome }));
      else await route.fulfill(said({ resultCode: 'OK', ...tokens(outcome.reportId, await timeOfPage()) }));
    },
  };
}

/** Returns how a request violates TABLE 2. */
async function faultsOf(call: CallName, request: Request): Promise<string[]> {
  const { access, body, creates } = callDefinition(call);
  const headers = await request.allHeaders();
  const schemas: CallSchemas = callSchemas[call];
  const query = Object.fromEntries(new URL(request.url()).searchParams);
  const found: string[] = [];
  const expectFit = (what: 'query' | 'body', value: unknown) => {
    for (const { path, message } of schemas[what].safeParse(value).error?.issues ?? [])
      found.push(`${what} ${path.join('.')}: ${message}`);
  };
  expectFit('query', query);
  if (body === 'json') expectFit('body', request.postDataJSON());
  if (access === 'report' && !headers.authorization?.startsWith('Bearer ')) found.push('no access token');
  if (!headers[correlationHeader.toLowerCase()]) found.push('no correlation id');
  if (creates && !headers[idempotencyHeader.toLowerCase()]) found.push('no idempotency key');
  return found;
}
