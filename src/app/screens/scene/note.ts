import type { SceneNotes } from '#machines/sceneNotes.ts';
import { send } from '../../chart/chart.ts';

/** What a screen of the scene was told. */
export function note(notes: Partial<SceneNotes>): void {
  send({ type: 'scene.noted', notes, at: Date.now() });
}
