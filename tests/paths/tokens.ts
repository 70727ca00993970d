/** Tokens as the page reads them: nobody checks their signature there. */

/** Seconds that an access token lives. */
const lifetime = 15 * 60;

function token(reportId: string, expiry: number): string {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ reportId, exp: Math.round(expiry) })}.c2lnbmF0dXJl`;
}

/** The tokens of a report's session; `now` in milliseconds is the time of the page. */
export function tokens(reportId: string, now: number) {
  return {
    accessToken: token(reportId, now / 1000 + lifetime),
    refreshToken: token(reportId, now / 1000 + 12 * 3600),
  };
}
