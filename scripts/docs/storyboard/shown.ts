import type { AnyStateNode } from 'xstate';
import { appMachine } from '#machines/chart/app.ts';
import { screenOf } from '#machines/location.ts';
import { activePlaces } from '../../../tests/model/walk/traversal.ts';
import { excused } from './excused.ts';
import { storyOf } from './story.ts';
import { isBeside, nameOf, type Tour } from './tour.ts';

/** What the storyboard shows of the chart, and what it lacks. */

/** Of A and B, who have the same states, one is enough. */
function folded(place: string): string {
  return place.replace(/\.[AB](?=\.|$)/u, '.*');
}

function leavesOf(node: AnyStateNode): string[] {
  const inner = Object.values(node.states);
  // Where it goes on by itself at once there is nothing to be seen.
  const passesOn = node.always?.some(({ guard }) => guard === undefined) ?? false;
  if (inner.length === 0) return passesOn ? [] : [folded(node.path.join('.'))];
  return inner.flatMap(leavesOf);
}

/** Every state in which the chart may be while somebody looks, each once. */
export const states: readonly string[] = [...new Set(leavesOf(appMachine.root))];

interface Shown {
  /** States that are pictured. */
  states: Set<string>;
  /** Moments that are told of a screen which the chart does not show then. */
  misplaced: string[];
}

/** What the tours show, as the chart goes them. */
export function shownBy(tours: readonly Tour[]): Shown {
  const shown: Shown = { states: new Set(), misplaced: [] };
  for (const tour of tours) {
    const { snapshots, moments } = storyOf(tour);
    for (const [step, told] of moments) {
      const snapshot = snapshots[step];
      if (snapshot === undefined) continue;
      for (const place of activePlaces(snapshot)) shown.states.add(folded(place));
      const { screen, step: position } = screenOf(snapshot) ?? {};
      const seen = [screen, `${screen}-${position}`];
      for (const moment of told)
        if (!isBeside(moment.position) && !seen.includes(moment.position))
          shown.misplaced.push(`${nameOf(moment)} is told of what the chart shows as ${screen}`);
    }
  }
  return shown;
}

function isExcused(state: string): boolean {
  return Object.keys(excused).some((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(state));
}

/** What the storyboard lacks, in sentences. */
export function lacking(tours: readonly Tour[]): string[] {
  const { states: pictured, misplaced } = shownBy(tours);
  const unseen = states.filter((state) => !pictured.has(state) && !isExcused(state));
  const needless = Object.keys(excused).filter(
    (pattern) => !states.some((state) => new RegExp(`^(?:${pattern})$`, 'u').test(state) && !pictured.has(state)),
  );
  return [
    ...misplaced,
    ...unseen.map(
      (state) => `no picture shows ${state}: a tour in scripts/docs/storyboard/tours, or a line in excused.ts`,
    ),
    ...needless.map(
      (pattern) => `scripts/docs/storyboard/excused.ts excuses ${pattern}, which needs none: delete the line`,
    ),
  ];
}
