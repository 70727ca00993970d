import { registerTexts } from '../../i18n/i18n.ts';

/** Texts on the reporter's phone about a part being filled in on the other phone. */
const elsewhere = {
  invite: 'Vyplnit část\u00a0B na druhém telefonu',
  elsewhere: 'Vyplňuje na svém telefonu',
  elsewhereText: 'Údaje se sem samy doplní.',
  takeOver: 'Převzít vyplňování',
  waits: 'Účastník\u00a0B ještě vyplňuje svou část',
  waitsText: 'Záznam potvrdíte, až skončí, nebo až vyplňování převezmete.',
} as const;

export const t = registerTexts('elsewhere', elsewhere);
