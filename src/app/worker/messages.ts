/** What the page asks of its service worker. */
export type WorkerMessage =
  /** No report is under way in any tab: a new version may replace the old one now. */
  | 'takeOver'
  /** Likewise: what only older builds need may go. */
  | 'forgetOlder'
  /** A report has begun: the page is to open from now on without a signal. */
  | 'keepScreens';

/** What a worker that has taken over tells every page: the build whose files it keeps. */
export interface TookOver {
  build: string;
}
