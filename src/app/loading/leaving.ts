/** Tracks navigations started by the page itself, which need no confirmation (`shell/closing.ts`). */

let leaving = false;

export function leavesByItself(): boolean {
  return leaving;
}

/** Announces that the page's own link is about to leave the page. */
export function expectLeaving(): void {
  leaving = true;
}

export function reloadPage(): void {
  expectLeaving();
  location.reload();
}

export function openPage(url: string | URL): void {
  expectLeaving();
  location.assign(url);
}
