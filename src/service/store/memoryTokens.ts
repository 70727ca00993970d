import type { KeptToken, Memory } from './memory.ts';
import type { Rotation } from './store.ts';

/** Refresh tokens of a memory store. */

export function forgetTokens({ refreshTokens }: Memory, reportId: string): void {
  for (const [tokenId, token] of refreshTokens) if (token.reportId === reportId) refreshTokens.delete(tokenId);
}

function forgetFrom({ refreshTokens }: Memory, tokenId: string): void {
  for (let next: string | null = tokenId; next !== null; ) {
    const token: KeptToken | undefined = refreshTokens.get(next);
    refreshTokens.delete(next);
    next = token?.successorId ?? null;
  }
}

export function rotateRefreshToken(memory: Memory, { tokenId, successor }: Rotation) {
  const { refreshTokens } = memory;
  const token = refreshTokens.get(tokenId);
  if (token === undefined || token.reportId !== successor.reportId) return 'refused';
  if (token.successorId === null) {
    token.successorId = successor.tokenId;
    refreshTokens.set(successor.tokenId, { ...successor, successorId: null });
    return successor;
  }
  const given = refreshTokens.get(token.successorId);
  if (given === undefined) return 'refused';
  const { successorId, ...record } = given;
  if (successorId === null) return record;
  forgetFrom(memory, tokenId);
  return 'reused';
}
