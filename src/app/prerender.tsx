import './ui/global.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { waitFor } from 'xstate';
import { pageLimits, refreshTokenKey } from '#contract/limits.ts';
import { waits } from '#contract/waits.ts';
import { pathOf, wishOf } from '#machines/location.ts';
import { createChart } from './chart/chart.ts';
import { sessionView } from './chart/views/session.ts';
import { t as common } from './i18n/cs/common.ts';
import { t as consent } from './i18n/cs/consent.ts';
import { t as landing } from './i18n/cs/landing.ts';
import { App } from './shell/App.tsx';
import { technicalCookie } from './shell/cookies.ts';
import { answerEarly } from './shell/early.ts';
import { NotStarted } from './shell/NotStarted.tsx';
import { watchStart } from './shell/starting.ts';
import { ScreenSkeleton } from './ui/Skeletons.tsx';
import { TopBar } from './ui/TopBar.tsx';

/** Built for Node and run once by scripts/prerender.mjs: the markup of the first screens before any script runs. */

interface Prerendered {
  path: string;
  screen: string;
  title: string;
  markup: string;
  /** The markup of the next screen, which an early tap shows. */
  next: string | null;
  script: string;
}

const screens = ['landing', 'informations'] as const;

async function render(screen: (typeof screens)[number]) {
  const path = pathOf(screen, {});
  const actor = createChart({
    limits: pageLimits,
    wish: wishOf(path, '', null),
    consentGiven: false,
    analyticsAllowed: false,
  });
  actor.start();
  await waitFor(actor, (snapshot) => sessionView(snapshot) !== 'checking');
  const markup = renderToStaticMarkup(<App location={() => [path, () => undefined]} />);
  actor.stop();
  const heading = /<h1[^>]*>([^<]*)</u.exec(markup)?.[1];
  if (heading === undefined) throw new Error(`${screen} was prerendered without its heading`);
  return { path, screen, title: `${heading} – ${common('appName')}`, markup };
}

/** The two screens that are there before the bundle is. */
export async function prerender(): Promise<Prerendered[]> {
  const first = await render('landing');
  const second = await render('informations');
  const script = (path: string) => {
    const settings = {
      path,
      start: landing('start'),
      next: { path: second.path, screen: second.screen, title: second.title },
      sessionKey: refreshTokenKey,
      consentCookie: technicalCookie,
      consentAnswers: [consent('decline'), consent('allowAll')],
    };
    return `(${answerEarly})(${JSON.stringify(settings)})`;
  };
  return [
    { ...first, next: second.markup, script: script(first.path) },
    { ...second, next: null, script: script(second.path) },
  ];
}

/** What notices in every page that its script does not start, and what is shown then. */
export function starting(): { script: string; markup: string } {
  const settings = { limit: waits.start, again: waits.startAgain, key: 'notStarted' };
  return { script: `(${watchStart})(${JSON.stringify(settings)})`, markup: renderToStaticMarkup(<NotStarted />) };
}

/** What stands there for every other address until the bundle knows its screen. */
export function skeleton(): string {
  return renderToStaticMarkup(
    <>
      <TopBar progress={null} awaitsBack />
      <ScreenSkeleton />
    </>,
  );
}
