import { createRoot } from 'react-dom/client';
import { replaceTransport } from '../api/transport.ts';
import { whenIdle } from '../loading/idle.ts';
import { isPractice } from '../loading/practice.ts';
import type { AppActor } from '../machine/chart.ts';
import { currentRequestedRoute } from '../machine/navigation.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { finishJump } from './jump.ts';
import { mockTransport } from './mockTransport.ts';
import { PracticeBar } from './panel/PracticeBar.tsx';
import { ScenarioPanel } from './panel/ScenarioPanel.tsx';
import { finishScenario, openScenario } from './scenarioLink.ts';
import { record } from './stepsTaken.ts';
import { tellTime } from './time.ts';

/** Milliseconds for which a replay waits for the prerendered page. */
const timeLimit = 10_000;

/**
 * Resolves once the prerendered page is hydrated, whose buttons are disabled until then and whose screen follows. An earlier event
 * would have React find another screen than the one that it hydrates.
 */
async function hydrated(): Promise<void> {
  const end = performance.now() + timeLimit;
  while (document.querySelector('#root button:disabled') !== null && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise<void>((resolve) => whenIdle(resolve));
}

/**
 * Starts mocking (ENABLE_MOCKING or a practice run): the page sends no more requests. Loaded only then. Returns the
 * function that records the chart's events and performs a requested jump or scenario, to be called before the chart starts.
 */
export function startMocking(): (actor: AppActor) => void {
  const isReplaying = !isPractice() && openScenario();
  replaceTransport(mockTransport);
  tellTime();
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(<UiProvider>{isPractice() ? <PracticeBar /> : <ScenarioPanel />}</UiProvider>);
  return (actor) => {
    if (isPractice()) return;
    record(actor, currentRequestedRoute());
    void hydrated().then(() => {
      void finishJump(actor);
      // A page that is being left for a replay leaves it to the next one.
      if (!isReplaying) void finishScenario(actor);
    });
  };
}
