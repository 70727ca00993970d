import { refreshTokenKey } from '#contract/limits.ts';
import { startSharing, stopSharing } from './newestToken.ts';

/** The session's tokens: the access token in memory, the refresh token in this tab's storage. */

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

let access: string | null = null;
const listeners = new Set<() => void>();

export function accessToken(): string | null {
  return access;
}

export function storedRefreshToken(): string | null {
  try {
    return sessionStorage.getItem(refreshTokenKey);
  } catch {
    return null;
  }
}

/** Stores the tokens and tells whoever watches their expiry. */
export function keepTokens(tokens: Tokens): void {
  access = tokens.accessToken;
  try {
    sessionStorage.setItem(refreshTokenKey, tokens.refreshToken);
    startSharing();
  } catch {
    // Storage refused: the session lives until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function clearTokens(): void {
  access = null;
  try {
    sessionStorage.removeItem(refreshTokenKey);
    stopSharing();
  } catch {
    // Storage refused: nothing was kept.
  }
}

/** Calls back whenever new tokens are kept; answers the function that stops it. */
export function onTokens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasTokens(data: unknown): data is Tokens {
  return (
    typeof data === 'object' &&
    data !== null &&
    'accessToken' in data &&
    typeof data.accessToken === 'string' &&
    'refreshToken' in data &&
    typeof data.refreshToken === 'string'
  );
}
