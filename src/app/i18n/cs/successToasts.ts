import type { Success } from '#machines/events.ts';

/** Toasts of successes that no screen shows. */
export const successToasts: Record<Success, string> = {
  LINK_RENEWED: 'Nový odkaz je hotový. Ten předchozí už neplatí.',
  PHONE_CHANGED: 'Číslo telefonu je změněné.',
  REPORT_FOUND: 'Záznam jsme našli, pokračujte v\u00a0něm.',
  REPORT_HANDED_OVER: 'Záznam odchází pojišťovně.',
};
