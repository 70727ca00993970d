/** The name of the build that this page is of (scripts/serviceWorker.mjs); none in development. */
export function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}
