import { base64url, errors, jwtVerify, SignJWT } from 'jose';
import type { Store } from './store/store.ts';

/** Access and refresh tokens: signed claims; access tokens are not stored. */

/** `download`: in an address that a browser opens by itself, so it opens one file alone, for a short time. */
type TokenType = 'access' | 'refresh' | 'download';

export interface TokenClaims {
  reportId: string;
  tokenId: string;
  /** Milliseconds. */
  expiresAt: number;
  /** The session, where it is not the one that the report was begun in. */
  sessionId?: string | undefined;
  /** Participant whose own part the token covers; absent if it covers the whole report. */
  participantId?: string | undefined;
}

type ReadToken = TokenClaims | 'invalid' | 'expired';

export interface Tokens {
  /** Issues a token deterministically from its claims, so that a repeated call can return its first answer. */
  issue(type: TokenType, claims: TokenClaims): Promise<string>;
  read(type: TokenType, token: string, now: number): Promise<ReadToken>;
  /** A phone number or an address as a key that does not tell it. */
  keyOf(text: string): Promise<string>;
}

/**
 * Returns the token type. Tokens for one part have their own type, so that older builds reject them instead of granting the
 * reporter's access.
 */
function typeOf(type: TokenType, own: unknown): string {
  return own === undefined ? type : `own ${type}`;
}

/** Tokens whose signature was found right; the same one comes with every call of a report. */
const maxKnown = 1000;

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, { type: TokenType; claims: TokenClaims }>();

  function remember(token: string, type: TokenType, claims: TokenClaims): void {
    const [oldest] = known.keys();
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
    known.set(token, { type, claims });
  }

  async function verified(type: TokenType, token: string, now: number): Promise<ReadToken> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) });
      const { reportId, typ, jti, exp, sid, own } = payload;
      if (typ !== typeOf(type, own) || typeof reportId !== 'string' || jti === undefined || exp === undefined)
        return 'invalid';
      const sessionId = typeof sid === 'string' ? sid : undefined;
      const participantId = typeof own === 'string' ? own : undefined;
      return { reportId, tokenId: jti, expiresAt: exp * 1000, sessionId, participantId };
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        return error.payload.typ === typeOf(type, error.payload.own) ? 'expired' : 'invalid';
      if (error instanceof errors.JOSEError) return 'invalid';
      throw error;
    }
  }

  return {
    issue(type, { reportId, tokenId, expiresAt, sessionId: sid, participantId: own }) {
      return new SignJWT({
        reportId,
        typ: typeOf(type, own),
        ...(sid !== undefined && { sid }),
        ...(own !== undefined && { own }),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(tokenId)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key);
    },
    async read(type, token, now) {
      const seen = known.get(token);
      if (seen !== undefined && seen.type === type) return now < seen.claims.expiresAt ? seen.claims : 'expired';
      const read = await verified(type, token, now);
      if (typeof read === 'object') remember(token, type, read);
      return read;
    },
    async keyOf(text) {
      const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      const digest = await crypto.subtle.sign('HMAC', hmac, new TextEncoder().encode(text));
      return base64url.encode(new Uint8Array(digest));
    },
  };
}

/** A link to a summary as a key that does not tell the link. */
export function linkKey(tokens: Pick<Tokens, 'keyOf'>, summaryId: string, checkCode: string): Promise<string> {
  return tokens.keyOf(`link ${summaryId} ${checkCode}`);
}

/** The configured secret, or one made once and kept in the store for every process and every restart. */
export async function tokenSecret(configured: string | undefined, store: Pick<Store, 'sharedSecret'>): Promise<string> {
  return configured ?? store.sharedSecret('token', base64url.encode(crypto.getRandomValues(new Uint8Array(48))));
}
