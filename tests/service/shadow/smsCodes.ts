/** Limits and lifetimes in the model, and its codes of one participant for one purpose. */

export interface Codes {
  sent: number;
  wrong: number;
  pending: { code: string; until: number } | null;
  passed: boolean;
  /** Number of pauses after too many wrong codes, and the end of the last. */
  waits: number;
  waitsUntil: number;
  /** Codes superseded by newer ones. */
  replaced: { code: string; until: number }[];
  /** All codes sent for this purpose. */
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
/** Limits configured by the test; all others are the defaults. */
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

/** Returns the number of codes that may be sent, one more after each pause. */
export function sendable({ waits }: Codes): number {
  return limits.codes + waits;
}

/** Marks the awaited code as superseded. */
export function replace({ pending, replaced }: Codes): void {
  if (pending !== null) replaced.push(pending);
}

/** Sends a code if allowed. */
export function send(codes: Codes, already: string, now: number): string {
  if (codes.passed) return already;
  if (now < codes.waitsUntil) return 'ERR_TOO_MANY_WRONG_CODES';
  if (codes.sent >= sendable(codes)) return 'ERR_TOO_MANY_SENT_CODES';
  codes.sent += 1;
  return 'OK';
}
