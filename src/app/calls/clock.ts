/**
 * The service's time. The clock of a phone may be wrong by days, so that every answer tells what the service's says;
 * until the first one the phone's is all there is.
 */

/** The header knows whole seconds. */
const grain = 999;

let ahead = 0;
let known = false;

/**
 * Takes the time of an answer, by its `Date` header. Where both clocks may agree, given how long the answer took, the
 * phone's is left alone.
 */
export function noteServiceTime(date: string | null, askedAt: number): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const least = time - Date.now();
  const most = time + grain - askedAt;
  ahead = Math.max(least, Math.min(0, most));
  known = true;
}

/** Whether the service has told its time. */
export function serviceTimeIsKnown(): boolean {
  return known;
}

/** Now, in milliseconds as of `Date.now()`, by the clock of the service. */
export function serviceNow(): number {
  return Date.now() + ahead;
}
