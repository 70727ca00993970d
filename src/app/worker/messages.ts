/** What the page asks of its service worker. */
export type WorkerMessage =
  /** No report is under way in any tab: a new version may replace the old one now. */
  | 'takeOver'
  /** A report has begun: every screen is to open from now on without a signal. */
  | 'keepScreens';
