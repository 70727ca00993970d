/**
 * Estimates the service's time from its answers, as a phone's clock may be wrong by days. Uses the phone's clock until
 * the first answer.
 */

/** Milliseconds lost to the header's resolution of whole seconds. */
const grain = 999;

/** Milliseconds the phone's clock may deviate from the monotonic one before it counts as set. */
const drift = 60_000;

/**
 * Time of the last answer by the phone's clock and by the monotonic one, which may stop during sleep, and the
 * milliseconds by which the service's is ahead.
 */
let lastAnswer: { wall: number; steady: number; ahead: number } | null = null;

/**
 * Corrects the estimate by the `Date` header of an answer. Makes no correction if the clocks agree within the answer's
 * duration.
 */
export function noteServiceTime(date: string | null, askedAt: number): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const wall = Date.now();
  const least = time - wall;
  const most = time + grain - askedAt;
  lastAnswer = { wall, steady: performance.now(), ahead: Math.max(least, Math.min(0, most)) };
}

/** Returns the milliseconds the phone's clock has gained on the monotonic one since the last answer. */
function gained(): number {
  return lastAnswer === null ? 0 : Date.now() - lastAnswer.wall - (performance.now() - lastAnswer.steady);
}

/** Returns true if the phone's clock was set, or the phone slept, since the last answer. */
export function serviceTimeIsDoubted(): boolean {
  return Math.abs(gained()) > drift;
}

/**
 * Returns the service's current time, in milliseconds like `Date.now()`. Uses the monotonic clock if the phone's was set
 * back, so that past times stay past.
 */
export function serviceNow(): number {
  const lost = -gained();
  return Date.now() + (lastAnswer?.ahead ?? 0) + (lost > drift ? lost : 0);
}

/**
 * Returns the time for deleting expired data: the earlier of both clocks, 0 while the service's is unknown or doubted. A
 * single wrong clock must not delete data.
 */
export function expiryNow(): number {
  return lastAnswer === null || serviceTimeIsDoubted() ? 0 : Math.min(serviceNow(), Date.now());
}
