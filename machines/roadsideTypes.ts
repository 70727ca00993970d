import type { Gps } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';

/** Subject of a scene photo: the position of both vehicles, or the licence plate of one. */
export type RoadsideSubject = 'position' | Party;

/** Photo of the scene; its image is stored outside of the chart under the same id. */
export interface RoadsidePhoto {
  photoId: string;
  of: RoadsideSubject;
  /** True if the phone has shrunk it. */
  isReady: boolean;
}

/** Notes in words and numbers, each of them optional. */
export interface RoadsideAnswers {
  plateA: string | null;
  plateB: string | null;
  gps: Gps | null;
  place: string | null;
  /** Milliseconds since the epoch, so that the hour repeated in autumn stays unambiguous. */
  happenedAt: number | null;
  /** The other driver, the later participant B. */
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
}

export interface RoadsideNotes extends RoadsideAnswers {
  /** Time of the first note by the phone's own clock, in milliseconds. */
  beganAt: number;
  /** Report that the notes fill in, once one has begun. */
  reportId: string | null;
  photos: RoadsidePhoto[];
}
