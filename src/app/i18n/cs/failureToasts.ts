import type { ResponseFailure } from '#machines/failureReasons.ts';

/** Toasts of failed calls. Ask to check the input only where it may be the cause; the screen gives other advice. */
export const failureToasts: Record<ResponseFailure, string> = {
  refused: 'Při zpracování došlo k\u00a0chybě. Zkontrolujte prosím zadané údaje.',
  tooLarge: 'Při zpracování došlo k\u00a0chybě. Fotografie je příliš velká.',
  tooMany: 'Při zpracování došlo k\u00a0chybě. Co jste vyplnili, zůstalo.',
  fault: 'Při zpracování došlo k\u00a0chybě. Co jste vyplnili, zůstalo.',
  unchecked: 'Při zpracování došlo k\u00a0chybě. Co jste vyplnili, zůstalo.',
};
