import { serviceLimits } from '#contract/limits.ts';

/** Makes tokens for the page, which does not verify their signature. */

function token(reportId: string, expiry: number): string {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ reportId, exp: Math.round(expiry / 1000) })}.c2lnbmF0dXJl`;
}

/** Returns the tokens of a report's session; `now` is the page's time in milliseconds. */
export function tokens(reportId: string, now: number) {
  return {
    accessToken: token(reportId, now + serviceLimits.ACCESS_TOKEN_LIFETIME),
    refreshToken: token(reportId, now + serviceLimits.REFRESH_TOKEN_LIFETIME),
  };
}
