import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from '../../../tests/model/walk/outcomes.ts';
import { type Path, pathOfLabels } from '../../../tests/model/walk/path.ts';
import { visit } from '../../../tests/model/walk/visits.ts';
import { retouched } from './retouch.ts';
import type { Beat, Moment, Tour, Typing } from './tour.ts';

/** A tour as the chart goes it. */
export interface Story {
  path: Path;
  /** What the chart says after each of its steps. */
  snapshots: AppSnapshot[];
  /** The moments after each of its steps, by its number. */
  moments: Map<number, Moment[]>;
}

/** Whether it is pictured and not done. */
export const isMoment = (beat: Beat): beat is Moment => typeof beat === 'object' && 'position' in beat;
const isStep = (beat: Beat): beat is string | Typing => !isMoment(beat);

/** @throws Error that names the step which cannot happen. */
export function storyOf(tour: Tour): Story {
  const { opens, consentGiven = true, beats } = tour;
  const steps = beats.filter(isStep);
  const labels = steps.map((beat) => (typeof beat === 'string' ? beat : beat.step));
  const retouch = retouched(tour);
  let taken = -1;
  const told = (outcome: Outcome): Outcome => {
    taken += 1;
    const beat = steps[taken];
    const { label, event } = retouch(outcome);
    if (beat === undefined || typeof beat === 'string') return { label, event };
    return { label, event: JSON.parse(JSON.stringify(event).replaceAll(...beat.typed)) };
  };
  const { path, moments: snapshots, refused } = pathOfLabels({ ...visit(opens), consentGiven }, labels, told);
  if (refused !== null) throw new Error(`The storyboard from ${opens}: ${refused}`);
  const moments = new Map<number, Moment[]>();
  let step = -1;
  for (const beat of beats)
    if (!isMoment(beat)) step += 1;
    else moments.set(step, [...(moments.get(step) ?? []), beat]);
  return { path, snapshots, moments };
}
