/** The limits and lifetimes that the shadow knows, and what it knows of the codes of one participant for one purpose. */

export interface Codes {
  sent: number;
  wrong: number;
  pending: { code: string; until: number } | null;
  passed: boolean;
  /** How often too many wrong ones made it wait, and until when. */
  waits: number;
  waitsUntil: number;
  /** In whose place newer ones were sent. */
  replaced: { code: string; until: number }[];
  /** Every code that was sent for this purpose. */
  all: string[];
}

const hour = 3_600_000;
export const lifetimes = {
  report: 24 * hour,
  finished: 30 * 24 * hour,
  link: 30 * 24 * hour,
  code: 600_000,
  wait: 600_000,
};
/** As configured by the test; the others are the defaults. */
export const limits = { codes: 3, phoneChanges: 3, wrongCodes: 3, waits: 2, occurrences: 5, witnesses: 3, photos: 1 };

export const untouched = (): Codes => ({
  sent: 0,
  wrong: 0,
  pending: null,
  passed: false,
  waits: 0,
  waitsUntil: 0,
  replaced: [],
  all: [],
});

/** One more after each wait. */
export function sendable({ waits }: Codes): number {
  return limits.codes + waits;
}

/** The awaited code gives way to another one. */
export function replace({ pending, replaced }: Codes): void {
  if (pending !== null) replaced.push(pending);
}

/** Sends one, where one may be sent. */
export function send(codes: Codes, already: string, now: number): string {
  if (codes.passed) return already;
  if (now < codes.waitsUntil) return 'ERR_TOO_MANY_WRONG_CODES';
  if (codes.sent >= sendable(codes)) return 'ERR_TOO_MANY_SENT_CODES';
  codes.sent += 1;
  return 'OK';
}
