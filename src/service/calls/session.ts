import type { Answer } from '#contract/callSchemas.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { createDocument, type ReportDocument } from '#report/document.ts';
import type { TokenClaims } from '../tokens.ts';
import type { Service } from './service.ts';

/** Sessions: started with the report, kept alive by refresh tokens that are spent by use. */

/** Milliseconds during which a lost answer that started a session is replayed for the same Idempotency-Key. */
const keyHeldFor = 10 * 60_000;
/** Attempts to draw unused identifiers; collisions are far rarer. */
const draws = 5;

type BegunSession = Pick<TokenClaims, 'reportId' | 'sessionId' | 'participantId'> & {
  accessTokenId: string;
  refreshTokenId: string;
  at: number;
};

/** The first tokens of a session, the same each time. */
export async function firstTokens(
  { limits, tokens }: Pick<Service, 'limits' | 'tokens'>,
  { accessTokenId, refreshTokenId, at, ...of }: BegunSession,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { ACCESS_TOKEN_LIFETIME, REFRESH_TOKEN_LIFETIME } = limits;
  const [accessToken, refreshToken] = await Promise.all([
    tokens.issue('access', { ...of, tokenId: accessTokenId, expiresAt: at + ACCESS_TOKEN_LIFETIME }),
    tokens.issue('refresh', { ...of, tokenId: refreshTokenId, expiresAt: at + REFRESH_TOKEN_LIFETIME }),
  ]);
  return { accessToken, refreshToken };
}

/** Returns true if a lost answer with a session's first tokens may still be replayed. */
export async function isHeld(service: Service, { at, reportId, refreshTokenId }: BegunSession): Promise<boolean> {
  return service.now() - at < keyHeldFor && (await service.store.isUnspent({ reportId, tokenId: refreshTokenId }));
}

async function firstAnswer(
  service: Service,
  { report: { reportId }, firstSession, createdAt }: ReportDocument,
): Promise<Answer<'createReport'>> {
  return { resultCode: 'OK', reportId, ...(await firstTokens(service, { reportId, ...firstSession, at: createdAt })) };
}

/** Returns true for a current session: the report's own, which ended all earlier ones, or a participant's delegated one. */
export function isCurrentSession(
  { continued, fillingIn }: ReportDocument,
  { sessionId, participantId }: TokenClaims,
): boolean {
  return participantId === undefined
    ? sessionId === continued?.sessionId
    : sessionId === fillingIn?.sessionId && participantId === fillingIn?.participantId;
}

/**
 * Starts a report and its session. Within ten minutes the same Idempotency-Key returns the same tokens, until one of them is
 * used; later it starts another report.
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
 * Rotates a refresh token. The successor stays the same until it is used, so that a lost answer locks no client out; later reuse
 * indicates a copy and ends the session.
 */
export async function refreshSession(
  service: Service,
  refreshToken: string,
  correlationId: string,
): Promise<Answer<'refreshSession'> | { resultCode: ResultCode; continuedElsewhereAt?: string }> {
  const { random, limits, store, tokens } = service;
  const now = service.now();
  const claims = await tokens.read('refresh', refreshToken, service.expiryNow());
  if (claims === 'expired') return { resultCode: 'ERR_REFRESH_TOKEN_EXPIRED' };
  if (claims === 'invalid') return { resultCode: 'ERR_REFRESH_TOKEN_INVALID' };
  const { reportId, sessionId, participantId } = claims;
  const of = { reportId, sessionId, participantId };
  const invalid = async () =>
    ({ resultCode: 'ERR_REFRESH_TOKEN_INVALID', ...(await whereabouts(service, claims)) }) as const;
  const stored = await store.loadReport(reportId);
  if (stored !== null && !isCurrentSession(stored.document, claims)) return invalid();
  const fresh = { reportId, tokenId: random.uuid(), expiresAt: now + limits.REFRESH_TOKEN_LIFETIME };
  const successor = await store.rotateRefreshToken({ tokenId: claims.tokenId, now, successor: fresh });
  if (successor === 'reused') service.warn('session ended: a used refresh token came again', correlationId);
  if (typeof successor === 'string') return invalid();
  const access = { ...of, tokenId: random.uuid(), expiresAt: now + limits.ACCESS_TOKEN_LIFETIME };
  return {
    resultCode: 'OK',
    accessToken: await tokens.issue('access', access),
    refreshToken: await tokens.issue('refresh', { ...successor, ...of }),
  };
}

/** Returns the time since which an unfinished report continues in another session; empty if it does not. */
async function whereabouts({ store }: Service, { reportId, sessionId, participantId }: TokenClaims) {
  if (participantId !== undefined) return {};
  const { report, continued } = (await store.loadReport(reportId))?.document ?? {};
  if (report?.state === 'FINISHED' || continued === undefined || continued.sessionId === sessionId) return {};
  return { continuedElsewhereAt: new Date(continued.at).toISOString() };
}
