/** Consent cookies, kept for a day: the technical one records the choice, the analytical one allows analytics. */

export const technicalCookie = 'TECHNICAL_COOKIES';
const analyticalCookie = 'ANALYTICAL_COOKIES';
const day = 24 * 3600;

function remembered(name: string): string | undefined {
  const start = `${name}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start));
  return cookie?.slice(start.length);
}

export function consentIsRemembered(): boolean {
  return remembered(technicalCookie) !== undefined;
}

export function analyticsAreAllowed(): boolean {
  return remembered(analyticalCookie) === 'true';
}

export function rememberConsent({
  analytical,
  choice,
}: {
  analytical: boolean;
  choice: 'accept_all' | 'custom';
}): void {
  write(technicalCookie, choice);
  write(analyticalCookie, String(analytical));
}

function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and Firefox
  document.cookie = `${name}=${value}; Max-Age=${day}; Path=/; Secure; SameSite=Strict`;
}
