import { refreshTokenKey } from '#contract/limits.ts';
import { makeListeners } from './listeners.ts';
import { startSharing, stopSharing } from './newestToken.ts';
import { claimsOf } from './tokenClaims.ts';

/** Session tokens: the access token in memory, the refresh token in session storage. */

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

let access: string | null = null;
/** Fallback if storage refuses; lives until the page is closed. */
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

/** Stores the tokens and notifies subscribers. */
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

/** Subscribes to new tokens; returns the function that unsubscribes. */
export const onTokens = listeners.subscribe;

/** Returns true if an answer contains readable tokens. */
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
