import { createRoot } from 'react-dom/client';
import { replaceTransport } from '../calls/transport.ts';
import type { AppActor } from '../chart/chart.ts';
import { currentWish } from '../chart/navigation.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { finishJump } from './jump.ts';
import { mockTransport } from './mockTransport.ts';
import { ScenarioPanel } from './panel/ScenarioPanel.tsx';
import { record } from './stepsTaken.ts';

/** ENABLE_MOCKING: from now on nothing leaves the page. Everything behind this file is fetched only then. */
export function startMocking(): void {
  replaceTransport(mockTransport);
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(
    <UiProvider>
      <ScenarioPanel />
    </UiProvider>,
  );
}

/** Listens to the chart, and goes where the panel was told to. Before the chart is started. */
export function followChart(actor: AppActor): void {
  record(actor, currentWish());
  void finishJump(actor);
}
