/** How long the page waits for the service. */

/** Milliseconds without an answer, after which a call is given up. A file may be long on its way, or read for long. */
export const patience = { json: 30_000, blob: 120_000 } as const;

/** Nothing was heard for too long. */
export class Silence extends Error {
  override name = 'Silence';
}

/**
 * Runs something that may never end. @throws Silence when it takes longer than so many milliseconds; the signal that it was
 * given is aborted then, or with the one from outside.
 */
export async function inTime<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Silence('No answer came'));
      abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([run(aborting.signal), silence]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
