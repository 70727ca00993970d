import { freshKey } from '#contract/sealedBytes.ts';
import { withPart } from '../loading/lazily.ts';
import { openPage } from '../loading/leaving.ts';
import { practiceKey } from '../loading/practice.ts';
import { startAgain } from './startAgain.ts';

/** A practice run: this tab alone, until it is ended or closed. */

/** The key under which the run is kept, which dies with the tab. */
export function keyOfPractice(): number[] {
  return JSON.parse(sessionStorage.getItem(practiceKey) ?? '[]');
}

/** Everything behind it is fetched first: without a signal one stays where help can be called. */
export function beginPractice(): void {
  withPart(
    () => import('./mocking.tsx'),
    () => {
      sessionStorage.setItem(practiceKey, JSON.stringify(freshKey()));
      openPage('/informations');
    },
  );
}

/** Nothing of it stays. */
export function endPractice(): Promise<void> {
  return startAgain();
}
