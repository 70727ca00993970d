declare const __APP_NAME__: string;
declare const __APP_VERSION__: string;

interface Window {
  /** Called once the page's own script runs (shell/starting.ts). */
  started?: () => void;
  /** The tag manager's queue; there is none without consent. */
  dataLayer?: object[];
}
