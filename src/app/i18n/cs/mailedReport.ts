import { registerTexts } from '../i18n.ts';

/** Delivery status of the signed report's e-mails. */
export const mailedReport = {
  waiting: 'Odesíláme',
  late: 'Zatím se nepodařilo odeslat, zkoušíme to dál',
  sent: 'Odesláno',
  delivered: 'Doručeno',
  undeliverable: 'Nepodařilo se doručit: schránka neexistuje nebo nepřijímá poštu',
  help: 'Kdo e\u2011mail nedostal, ať si záznam stáhne tady.',
} as const;

export const t = registerTexts('mailedReport', mailedReport);
