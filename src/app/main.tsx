import './ui/global.css';
import { waitFor } from 'xstate';
import { pageLimitsOf } from '#contract/limits.ts';
import { answerOtherTabs } from './api/otherTabs.ts';
import { keptRoadsideNotes } from './features/roadsideNotes/keptRoadsideNotes.ts';
import { loadConfig, reloadOnceConfigured, watchClock } from './loading/config.ts';
import { whenIdle } from './loading/idle.ts';
import { fetchWithRetry, NoSignal } from './loading/lazily.ts';
import { createChart } from './machine/chart.ts';
import { currentRequestedRoute, makeLocationHook, projectLocation } from './machine/navigation.ts';
import { askedAt } from './machine/resuming.ts';
import { sessionView } from './machine/views/session.ts';
import { watchPicking } from './photos/picking.ts';
import { delegatedSection } from './replica/delegatedSection.ts';
import { App } from './shell/App.tsx';
import { actors } from './shell/actors.ts';
import { measureOnceAllowed } from './shell/analytics/start.ts';
import { BrokenPage } from './shell/Broken.tsx';
import { askBeforeClosing } from './shell/closing.ts';
import { watchConnectivity } from './shell/connectivity.ts';
import { analyticsAreAllowed, consentIsRemembered } from './shell/cookies.ts';
import { listenToChart } from './shell/effects.ts';
import { hydrate, isPrerendered, replace } from './shell/mount.ts';
import { fetchRoadsideNotes } from './shell/registry.ts';
import { keepUpToDate, prefetchDelay } from './shell/updates.ts';
import { keepFocus } from './ui/keepFocus.ts';
import { watchTaps } from './ui/secondTap.ts';

window.started?.();
const root = document.getElementById('root');
if (root === null) throw new Error('Failed to find root element');

console.info(`${__APP_NAME__} ${__APP_VERSION__}`);

/** Starts the page. Not a top-level await: chunks that import from this one would deadlock. */
async function start(place: HTMLElement): Promise<void> {
  const roadsideNotes = keptRoadsideNotes();
  const config = await loadConfig();
  const { ENABLE_MOCKING } = config;
  const mocking = ENABLE_MOCKING ? await fetchWithRetry(() => import('./mocking/mocking.tsx')) : null;
  const followMocked = mocking?.startMocking();
  const actor = createChart(actors, {
    limits: pageLimitsOf(config),
    requestedRoute: currentRequestedRoute(),
    consentGiven: consentIsRemembered(),
    analyticsAllowed: analyticsAreAllowed(),
    resuming: askedAt(),
    delegatedSection: delegatedSection(),
    roadsideNotes: await roadsideNotes,
  });
  projectLocation(actor);
  listenToChart(actor);
  askBeforeClosing(actor);
  measureOnceAllowed(actor);
  // Mocking uses no network.
  if (!ENABLE_MOCKING) {
    watchConnectivity(actor);
    answerOtherTabs();
    watchClock();
  }
  followMocked?.(actor);
  watchTaps();
  keepFocus();
  watchPicking();
  actor.start();
  await waitFor(actor, (snapshot) => sessionView(snapshot) !== 'checking');
  // No service worker in development and mocking. Files that fail now are requested by the next page.
  if (import.meta.env.PROD && !ENABLE_MOCKING && 'serviceWorker' in navigator)
    whenIdle(() => void keepUpToDate(actor).catch(() => undefined));
  // An open report needs no roadside notes.
  setTimeout(() => {
    if (sessionView(actor.getSnapshot()) === 'none') whenIdle(fetchRoadsideNotes);
  }, prefetchDelay);
  const page = <App location={makeLocationHook(actor)} />;
  if (isPrerendered(place, actor)) hydrate(place, page);
  else replace(place, page);
}

start(root).catch((error) => {
  // The prerendered buttons would not work.
  replace(root, <BrokenPage error={error} />);
  if (error instanceof NoSignal) void reloadOnceConfigured();
  throw error;
});
