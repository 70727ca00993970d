import type { Answer } from '#contract/callSchemas.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { createDocument, type ReportDocument } from '#report/document.ts';
import type { TokenClaims } from '../tokens.ts';
import type { Service } from './service.ts';

/** Sessions: started with the report, kept alive by refresh tokens that are spent by use. */

/** How long a lost answer to createReport can be asked for again. */
const keyHeldFor = 10 * 60_000;
/** More numbers than are ever drawn in vain. */
const draws = 5;

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

/**
 * Starts a report and its session. The same Idempotency-Key starts one report and gets its tokens again, for ten minutes
 * and until the session goes on: whoever comes to know the key later starts a report of their own.
 */
export async function createReport(
  service: Service,
  idempotencyKey: string | null,
  correlationId: string,
): Promise<Answer<'createReport'>> {
  const { random, limits, store } = service;
  const now = service.now();
  for (let tries = 0; tries < draws; tries += 1) {
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
      keyHeldSince: now - keyHeldFor,
    });
    // Another report has the number: another one is drawn.
    if (creation !== 'taken') return firstAnswer(service, creation.created ? document : creation.document);
  }
  throw new Error('No free number was drawn');
}

/**
 * New tokens for a refresh token. It gets the same successor until that one is used, so that a lost answer locks nobody
 * out; afterwards it can only be a copy, and the session ends for whoever holds any token of it.
 */
export async function refreshSession(
  service: Service,
  refreshToken: string,
  correlationId: string,
): Promise<Answer<'refreshSession'> | { resultCode: ResultCode; continuedElsewhereAt?: string }> {
  const { random, limits, store, tokens } = service;
  const now = service.now();
  const claims = await tokens.read('refresh', refreshToken, now);
  if (claims === 'expired') return { resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' };
  if (claims === 'invalid') return { resultCode: 'ERR_REFRESH_TOKEN_INVALID' };
  const { reportId } = claims;
  // Before the token is spent: were the report to go on elsewhere in between, the token would be refused.
  const sessionId = (await store.loadReport(reportId))?.document.continued?.sessionId;
  const fresh: TokenClaims = { reportId, tokenId: random.uuid(), expiresAt: now + limits.REFRESH_TOKEN_LIFETIME };
  const successor = await store.rotateRefreshToken({ tokenId: claims.tokenId, now, successor: fresh });
  if (successor === 'reused') service.warn('session ended: a used refresh token came again', correlationId);
  if (typeof successor === 'string')
    return { resultCode: 'ERR_REFRESH_TOKEN_INVALID', ...(await whereabouts(service, claims)) };
  return {
    resultCode: 'OK',
    accessToken: await tokens.issue('access', {
      reportId,
      sessionId,
      tokenId: random.uuid(),
      expiresAt: now + limits.ACCESS_TOKEN_LIFETIME,
    }),
    refreshToken: await tokens.issue('refresh', { ...successor, sessionId }),
  };
}

/** Since when the unfinished report of an ended session goes on elsewhere; nothing where it does not. */
async function whereabouts({ store }: Service, { reportId, sessionId }: TokenClaims) {
  const { report, continued } = (await store.loadReport(reportId))?.document ?? {};
  if (report?.state === 'FINISHED' || continued === undefined || continued.sessionId === sessionId) return {};
  return { continuedElsewhereAt: new Date(continued.at).toISOString() };
}
