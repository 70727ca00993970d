/** One line of `npm run check:production`: what is right, what is missing, what only a person can look at and how. */
export interface Finding {
  verdict: 'ok' | 'missing' | 'by hand';
  /** Never a secret: the lines are pasted into tickets. */
  says: string;
}

/** What each line is about, as in docs/goLive.md. */
export type Findings = Record<string, Finding>;

export const ok = (says: string): Finding => ({ verdict: 'ok', says });
export const missing = (says: string): Finding => ({ verdict: 'missing', says });
export const byHand = (says: string): Finding => ({ verdict: 'by hand', says });
