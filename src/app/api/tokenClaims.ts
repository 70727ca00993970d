export interface Claims {
  /** Seconds, as in the token. */
  exp: number;
  reportId: string;
}

/** Reads a token's payload. @throws Error when it is no token. */
export function claimsOf(token: string): Claims {
  const payload = token.split('.')[1];
  if (payload === undefined) throw new Error('Invalid token');
  const claims: unknown = JSON.parse(atob(payload.replace(/-/gu, '+').replace(/_/gu, '/')));
  if (
    typeof claims === 'object' &&
    claims !== null &&
    'exp' in claims &&
    typeof claims.exp === 'number' &&
    'reportId' in claims &&
    typeof claims.reportId === 'string'
  )
    return { exp: claims.exp, reportId: claims.reportId };
  throw new Error('Invalid token');
}
