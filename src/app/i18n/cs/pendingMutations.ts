import { registerTexts } from '../i18n.ts';

/** Texts on unsent mutations within screens. */
export const pendingMutations = {
  onlyHere: 'Zatím jen v\u00a0telefonu',
  /** Unsent mutations deleted by cancelling. */
  lost_one: 'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaný krok, smaže se s\u00a0ním.',
  lost_few: 'V\u00a0telefonu jsou ještě {{count}}\u00a0neodeslané kroky, smažou se s\u00a0ním.',
  lost_many: 'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaného kroku, smažou se s\u00a0ním.',
  lost_other: 'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaných kroků, smažou se s\u00a0ním.',
  /** Unsent mutations when leaving for now. */
  left_one: 'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaný krok. Nechte tuto stránku otevřenou, než se odešle.',
  left_few:
    'V\u00a0telefonu jsou ještě {{count}}\u00a0neodeslané kroky. Nechte tuto stránku otevřenou, než se odešlou.',
  left_many:
    'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaného kroku. Nechte tuto stránku otevřenou, než se odešlou.',
  left_other:
    'V\u00a0telefonu je ještě {{count}}\u00a0neodeslaných kroků. Nechte tuto stránku otevřenou, než se odešlou.',
  /** Unsent mutations of a lost session. */
  orphans_one: 'V\u00a0telefonu zůstal {{count}}\u00a0neodeslaný krok',
  orphans_few: 'V\u00a0telefonu zůstaly {{count}}\u00a0neodeslané kroky',
  orphans_many: 'V\u00a0telefonu zůstalo {{count}}\u00a0neodeslaného kroku',
  orphans_other: 'V\u00a0telefonu zůstalo {{count}}\u00a0neodeslaných kroků',
  orphansText: 'Odešle se to, když tady záznam znovu otevřete. Jinak se to smaže.',
  confirmingWaits: 'Potvrdit půjde, až bude signál',
  confirmingWaitsText: 'Nejdřív se odešle, co je zatím jen v\u00a0telefonu. Jakmile to půjde, stane se to samo.',
  refused: 'Tento krok se nepodařilo uložit',
  refusedText: 'Služba ho nepřijala.',
  refusedAgain: 'Zkontrolujte prosím údaje a\u00a0odešlete je znovu.',
} as const;

export const t = registerTexts('pendingMutations', pendingMutations);
