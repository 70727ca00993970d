/**
 * Waits of the page: for all that may never answer, the milliseconds after which the page goes on without it. Each row tells what
 * happens then. `npm run check` refuses a new wait that has no row (scripts/waits), and a row that no test names as `// Waits:`; the
 * test beside this file proves that each ends. The waits of the service are in `src/service/waits.ts`.
 */
export const waits = {
  /** IndexedDB opens, or a transaction ends. Then: as where it is refused, data are not persisted and each step is sent at once. */
  database: 2_000,
  /** A photo is written into IndexedDB. Then: the page says how many photos a reload would lose. */
  databaseOfFile: 10_000,
  /** The browser seals or opens bytes. Then: as without cryptography, data are not persisted. */
  cryptography: 5_000,
  /** A file that was chosen is read for keeping; it may lie in a cloud. Then: it is not kept. */
  fileToKeep: 10_000,
  /** The page before this one lets go of the tab's lock. Then: storage stays untouched for now; the lock is asked for again. */
  lockOfTab: 1_000,
  /** Another tab of the session exchanges its token. Then: this one exchanges it, too. */
  lockOfToken: 5_000,
  /** Roadside notes of the page before a reload are decrypted. Then: the page starts and says that they cannot be read now. */
  keptBefore: 4_000,
  /** The session is exchanged at the start. Then: the first screen is shown, the exchange goes on in the background. */
  exchangeAtStart: 5_000,
  /** The service tells the newest report where there is one here. Then: the one that is here is shown. */
  newestReport: 3_000,
  /** The service answers a call. Then: what was typed stays, with a button that tries again. */
  answer: 30_000,
  /** The service answers with a file, or reads one. Then: the same. */
  answerWithFile: 120_000,
  /** A photo on its way up moves. Then: it stays in the queue and is sent again. */
  uploadMoves: 30_000,
  /** A photo that has left the page is answered. Then: the same. */
  uploadAnswered: 120_000,
  /** The first script of the page runs. Then: the page is loaded again once, at last it says so with a button that tries again. */
  start: 20_000,
  /** Files needed at the start arrive after all. Then: the page stays as it is and says so. */
  startAgain: 10_000,
  /** The configuration comes. Then: it is asked for again, at last with a button that tries again. */
  configuration: 10_000,
  /** More of a part of the page comes. Then: it is asked for again, by itself and by a button. */
  partOfPage: 15_000,
  /** The service tells whether it can be reached. Then: it cannot. */
  signal: 10_000,
  /** A third-party script comes. Then: the same as where it is blocked. */
  script: 20_000,
  /** The bot check gives a token. Then: the call goes without one; the service decides. */
  botCheck: 5_000,
  /** The reader's SDK signs a photo. Then: the photo goes without a signature. */
  signatureOfSdk: 3_000,
  /** The camera starts, or the user allows it. Then: the other ways to a photo are named; the camera may still come. */
  camera: 15_000,
  /** The phone tells where it is, or the user allows it. Then: it is said, and the place is told otherwise. */
  position: 20_000,
  /** More of a map comes. Then: it is said, and the place is told otherwise; the map may still come. */
  map: 10_000,
  /** A photo or PDF that was chosen is read, from wherever the phone fetches it. Then: it is told that it could not be read. */
  chosenFile: 30_000,
  /** A photo is made small. Then: it is done again in a new worker, then on the page; at last it is told that it could not be read. */
  shrinking: 15_000,
  /** The photos of a report that is to be closed arrive. Then: they are named, and a button goes on without them. */
  photosBeforeClosing: 10_000,
  /** The squares of a QR code are found. Then: the same, at last the words that stand in its place. */
  qrCode: 10_000,
  /** The worker of a page without a service answers. Then: it is asked again in a new worker; at last the call has failed. */
  mockedAnswer: 15_000,
  /** The worker that verifies a PDF starts. Then: it is told that the PDF cannot be verified here; the next one tries again. */
  verifier: 30_000,
  /** A PDF is verified, which may be made so that this never ends. Then: its worker is ended, and it is told that it took too long. */
  verification: 20_000,
  /** The service answers in place of what the service worker has kept. Then: what is kept. */
  serviceBeforeKept: 3_000,
  /** The browser puts an address into the clipboard, perhaps after a question. Then: the address stands there as text. */
  clipboard: 5_000,
  /** The Cache API answers. Then: as if it were empty. */
  cache: 2_000,
} as const;

export type Wait = keyof typeof waits;

/** Timeout: no response arrived within the allowed time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Waits for what may never end, until its row says that it is enough. @throws TimeoutError then; the signal that it was given is aborted
 * with it, or with the one from outside.
 */
export async function within<T>(
  wait: Wait,
  run: (signal: AbortSignal) => PromiseLike<T>,
  outer?: AbortSignal,
): Promise<T> {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`No answer came: ${wait}`));
      abort();
    }, waits[wait]);
  });
  try {
    return await Promise.race([run(aborting.signal), silence]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
