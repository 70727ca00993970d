// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { pageLimits } from '#contract/limits.ts';
import { parseRequestedRoute } from '#machines/location.ts';
import { noNotes } from '#machines/roadsideNotes.ts';
import type { RoadsideNotes } from '#machines/roadsideTypes.ts';
import { createChart } from './machine/chart.ts';
import { sessionView } from './machine/views/session.ts';
import { prerender } from './prerender.tsx';
import { App } from './shell/App.tsx';
import { actors } from './shell/actors.ts';

/**
 * React's development build reports every hydration difference to the console, which must stay empty
 * (tests/failOnConsole.ts).
 */

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const roadsideNotes: RoadsideNotes = { ...noNotes, beganAt: Date.now(), reportId: null, photos: [] };

const visits = [
  { what: 'for the first time', consentGiven: false, roadsideNotes: null },
  { what: 'with cookies answered', consentGiven: true, roadsideNotes: null },
  { what: 'with something noted at the scene', consentGiven: false, roadsideNotes },
];

for (const [index, path] of ['/', '/informations'].entries())
  for (const { what, ...visit } of visits)
    test(`${path} opened ${what} is taken over as it was prerendered, and shows what is so right after (R-591)`, async () => {
      const page = (await prerender())[index];
      expect(page?.path).toBe(path);
      document.body.innerHTML = `<div id="root">${page?.markup}</div>`;
      const root = document.querySelector('#root') ?? document.body;
      const heading = root.querySelector('h1');
      const actor = createChart(actors, {
        limits: pageLimits,
        requestedRoute: parseRequestedRoute(path),
        analyticsAllowed: false,
        ...visit,
      });
      actor.start();
      await waitFor(actor, (snapshot) => sessionView(snapshot) !== 'checking');
      const mismatch = vi.fn();
      const living = await act(async () =>
        hydrateRoot(root, <App location={() => [path, () => undefined]} />, { onRecoverableError: mismatch }),
      );
      expect(mismatch).not.toHaveBeenCalled();
      expect(root.querySelector('h1')).toBe(heading);
      expect(root.querySelector('aside') === null).toBe(visit.consentGiven);
      if (path === '/') expect(root.textContent?.includes('Doplní se do záznamu')).toBe(visit.roadsideNotes !== null);
      await act(async () => living.unmount());
      actor.stop();
    });
