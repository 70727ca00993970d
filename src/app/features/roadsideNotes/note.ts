import type { RoadsideAnswers } from '#machines/roadsideTypes.ts';
import { send } from '../../machine/chart.ts';

export function note(notes: Partial<RoadsideAnswers>): void {
  send({ type: 'roadsideNotes.noted', notes, at: Date.now() });
}
