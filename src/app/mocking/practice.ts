import { freshKey } from '#contract/sealedBytes.ts';
import { withPart } from '../loading/lazily.ts';
import { openPage } from '../loading/leaving.ts';
import { practiceKey } from '../loading/practice.ts';
import { tabStorage } from '../tabStorage.ts';

/**
 * Starts a practice run in this tab, under a key that dies with it. Loads its chunks first, as without a signal the user
 * must stay where help can be called.
 */
export function beginPractice(): void {
  withPart(
    () => import('./mocking.tsx'),
    () => {
      // Without the mark the next page would start a real report.
      if (tabStorage.set(practiceKey, freshKey())) openPage('/informations');
    },
  );
}
