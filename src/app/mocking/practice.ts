import { freshKey } from '#contract/sealedBytes.ts';
import { withPart } from '../loading/lazily.ts';
import { openPage } from '../loading/leaving.ts';
import { practiceKey } from '../loading/practice.ts';

/**
 * Begins a practice run, in this tab alone, under a key that dies with it. Everything behind it is fetched first: without a signal
 * one stays where help can be called.
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
