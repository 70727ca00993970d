/** Whether this tab is a practice run: the page answers itself, and nothing of it leaves. */

export const practiceKey = 'practice';

export function isPractice(): boolean {
  try {
    return sessionStorage.getItem(practiceKey) !== null;
  } catch {
    return false;
  }
}

/** What a practice run is configured otherwise: no service, no measuring, no scanner. */
export const practice = { ENABLE_MOCKING: true, ANALYTICS_KEY: null, IDENTITY_API_URL: null, IDENTITY_API_KEY: null };
