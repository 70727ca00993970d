export type WorkerMessage =
  /** Activates a new version, as no tab has an open report. */
  | 'takeOver'
  /** Deletes caches of older builds, under the same condition. */
  | 'forgetOlder'
  /** Caches all screens, as a report has begun and must work offline. */
  | 'keepScreens';

/** Message from an activated worker to every page, with its build. */
export interface TookOver {
  build: string;
}
