import { posix } from 'node:path';

/** What pages of docs show and lead to beside themselves. */

/** The pictures that a page shows, as paths from the folder the page's own path is from. */
function picturesOf(page: string, text: string): string[] {
  const named = [...text.matchAll(/<img [^>]*src="([^"]+)"|!\[[^\]]*\]\(([^)\s]+)\)/gu)];
  return named
    .map(([, tag, markdown]) => tag ?? markdown ?? '')
    .filter((path) => !/^(?:data|https?):/u.test(path))
    .map((path) => posix.join(posix.dirname(page), path));
}

/** Each picture that is not there, with the page that shows it. */
export function missingPictures(pages: ReadonlyMap<string, string>, isThere: (path: string) => boolean): string[] {
  return [...pages].flatMap(([page, text]) =>
    [...new Set(picturesOf(page, text))]
      .filter((path) => !isThere(path))
      .map((path) => `docs/${page} shows docs/${path}, which is not there`),
  );
}
