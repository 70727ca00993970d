import { tabStorage } from '../tabStorage.ts';

/** Session storage key that marks this tab as a practice run: the page answers itself and sends no data. */

export const practiceKey = 'practice';

export function isPractice(): boolean {
  return tabStorage.getText(practiceKey) !== null;
}

/** Overrides of the configuration in a practice run: no service, analytics or scanner. */
export const practice = { ENABLE_MOCKING: true, ANALYTICS_KEY: null, IDENTITY_API_URL: null, IDENTITY_API_KEY: null };
