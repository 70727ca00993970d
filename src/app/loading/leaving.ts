/** The page's own ways out of itself. Nothing is lost by them, so nobody is asked (`shell/closing.ts`). */

let leaving = false;

export function leavesByItself(): boolean {
  return leaving;
}

/** Says that the page is about to be left by its own link. */
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
