import { createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Store } from './store/store.ts';

/** Access and refresh tokens of §4 and §6: signed claims, nothing stored for an access token. */

type TokenType = 'access' | 'refresh';

export interface TokenClaims {
  reportId: string;
  tokenId: string;
  /** Milliseconds. */
  expiresAt: number;
}

type ReadToken = TokenClaims | 'invalid' | 'expired';

export interface Tokens {
  /** The same claims always give the same token, so that a repeated call can be given its first answer again. */
  issue(type: TokenType, claims: TokenClaims): Promise<string>;
  read(type: TokenType, token: string, now: number): Promise<ReadToken>;
  /** A phone number as a key that does not tell the number. */
  phoneKey(phoneNumber: string): string;
}

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue(type, { reportId, tokenId, expiresAt }) {
      return new SignJWT({ reportId, typ: type })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(tokenId)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key);
    },
    async read(type, token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) });
        const { reportId, typ, jti, exp } = payload;
        if (typ !== type || typeof reportId !== 'string' || jti === undefined || exp === undefined) return 'invalid';
        return { reportId, tokenId: jti, expiresAt: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return error.payload.typ === type ? 'expired' : 'invalid';
        if (error instanceof errors.JOSEError) return 'invalid';
        throw error;
      }
    },
    phoneKey: (phoneNumber) => createHmac('sha256', secret).update(phoneNumber).digest('base64url'),
  };
}

/** The configured secret, or one made once and kept in the store for every process and every restart. */
export async function tokenSecret(configured: string | undefined, store: Pick<Store, 'sharedSecret'>): Promise<string> {
  return configured ?? store.sharedSecret('token', randomBytes(48).toString('base64url'));
}
