import { expect, type Page } from '@playwright/test';
import { callDefinition } from '#contract/calls.ts';
import { refreshTokenKey } from '#contract/limits.ts';
import { submissionKey } from '#machines/context.ts';
import { type AppSnapshot, locationOf, screenOf } from '#machines/location.ts';
import { routeOf } from '#machines/routes.ts';
import { activeCalls } from '../model/walk/traversal.ts';
import { headingsOf } from './headings.ts';
import { type Network, requestOfCall, sessionRequest } from './network.ts';
import type { Transition } from './transitions.ts';

/** Compares what the page shows with what the chart says. */

interface Shown {
  screen: string | null;
  path: string;
  search: string;
  step: string | null;
  /** Progress in percent; null if none is shown. */
  progress: number | null;
  heading: string | null;
  /** True if this tab stores a session. */
  session: boolean;
  /** Requests without an answer so far. */
  waiting: string[];
}

type ReadPage = Omit<Shown, 'waiting'>;

async function read(page: Page): Promise<ReadPage> {
  return page.evaluate((key) => {
    const progress = document.querySelector('[role=progressbar][aria-valuetext]')?.getAttribute('aria-valuenow');
    const { pathname, search } = location;
    return {
      screen: document.documentElement.dataset.screen ?? null,
      path: pathname.length > 1 ? pathname.replace(/\/$/u, '') : pathname,
      search,
      step: history.state?.step ?? null,
      progress: progress == null ? null : Number(progress),
      heading: document.querySelector('h1')?.textContent?.replaceAll('\u00a0', ' ') ?? null,
      session: sessionStorage.getItem(key) !== null,
    };
  }, refreshTokenKey);
}

/** Returns the requests for which the chart waits. A stored session is renewed before any screen is shown. */
function requestsOf(snapshot: AppSnapshot, hasStoredSession: boolean): string[] {
  const calls = activeCalls(snapshot).flatMap(({ input }) =>
    input === undefined ? [] : [requestOfCall(input.call, input.request.params)],
  );
  const exchanges =
    snapshot.matches({ session: { alive: 'refreshing' } }) ||
    (hasStoredSession && snapshot.matches({ session: 'checking' }));
  return [...calls, ...(exchanges ? [sessionRequest] : [])].sort();
}

/** Returns what the page should show; what the chart leaves alone is taken from the page. */
function expected(snapshot: AppSnapshot, hasStoredSession: boolean, now: ReadPage): Shown {
  const waiting = requestsOf(snapshot, hasStoredSession);
  const isChecking = snapshot.matches({ session: 'checking' });
  const session = isChecking ? hasStoredSession : snapshot.matches({ session: 'alive' });
  const meta = screenOf(snapshot);
  if (meta === null) return { ...now, session, waiting };
  const { path = now.path, search = null, step = now.step } = locationOf(snapshot) ?? {};
  const headings = headingsOf(meta);
  return {
    screen: meta.screen,
    path,
    search: search ?? now.search,
    step,
    progress: snapshot.context.session.delegatedSection === null ? routeOf(meta.screen).progress : null,
    heading: headings.find((heading) => heading === now.heading) ?? headings.join(' | '),
    session,
    waiting,
  };
}

const polling = { intervals: [10, 20, 40, 80, 160], timeout: 20_000 };

/** Waits until the page shows what the chart says. @throws Error that names every difference */
export async function expectShown(page: Page, network: Network, snapshot: AppSnapshot, hasStoredSession: boolean) {
  await expect(async () => {
    const now = await read(page);
    expect({ ...now, waiting: network.waiting() }).toEqual(expected(snapshot, hasStoredSession, now));
  }).toPass(polling);
}

/**
 * Expects a retried creation to reuse its idempotency key, so that it happens once. Called once the page waits for what the chart
 * says. A form whose request was answered, though by an unknown code, submits anew: nothing was created.
 */
export function expectSameKeyAgain(network: Network, { event, before, after }: Transition): void {
  if (event?.type !== 'call.retried' && event?.type !== 'photo.retried') return;
  const waited = new Set(activeCalls(before).map(({ actor, input }) => `${actor} ${input?.party}`));
  for (const { actor, input } of activeCalls(after)) {
    if (input === undefined || waited.has(`${actor} ${input.party}`) || !callDefinition(input.call).creates) continue;
    if (before.context.sync.submissions[submissionKey(input.call, input.party)]?.isAnswered) continue;
    const request = requestOfCall(input.call, input.request.params);
    const keys = network.keysOf(request);
    expect(keys.slice(0, -1), `keys of ${request}`).toContain(keys.at(-1));
  }
}
