// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { pageLimits } from '#contract/limits.ts';
import { screenOf } from '#machines/location.ts';
import { actors } from '../shell/actors.ts';
import { chartOn, createChart, ReadFrom, send, useChart } from './chart.ts';
import { sessionView } from './views/session.ts';

afterEach(() => vi.unstubAllGlobals());

function Name() {
  return useChart((snapshot) => screenOf(snapshot)?.screen ?? 'none');
}

test('a screen that the chart has left shows what it showed, what lies around it follows at once (R-592)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const actor = createChart(actors, {
    limits: pageLimits,
    requestedRoute: { screen: 'landing' },
    consentGiven: true,
    analyticsAllowed: false,
  });
  actor.start();
  await waitFor(actor, (snapshot) => sessionView(snapshot) !== 'checking');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const left = chartOn({ screen: 'landing' });
  const page = (
    <>
      <Name />{' '}
      <ReadFrom value={left}>
        <Name />
      </ReadFrom>
    </>
  );
  await act(async () => root.render(page));
  expect(place.textContent).toBe('landing landing');
  await act(async () => send({ type: 'step.continued' }));
  expect(place.textContent).toBe('informations landing');
  await act(async () => send({ type: 'nav.requested', requestedRoute: { screen: 'landing' } }));
  expect(place.textContent).toBe('landing landing');
  await act(async () => root.unmount());
  actor.stop();
});
