import { freshKey } from '#contract/sealedBytes.ts';
import { withPart } from '../loading/lazily.ts';
import { openPage } from '../loading/leaving.ts';
import { practiceKey } from '../loading/practice.ts';

/**
 * Starts a practice run in this tab, under a key that dies with it. Loads its chunks first, as without a signal the user
 * must stay where help can be called.
 */
export function beginPractice(): void {
  withPart(
    () => import('./mocking.tsx'),
    () => {
      sessionStorage.setItem(practiceKey, JSON.stringify(freshKey()));
      openPage('/informations');
    },
  );
}
