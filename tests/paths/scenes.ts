import type { AppEvent, EmittedEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from '../model/walk/outcomes.ts';
import type { Path } from '../model/walk/path.ts';
import { callsBeside, possibleEvents } from '../model/walk/possibleEvents.ts';
import { activePlaces, recordedMachine, replay, transitionNames } from '../model/walk/traversal.ts';

/** One step of a path as a person goes it: what happens, and what the chart says before and after it. */
export interface Scene {
  label: string;
  /** Null for the opening of the page. */
  event: AppEvent | null;
  before: AppSnapshot;
  after: AppSnapshot;
  /** What the chart asks the page to do meanwhile. */
  emitted: EmittedEvent[];
  /** The step of the path that it belongs to; -1 for the opening of the page. */
  step: number;
}

const machine = recordedMachine(new Map());
const names = transitionNames(machine);

function isAboutLists({ steps }: Path): boolean {
  return steps.some(({ label }) => /get(VehicleBrands|InsuranceCompanies)/u.test(label));
}

/**
 * What happens without anybody's help: photos are made ready to be sent, and the lists of brands and insurers come, unless
 * the path is about them.
 */
function comingByItself(snapshot: AppSnapshot, withLists: boolean): Outcome | undefined {
  const isPreparing = snapshot.context.uploads.some(({ status }) => status === 'preparing');
  const listIsAwaited = activePlaces(snapshot).some((place) =>
    /^enumerations\.(brands|insurers)\.asking$/u.test(place),
  );
  if (!isPreparing && !(withLists && listIsAwaited)) return undefined;
  const list = /^call get(VehicleBrands|InsuranceCompanies) answers OK$/u;
  return possibleEvents(snapshot).find(
    ({ label, event }) => event.type === 'photo.prepared' || (withLists && list.test(label)),
  );
}

/** The scenes of a path, as the chart plays them. */
export function scenesOf(path: Path): Scene[] {
  const actor = replay(machine, names, path.start);
  const scenes: Scene[] = [];
  let heard = 0;
  const play = (step: number, label: string, event: AppEvent | null) => {
    const before = actor.snapshot();
    if (event !== null) actor.send(event);
    scenes.push({ step, label, event, before, after: actor.snapshot(), emitted: actor.emitted.slice(heard) });
    heard = actor.emitted.length;
  };
  play(-1, `visit ${path.start.label}`, null);
  const withLists = !isAboutLists(path);
  for (const [step, { label, event }] of path.steps.entries()) {
    if (event.type !== 'photo.prepared') play(step, label, event);
    const next = () => comingByItself(actor.snapshot(), withLists);
    for (let candidate = next(); candidate; candidate = next()) play(step, candidate.label, candidate.event);
  }
  actor.stop();
  return scenes;
}

/** Whether an event is what came of a call that no state of the chart makes. */
export function isBesideTheChart(event: AppEvent): boolean {
  return 'call' in event && callsBeside.includes(event.call);
}
