import { createRoot } from 'react-dom/client';
import { carryBy } from '../transport.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { carry } from './carrier.ts';
import { ScenarioPanel } from './panel/ScenarioPanel.tsx';

/** ENABLE_MOCKING (§3): from now on nothing leaves the page. Everything behind this file is fetched only then. */
export function startMocking(): void {
  carryBy(carry);
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.prepend(place);
  createRoot(place).render(
    <UiProvider>
      <ScenarioPanel />
    </UiProvider>,
  );
}
