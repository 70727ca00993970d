/** Returns this page's build id (scripts/serviceWorker.mjs); undefined in development. */
export function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
}
