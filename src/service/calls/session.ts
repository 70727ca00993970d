import type { Answer } from '#contract/callSchemas.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { createDocument, type ReportDocument } from '#report/document.ts';
import type { TokenClaims } from '../tokens.ts';
import type { Service } from './service.ts';

/** Sessions: started with the report, kept alive by refresh tokens that are spent by use. */

async function firstAnswer(service: Service, document: ReportDocument): Promise<Answer<'createReport'>> {
  const { reportId } = document.report;
  const { ACCESS_TOKEN_LIFETIME, REFRESH_TOKEN_LIFETIME } = service.limits;
  const { accessTokenId, refreshTokenId } = document.firstSession;
  const [accessToken, refreshToken] = await Promise.all([
    service.tokens.issue('access', {
      reportId,
      tokenId: accessTokenId,
      expiresAt: document.createdAt + ACCESS_TOKEN_LIFETIME,
    }),
    service.tokens.issue('refresh', {
      reportId,
      tokenId: refreshTokenId,
      expiresAt: document.createdAt + REFRESH_TOKEN_LIFETIME,
    }),
  ]);
  return { resultCode: 'OK', reportId, accessToken, refreshToken };
}

/** Starts a report and its session; the same Idempotency-Key starts one report and gets its tokens again. */
export async function createReport(
  service: Service,
  idempotencyKey: string | null,
  correlationId: string,
): Promise<Answer<'createReport'>> {
  const { random, limits, store } = service;
  const now = service.now();
  const fresh = {
    reportId: random.uuid(),
    qrCode: random.qrCode(),
    summaryId: random.uuid(),
    checkCode: random.checkCode(),
    firstSession: { accessTokenId: random.uuid(), refreshTokenId: random.uuid() },
  };
  const document = createDocument(fresh, now, limits);
  const creation = await store.createReport({
    document,
    idempotencyKey,
    refreshToken: {
      tokenId: fresh.firstSession.refreshTokenId,
      reportId: fresh.reportId,
      expiresAt: now + limits.REFRESH_TOKEN_LIFETIME,
    },
    audit: { auditId: random.uuid(), at: now, call: 'createReport', resultCode: 'OK', correlationId },
  });
  return firstAnswer(service, creation.created ? document : creation.document);
}

/** New tokens for a refresh token. A used one is accepted for a moment more, so that a lost answer locks nobody out. */
export async function refreshSession(
  service: Service,
  refreshToken: string,
): Promise<Answer<'refreshSession'> | { resultCode: ResultCode }> {
  const { random, limits, store, tokens } = service;
  const now = service.now();
  const claims = await tokens.read('refresh', refreshToken, now);
  if (claims === 'expired') return { resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' };
  if (claims === 'invalid') return { resultCode: 'ERR_REFRESH_TOKEN_INVALID' };
  const { reportId } = claims;
  const successor: TokenClaims = { reportId, tokenId: random.uuid(), expiresAt: now + limits.REFRESH_TOKEN_LIFETIME };
  const rotated = await store.rotateRefreshToken({
    tokenId: claims.tokenId,
    now,
    reuseGrace: limits.REFRESH_REUSE_GRACE,
    successor,
  });
  if (rotated === 'refused') return { resultCode: 'ERR_REFRESH_TOKEN_INVALID' };
  return {
    resultCode: 'OK',
    accessToken: await tokens.issue('access', {
      reportId,
      tokenId: random.uuid(),
      expiresAt: now + limits.ACCESS_TOKEN_LIFETIME,
    }),
    refreshToken: await tokens.issue('refresh', successor),
  };
}
