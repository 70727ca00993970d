import { refreshTokenKey } from '#contract/limits.ts';
import { tabStorage } from '../tabStorage.ts';
import { makeListeners } from './listeners.ts';
import { startSharing, stopSharing } from './newestToken.ts';
import { claimsOf } from './tokenClaims.ts';

/** Session tokens: the access token in memory, the refresh token in session storage. */

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

let access: string | null = null;
const listeners = makeListeners();

export function accessToken(): string | null {
  return access;
}

export function storedRefreshToken(): string | null {
  return tabStorage.getText(refreshTokenKey);
}

/** Stores the tokens and notifies subscribers. */
export function keepTokens(tokens: Tokens): void {
  access = tokens.accessToken;
  if (tabStorage.set(refreshTokenKey, tokens.refreshToken)) startSharing();
  listeners.tell();
}

export function clearTokens(): void {
  access = null;
  tabStorage.remove(refreshTokenKey);
  stopSharing();
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
