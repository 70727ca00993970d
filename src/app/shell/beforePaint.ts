interface Settings {
  /** The path that the markup was made for. */
  path: string;
  /** Where a session of this tab is stored. */
  sessionKey: string;
  consentCookie: string;
}

/**
 * Runs inline ahead of the prerendered markup, so that nothing comes and goes: an answered question about cookies is not shown, and
 * with a session in this tab, or at another address, the bar with the emergency call alone. It is written into the HTML as text, so
 * that it may use nothing from outside of itself.
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
