import { registerTexts } from '../../i18n/i18n.ts';

/** Texts on unsent mutations, for every screen. */
export const sync = {
  waiting_one: 'Na signál čeká {{count}}\u00a0změna. Odešle se sama.',
  waiting_few: 'Na signál čekají {{count}}\u00a0změny. Odešlou se samy.',
  waiting_many: 'Na signál čeká {{count}}\u00a0změny. Odešlou se samy.',
  waiting_other: 'Na signál čeká {{count}}\u00a0změn. Odešlou se samy.',
  /** Data that is unreadable for now. */
  unreadMutations_one:
    '{{count}}\u00a0změna, která se nestihla odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadMutations_few:
    '{{count}}\u00a0změny, které se nestihly odeslat, teď v\u00a0tomto telefonu nejdou přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadMutations_many:
    '{{count}}\u00a0změny, které se nestihly odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadMutations_other:
    '{{count}}\u00a0změn, které se nestihly odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadPhotos_one:
    '{{count}}\u00a0fotografie, která se nestihla odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadPhotos_few:
    '{{count}}\u00a0fotografie, které se nestihly odeslat, teď v\u00a0tomto telefonu nejdou přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadPhotos_many:
    '{{count}}\u00a0fotografie, která se nestihla odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadPhotos_other:
    '{{count}}\u00a0fotografií, které se nestihly odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  /** Data lost for good. */
  lostMutations_one:
    '{{count}}\u00a0změna, která se nestihla odeslat, v\u00a0tomto telefonu už nejde přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostMutations_few:
    '{{count}}\u00a0změny, které se nestihly odeslat, v\u00a0tomto telefonu už nejdou přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostMutations_many:
    '{{count}}\u00a0změny, které se nestihly odeslat, v\u00a0tomto telefonu už nejde přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostMutations_other:
    '{{count}}\u00a0změn, které se nestihly odeslat, v\u00a0tomto telefonu už nejde přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostPhotos_one:
    '{{count}}\u00a0fotografii, která se nestihla odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte ji prosím znovu.',
  lostPhotos_few:
    '{{count}}\u00a0fotografie, které se nestihly odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte je prosím znovu.',
  lostPhotos_many:
    '{{count}}\u00a0fotografie, které se nestihly odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte je prosím znovu.',
  lostPhotos_other:
    '{{count}}\u00a0fotografií, které se nestihly odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte je prosím znovu.',
  ending: 'Záznam {{time}} smažeme',
  endingText: 'Platí to, dokud ho nepodepíšete oba.',
  understood: 'Rozumím',
  notPersisted: 'Tento telefon rozepsané údaje neuchová, bez signálu teď vyplňovat nejde.',
} as const;

export const t = registerTexts('sync', sync);
