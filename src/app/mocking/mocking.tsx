import { createRoot } from 'react-dom/client';
import { replaceTransport } from '../calls/transport.ts';
import type { AppActor } from '../chart/chart.ts';
import { currentRequestedRoute } from '../chart/navigation.ts';
import { isNumber, listOf } from '../guards.ts';
import { isPractice, practiceKey } from '../loading/practice.ts';
import { tabStorage } from '../tabStorage.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { finishJump } from './jump.ts';
import { mockTransport } from './mockTransport.ts';
import { PracticeBar } from './panel/PracticeBar.tsx';
import { ScenarioPanel } from './panel/ScenarioPanel.tsx';
import { finishScenario, openScenario } from './scenarioLink.ts';
import { record } from './stepsTaken.ts';
import { tellTime } from './time.ts';
import { mockedService } from './worker.ts';

/** Starts mocking (ENABLE_MOCKING or a practice run): the page sends no more requests. Loaded only then. */
export function startMocking(): void {
  if (isPractice()) void mockedService.sealUnder(tabStorage.get(practiceKey, listOf(isNumber)) ?? []);
  else openScenario();
  replaceTransport(mockTransport);
  tellTime();
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(<UiProvider>{isPractice() ? <PracticeBar /> : <ScenarioPanel />}</UiProvider>);
}

/** Records the chart's events and performs a requested jump or scenario. Called before the chart starts. */
export function followChart(actor: AppActor): void {
  if (isPractice()) return;
  record(actor, currentRequestedRoute());
  void finishJump(actor);
  void finishScenario(actor);
}
