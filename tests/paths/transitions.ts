import type { AppEvent, EmittedEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from '../model/walk/outcomes.ts';
import type { Path } from '../model/walk/path.ts';
import { callsBeside, possibleEvents } from '../model/walk/possibleEvents.ts';
import { walker } from '../model/walk/steps.ts';
import { activePlaces, recordedMachine } from '../model/walk/traversal.ts';

/** Step of a path as a user takes it: its event, and the chart before and after it. */
export interface Transition {
  label: string;
  /** Event; null when the page is opened. */
  event: AppEvent | null;
  before: AppSnapshot;
  after: AppSnapshot;
  /** Events emitted meanwhile. */
  emitted: EmittedEvent[];
  /** Index of its step in the path; -1 when the page is opened. */
  step: number;
}

const { begun, next } = walker(recordedMachine(new Map()));

function isAboutLists({ steps }: Path): boolean {
  return steps.some(({ label }) => /get(VehicleBrands|InsuranceCompanies)/u.test(label));
}

/** Returns the next event that the page causes by itself: prepared photos, and lists unless the path is about them. */
function comingByItself(snapshot: AppSnapshot, withLists: boolean): Outcome | undefined {
  const isPreparing = snapshot.context.photos.uploads.some(({ status }) => status === 'preparing');
  const listIsAwaited = activePlaces(snapshot).some((place) =>
    /^enumerations\.(brands|insurers)\.asking$/u.test(place),
  );
  if (!isPreparing && !(withLists && listIsAwaited)) return undefined;
  const list = /^call get(VehicleBrands|InsuranceCompanies) answers OK$/u;
  return possibleEvents(snapshot).find(
    ({ label, event }) => event.type === 'photo.prepared' || (withLists && list.test(label)),
  );
}

/** Returns the tap with which a plate is typed instead of read: the page reads it as soon as its photo is prepared. */
function typedInstead(snapshot: AppSnapshot, { event }: Outcome): Outcome | undefined {
  const isReading = activePlaces(snapshot).some((place) => place.endsWith('.licensePlate.reading'));
  if (event.type !== 'submitted.updateVehicle' || !isReading) return undefined;
  return possibleEvents(snapshot).find(({ label }) => label === 'call.abandoned');
}

/** Returns the scenes of a path, as the chart plays them. */
export function transitionsOf(path: Path): Transition[] {
  let now = begun(path.start);
  const { label, after, emitted } = now;
  const transitions: Transition[] = [{ step: -1, label, event: null, before: after, after, emitted }];
  const play = (step: number, outcome: Outcome) => {
    const before = now.after;
    now = next(now, outcome);
    transitions.push({ step, ...outcome, before, after: now.after, emitted: now.emitted });
  };
  const withLists = !isAboutLists(path);
  for (const [step, { label, event }] of path.steps.entries()) {
    const typed = typedInstead(now.after, { label, event });
    if (typed) play(step, typed);
    if (event.type !== 'photo.prepared') play(step, { label, event });
    const coming = () => comingByItself(now.after, withLists);
    for (let each = coming(); each; each = coming()) play(step, { label: each.label, event: each.event });
  }
  return transitions;
}

/** Returns true for outcomes of calls made outside of the chart. */
export function isBesideTheChart(event: AppEvent): boolean {
  return 'call' in event && callsBeside.includes(event.call);
}
