import { registerTexts } from '../i18n.ts';

export const pendingMutations = {
  onlyHere: 'Zatím jen v\u00a0telefonu',
  /** Unsent mutations deleted by cancelling. */
  lost_one: 'Smaže se i\u00a0{{count}}\u00a0neodeslaná změna v\u00a0telefonu.',
  lost_few: 'Smažou se i\u00a0{{count}}\u00a0neodeslané změny v\u00a0telefonu.',
  lost_many: 'Smaže se i\u00a0{{count}}\u00a0neodeslané změny v\u00a0telefonu.',
  lost_other: 'Smaže se i\u00a0{{count}}\u00a0neodeslaných změn v\u00a0telefonu.',
  /** Unsent mutations when leaving for now. */
  left_one: 'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaná změna. Nechte tuto stránku otevřenou, než se odešle.',
  left_few:
    'V\u00a0telefonu jsou ještě {{count}}\u00a0neodeslané změny. Nechte tuto stránku otevřenou, než se odešlou.',
  left_many: 'V\u00a0telefonu je ještě {{count}}\u00a0neodeslané změny. Nechte tuto stránku otevřenou, než se odešlou.',
  left_other:
    'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaných změn. Nechte tuto stránku otevřenou, než se odešlou.',
  /** Unsent mutations of a lost session. */
  orphans_one: 'V\u00a0telefonu zůstala {{count}}\u00a0neodeslaná změna',
  orphans_few: 'V\u00a0telefonu zůstaly {{count}}\u00a0neodeslané změny',
  orphans_many: 'V\u00a0telefonu zůstalo {{count}}\u00a0neodeslané změny',
  orphans_other: 'V\u00a0telefonu zůstalo {{count}}\u00a0neodeslaných změn',
  orphansText: 'Odešle se, když tady záznam znovu otevřete, jinak se smaže.',
  confirmingWaits: 'Potvrdit půjde, až bude signál',
  confirmingWaitsText: 'Nejdřív se odešle, co je zatím jen v\u00a0telefonu. Jakmile to půjde, stane se to samo.',
  refused: 'Tuto změnu se nepodařilo uložit',
  refusedText: 'Služba ji nepřijala.',
  refusedAgain: 'Zkontrolujte prosím údaje a\u00a0odešlete je znovu.',
} as const;

export const t = registerTexts('pendingMutations', pendingMutations);
