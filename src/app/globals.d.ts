declare const __APP_NAME__: string;
declare const __APP_VERSION__: string;

/** What the first taps came to before the page was there (shell/early.ts); `takeOver` picks it up. */
interface Early {
  /** The prerendered screen is the one that belongs here. */
  stands: boolean;
  /** The names of the buttons that were tapped, in order. */
  taps: string[];
  /** The name of the button that is being pressed. */
  pressed: string | null;
  /** Somebody has tapped what only the living page can answer. */
  isWanted: boolean;
  onWanted: (() => void) | null;
  /** Told when a tap has gone on to the next screen. */
  onMove: (() => void) | null;
  stop(): void;
}

interface Window {
  early?: Early;
  /** Told once the page's own script runs (shell/starting.ts). */
  started?: () => void;
  /** The tag manager's queue; there is none without consent. */
  dataLayer?: object[];
}
