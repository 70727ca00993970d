/** Line of `npm run check:production`: correct, missing, or to be checked by a person. */
export interface Finding {
  verdict: 'ok' | 'missing' | 'by hand';
  /** Never a secret: the lines are pasted into tickets. */
  says: string;
}

/** Findings by their subject, as in docs/goLive.md. */
export type Findings = Record<string, Finding>;

export const ok = (says: string): Finding => ({ verdict: 'ok', says });
export const missing = (says: string): Finding => ({ verdict: 'missing', says });
export const byHand = (says: string): Finding => ({ verdict: 'by hand', says });
