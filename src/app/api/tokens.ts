import { refreshTokenKey } from '#contract/limits.ts';
import { createStore } from '../store.ts';
import { tabStorage } from '../tabStorage.ts';
import { startSharing, stopSharing } from './newestToken.ts';
import { claimsOf } from './tokenClaims.ts';

/** Session tokens: the access token in memory, the refresh token in session storage. */

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const access = createStore<string | null>(null);

export const accessToken = access.get;

export function storedRefreshToken(): string | null {
  return tabStorage.getText(refreshTokenKey);
}

/** Stores the tokens and notifies subscribers. */
export function keepTokens(tokens: Tokens): void {
  if (tabStorage.set(refreshTokenKey, tokens.refreshToken)) startSharing();
  access.set(tokens.accessToken);
}

export function clearTokens(): void {
  tabStorage.remove(refreshTokenKey);
  stopSharing();
  access.set(null);
}

/** Subscribes to new tokens and to their removal; returns the function that unsubscribes. */
export const onTokens = access.subscribe;

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
