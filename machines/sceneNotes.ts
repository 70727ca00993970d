import type { Gps } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';

/** What a photo of the scene shows: how both vehicles stand, or the licence plate of one. */
export type SceneSubject = 'position' | Party;

/** The picture itself is kept outside of the chart under the same id. */
export interface ScenePhoto {
  photoId: string;
  of: SceneSubject;
  /** The phone has made it small. */
  isReady: boolean;
}

/** What is said in words and numbers; each may be left out. */
export interface SceneNotes {
  plateA: string | null;
  plateB: string | null;
  gps: Gps | null;
  place: string | null;
  /** In milliseconds: the hour that autumn has twice stays the one that was meant. */
  happenedAt: number | null;
  /** The other driver, the later participant B. */
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
}

export interface Scene extends SceneNotes {
  /** By the phone's own clock, in milliseconds. */
  beganAt: number;
  /** The report that it fills in, once one has been begun. */
  reportId: string | null;
  photos: ScenePhoto[];
}
