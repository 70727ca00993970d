/** The cookie choice (§2): one technical cookie that says the choice was made, one analytical; both for a day. */

export const technicalCookie = 'TECHNICAL_COOKIES';
const analyticalName = 'ANALYTICAL_COOKIES';
const day = 24 * 3600;

export function consentIsRemembered(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${technicalCookie}=`));
}

export function rememberConsent({
  analytical,
  choice,
}: {
  analytical: boolean;
  choice: 'accept_all' | 'custom';
}): void {
  write(technicalCookie, choice);
  write(analyticalName, String(analytical));
}

function write(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and Firefox
  document.cookie = `${name}=${value}; Max-Age=${day}; Path=/; Secure; SameSite=Strict`;
}
