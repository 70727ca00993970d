import type { SceneNotes } from '#machines/sceneNotes.ts';
import { send } from '../../machine/chart.ts';

/** Sends roadside notes to the chart. */
export function note(notes: Partial<SceneNotes>): void {
  send({ type: 'scene.noted', notes, at: Date.now() });
}
