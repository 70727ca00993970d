import { expect, type Page } from '@playwright/test';
import { refreshTokenKey } from '#contract/limits.ts';
import { waits } from '#contract/waits.ts';
import type { EmittedEvent } from '#machines/events.ts';
import { pathOf } from '#machines/location.ts';
import { resultCodeTexts } from '../../src/app/i18n/cs/resultCodes.ts';
import { successToasts } from '../../src/app/i18n/cs/successToasts.ts';
import { alive } from '../journeys/alive.ts';
import type { Path } from '../model/walk/path.ts';
import { ids } from '../model/walk/sampleAccident.ts';
import { activeCalls } from '../model/walk/traversal.ts';
import { expectSameKeyAgain, expectShown } from './expectations.ts';
import type { Hand } from './hand.ts';
import { holdNetwork, type NetworkOptions, origin, requestOfCall } from './network.ts';
import { perform } from './performers.ts';
import { tokens } from './tokens.ts';
import { type Transition, transitionsOf } from './transitions.ts';

/** Walks a path of the chart through the built page: user actions are performed, outcomes come from the network. */

export interface Walk {
  page: Page;
  /** Called after each scene, once the page shows what the chart says, with what made it happen. */
  onTransition?: (transition: Transition, index: number, hand: Hand) => Promise<void>;
  /** Time of the page, by default the machine's. */
  now?: Date;
  network?: NetworkOptions;
}

/** Returns the report whose session the tab stores when the page is opened. */
function storedSession({ steps }: Path): string | null {
  const first = steps.find(({ event }) => event.type.startsWith('session.'))?.event;
  if (first?.type === 'session.restored') return first.reportId;
  return first?.type === 'session.lost' ? ids.report : null;
}

/** Returns true if a path needs a movable clock. */
function passesTime({ steps }: Path): boolean {
  return steps.some(({ event }) =>
    [
      'session.refreshing',
      'session.lost',
      'submitted.sendCodeToVerify',
      'submitted.sendCodeToSign',
      'submitted.sendCodeToSignByLink',
      'submitted.sendCodeToHandOver',
      'submitted.resumeReport',
    ].includes(event.type),
  );
}

async function open(page: Page, path: Path, now: Date | undefined): Promise<void> {
  const { requestedRoute, consentGiven } = path.start;
  if (consentGiven) await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: origin }]);
  const reportId = storedSession(path);
  const stored = reportId === null ? null : tokens(reportId, now?.getTime() ?? Date.now()).refreshToken;
  if (stored !== null)
    await page.addInitScript(([key, token]) => sessionStorage.setItem(key, token), [refreshTokenKey, stored] as const);
  if (now !== undefined) await page.clock.install({ time: now });
  else if (passesTime(path)) await page.clock.install();
  await page.addInitScript(neverGiveUp, [waits.answer, waits.answerWithFile]);
  const { step } = requestedRoute;
  if (step !== undefined)
    await page.addInitScript((name) => {
      if (history.state === null) history.replaceState({ idx: 0, step: name }, '');
    }, step);
  await page.goto(origin + pathOf(requestedRoute.screen, { ...requestedRoute }));
  // A page with a session is rendered once the path has answered for it.
  if (stored === null) await alive(page);
}

/** Disables timeouts of calls. It runs in the page, so it may not use helpers of the compiler. */
function neverGiveUp(timeouts: number[]): void {
  const { setTimeout } = window;
  window.setTimeout = new Proxy(setTimeout, {
    apply(timer, _, [run, delay, ...given]) {
      return timeouts.includes(delay) ? 0 : timer(run, delay, ...given);
    },
  });
}

/** Returns the request of a running call. */
function requestFor({ event, before }: Transition): string {
  if (event === null || !('call' in event)) throw new Error('Only calls make requests.');
  const { call, party } = event;
  const active = activeCalls(before).find(({ actor, input }) => actor === call && input?.party === party);
  return requestOfCall(call, active?.input?.request.params ?? {});
}

/** Console output of failures on purpose, of phone links and of the blocked service worker. */
const expectedNoise = [
  /^error: Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|the server responded with a status of (404|413|500))/u,
  /^error: Failed to launch 'tel:/u,
  /^warning: Service Worker registration blocked/u,
  // A map that is drawn without a graphics card, and read for its picture.
  /^warning: \[\.WebGL-[^\]]+\]GL Driver Message/u,
];

function unhandled(emitted: EmittedEvent[]): string[] {
  return emitted.flatMap((event) =>
    event.type === 'unhandledCode' ? [`warning: Unhandled result code ${event.code} of ${event.call}`] : [],
  );
}

/** Collects console messages and thrown errors, without those of failures on purpose. */
function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`;
    if (['error', 'warning'].includes(message.type()) && !expectedNoise.some((known) => known.test(line)))
      noise.push(line);
  });
  page.on('pageerror', (error) => noise.push(`thrown: ${error.message}`));
  return noise;
}

function wordsOf(toast: Extract<EmittedEvent, { type: 'toast' }>): string | RegExp {
  const { code, level } = toast;
  if ('isForReader' in toast) return 'Údaje se mezitím změnily. Projděte si je prosím znovu a\u00a0pak podepište.';
  if (level === 'success') return successToasts[code];
  // Any invalid answer is an internal error on the walk.
  if (code === 'GENERAL_ERROR') return /^Při zpracování došlo k\schybě\./u;
  return code === 'REPORT_WENT_ON' ? /^Záznam už mezitím pokročil/u : resultCodeTexts[code];
}

async function expectToasts(page: Page, emitted: EmittedEvent[]): Promise<void> {
  for (const event of emitted)
    if (event.type === 'toast') {
      const toast = page.locator(`[data-level="${event.level}"]`).filter({ hasText: wordsOf(event) });
      await expect(toast).toBeVisible();
      // No box says the same beside it.
      await expect(page.getByText(wordsOf(event))).toHaveCount(1);
    }
}

async function play(hand: Hand, transition: Transition): Promise<void> {
  const { event } = transition;
  if (event === null) return;
  if ('call' in event) return hand.network.answer(requestFor(transition), event);
  await perform(hand, transition);
}

/** @throws Error that names the step at which the page did not do what the chart says. */
export async function walkPath(path: Path, { page, onTransition, now, network: options }: Walk): Promise<void> {
  const network = await holdNetwork(page, options);
  const hand: Hand = { page, network, wait: (milliseconds) => page.clock.fastForward(milliseconds) };
  const noise = listen(page);
  const warnings: string[] = [];
  const hasStoredSession = storedSession(path) !== null;
  const transitions = transitionsOf(path);
  for (const [index, transition] of transitions.entries()) {
    try {
      if (index === 0) await open(page, path, now);
      else await play(hand, transition);
      // The page prepares photos as soon as they are chosen, and knows at once that it has no session to ask about: there
      // is no moment between the two to be seen.
      const next = transitions[index + 1]?.event?.type;
      if (next === 'photo.prepared' || (next === 'session.absent' && !hasStoredSession)) continue;
      await expectShown(page, network, transition.after, hasStoredSession);
      expectSameKeyAgain(network, transition);
      await expectToasts(page, transition.emitted);
      warnings.push(...unhandled(transition.emitted));
      await onTransition?.(transition, index, hand);
    } catch (cause) {
      throw new Error(
        `Path ${path.id}, step ${index} of ${transitions.length - 1}: ${transition.label}\n${String(cause)}`,
        {
          cause,
        },
      );
    }
  }
  // The console is heard a moment after the page has spoken.
  await expect.poll(() => [...noise, ...network.faults]).toEqual(warnings);
}
