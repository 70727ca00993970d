interface Settings {
  path: string;
  /** Session storage key of the session. */
  sessionKey: string;
  consentCookie: string;
}

/**
 * Runs inline before the prerendered markup to avoid flicker: hides an answered consent, and the screen if a session or
 * another address will replace it. Written into the HTML as text, so it may use no outer names.
 */
export function markBeforePaint({ path, sessionKey, consentCookie }: Settings): void {
  const { dataset } = document.documentElement;
  if (document.cookie.includes(`${consentCookie}=`)) dataset.consent = 'given';
  try {
    if (location.pathname !== path || sessionStorage.getItem(sessionKey) !== null) dataset.elsewhere = '';
  } catch {
    // Storage refused: there is no session.
  }
}
