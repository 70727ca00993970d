import { refreshTokenKey } from '#contract/limits.ts';
import { claimsOf } from './claims.ts';
import { makeListeners } from './listeners.ts';
import { startSharing, stopSharing } from './newestToken.ts';

/** The session's tokens: the access token in memory, the refresh token in this tab's storage. */

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

let access: string | null = null;
/** Where the storage refuses to keep it: the session lives until the page is closed. */
let unstored: string | null = null;
const listeners = makeListeners();

export function accessToken(): string | null {
  return access;
}

export function storedRefreshToken(): string | null {
  if (unstored !== null) return unstored;
  try {
    return sessionStorage.getItem(refreshTokenKey);
  } catch {
    return null;
  }
}

/** Stores the tokens and tells whoever watches their expiry. */
export function keepTokens(tokens: Tokens): void {
  access = tokens.accessToken;
  unstored = tokens.refreshToken;
  try {
    sessionStorage.setItem(refreshTokenKey, tokens.refreshToken);
    unstored = null;
    startSharing();
  } catch {
    // Storage refused.
  }
  listeners.tell();
}

export function clearTokens(): void {
  access = null;
  unstored = null;
  try {
    sessionStorage.removeItem(refreshTokenKey);
    stopSharing();
  } catch {
    // Storage refused: nothing was kept.
  }
}

/** Calls back whenever new tokens are kept; answers the function that stops it. */
export const onTokens = listeners.subscribe;

/** Whether an answer brings tokens that can be read. */
export function hasTokens(data: unknown): data is Tokens {
  return (
    typeof data === 'object' &&
    data !== null &&
    'accessToken' in data &&
    isReadable(data.accessToken) &&
    'refreshToken' in data &&
    isReadable(data.refreshToken)
  );
}

function isReadable(token: unknown): token is string {
  if (typeof token !== 'string') return false;
  try {
    claimsOf(token);
    return true;
  } catch {
    return false;
  }
}
