import { registerTexts } from '../i18n.ts';

/** What the reporter's phone says of a part that is filled in on the other one. */
const elsewhere = {
  invite: 'Vyplnit část\u00a0B na druhém telefonu',
  elsewhere: 'Vyplňuje na svém telefonu',
  elsewhereText: 'Údaje se sem samy doplní.',
  takeOver: 'Převzít vyplňování',
  waits: 'Účastník\u00a0B ještě vyplňuje svou část',
  waitsText: 'Záznam potvrdíte, až skončí, nebo až vyplňování převezmete.',
} as const;

export const t = registerTexts('elsewhere', elsewhere);
