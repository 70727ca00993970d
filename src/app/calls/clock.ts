/**
 * The service's time. The clock of a phone may be wrong by days, so that every answer tells what the service's says;
 * until the first one the phone's is all there is.
 */

/** The header knows whole seconds. */
const grain = 999;

/** So much, in milliseconds, the phone's clock may gain or lose against one that nobody sets. */
const drift = 60_000;

let ahead = 0;
/** When the service told its time: by the phone's clock, and by one that nobody sets, which may stand still while the phone sleeps. */
let told: { wall: number; steady: number } | null = null;

/**
 * Takes the time of an answer, by its `Date` header. Where both clocks may agree, given how long the answer took, the
 * phone's is left alone.
 */
export function noteServiceTime(date: string | null, askedAt: number): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const wall = Date.now();
  const least = time - wall;
  const most = time + grain - askedAt;
  ahead = Math.max(least, Math.min(0, most));
  told = { wall, steady: performance.now() };
}

/** Milliseconds by which the phone's clock has gone more than the other one since the service told its time. */
function gained(): number {
  return told === null ? 0 : Date.now() - told.wall - (performance.now() - told.steady);
}

/** Tells whether the phone's clock was set, or the phone slept, since the service told its time: it has to tell it again. */
export function serviceTimeIsDoubted(): boolean {
  return Math.abs(gained()) > drift;
}

/**
 * Now, in milliseconds as of `Date.now()`, by the clock of the service. Where the phone's clock was
 * set back, the other one counts: no time that has been is called future.
 */
export function serviceNow(): number {
  const lost = -gained();
  return Date.now() + ahead + (lost > drift ? lost : 0);
}

/**
 * Now, for whoever throws away what has expired: no clock ends anything alone, neither the phone's nor the service's, which may be
 * wrong for a while itself. Until the service has told its time, nothing has expired.
 */
export function expiryNow(): number {
  return told === null || serviceTimeIsDoubted() ? 0 : Math.min(serviceNow(), Date.now());
}
