import './ui/global.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { waitFor } from 'xstate';
import { pageLimits, refreshTokenKey } from '#contract/limits.ts';
import { waits } from '#contract/waits.ts';
import { parseRequestedRoute, pathOf } from '#machines/location.ts';
import { t as common } from './i18n/cs/common.ts';
import { createChart } from './machine/chart.ts';
import { sessionView } from './machine/views/session.ts';
import { App } from './shell/App.tsx';
import { actors } from './shell/actors.ts';
import { markBeforePaint } from './shell/beforePaint.ts';
import { technicalCookie } from './shell/cookies.ts';
import { NotStarted } from './shell/NotStarted.tsx';
import { watchStart } from './shell/starting.ts';
import { ScreenSkeleton } from './ui/Skeletons.tsx';
import { TopBar } from './ui/TopBar.tsx';

/** Prerenders the first screens; built for Node and run once by scripts/prerender.mjs. */

interface Prerendered {
  path: string;
  screen: string;
  title: string;
  /** Markup for hydration. */
  markup: string;
  script: string;
}

async function render(screen: 'landing' | 'informations'): Promise<Prerendered> {
  const path = pathOf(screen, {});
  const actor = createChart(actors, {
    limits: pageLimits,
    requestedRoute: parseRequestedRoute(path, '', null),
    consentGiven: false,
    analyticsAllowed: false,
  });
  actor.start();
  await waitFor(actor, (snapshot) => sessionView(snapshot) !== 'checking');
  const markup = renderToString(<App location={() => [path, () => undefined]} />);
  actor.stop();
  const heading = /<h1[^>]*>([^<]*)</u.exec(markup)?.[1];
  if (heading === undefined) throw new Error(`${screen} was prerendered without its heading`);
  const settings = { path, sessionKey: refreshTokenKey, consentCookie: technicalCookie };
  const script = `(${markBeforePaint})(${JSON.stringify(settings)})`;
  return { path, screen, title: `${heading} – ${common('appName')}`, markup, script };
}

/** Prerenders the two screens shown before the bundle loads. */
export async function prerender(): Promise<Prerendered[]> {
  return [await render('landing'), await render('informations')];
}

/** Returns the inline script that detects a failed start, and the markup shown then. */
export function starting(): { script: string; markup: string } {
  const settings = { limit: waits.start, again: waits.startAgain, key: 'notStarted' };
  return { script: `(${watchStart})(${JSON.stringify(settings)})`, markup: renderToStaticMarkup(<NotStarted />) };
}

/** Returns the markup for all other addresses until the bundle loads. */
export function skeleton(): string {
  return renderToStaticMarkup(
    <>
      <TopBar progress={null} awaitsBack />
      <ScreenSkeleton />
    </>,
  );
}
