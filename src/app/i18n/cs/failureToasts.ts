import type { ResponseFailure } from '#machines/failureReasons.ts';

/**
 * The toast of a failed call. What was entered is to be checked only where it may be the cause; what else to do, the
 * screen says at its place.
 */
export const failureToasts: Record<ResponseFailure, string> = {
  refused: 'Při zpracování došlo k\u00a0chybě. Zkontrolujte prosím zadané údaje.',
  tooLarge: 'Při zpracování došlo k\u00a0chybě. Fotografie je příliš velká.',
  tooMany: 'Při zpracování došlo k\u00a0chybě. Zadané údaje zůstaly zachované.',
  fault: 'Při zpracování došlo k\u00a0chybě. Zadané údaje zůstaly zachované.',
  unchecked: 'Při zpracování došlo k\u00a0chybě. Zadané údaje zůstaly zachované.',
};
