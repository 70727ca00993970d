/** Makes tokens for the page, which does not verify their signature. */

/** Lifetime of an access token in seconds. */
const lifetime = 15 * 60;

function token(reportId: string, expiry: number): string {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ reportId, exp: Math.round(expiry) })}.c2lnbmF0dXJl`;
}

/** Returns the tokens of a report's session; `now` is the page's time in milliseconds. */
export function tokens(reportId: string, now: number) {
  return {
    accessToken: token(reportId, now / 1000 + lifetime),
    refreshToken: token(reportId, now / 1000 + 12 * 3600),
  };
}
