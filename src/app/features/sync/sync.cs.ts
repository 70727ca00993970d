import { registerTexts } from '../../i18n/i18n.ts';

/** Texts on unsent mutations, for every screen. */
export const sync = {
  waiting_one: 'V\u00a0telefonu: {{count}}\u00a0krok. Odešle se sám, jakmile to půjde.',
  waiting_few: 'V\u00a0telefonu: {{count}}\u00a0kroky. Odešlou se samy, jakmile to půjde.',
  waiting_many: 'V\u00a0telefonu: {{count}}\u00a0kroku. Odešlou se samy, jakmile to půjde.',
  waiting_other: 'V\u00a0telefonu: {{count}}\u00a0kroků. Odešlou se samy, jakmile to půjde.',
  /** Data that is unreadable for now. */
  unreadMutations_one:
    '{{count}}\u00a0krok, který se nestihl odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadMutations_few:
    '{{count}}\u00a0kroky, které se nestihly odeslat, teď v\u00a0tomto telefonu nejdou přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadMutations_many:
    '{{count}}\u00a0kroku, který se nestihl odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
  unreadMutations_other:
    '{{count}}\u00a0kroků, které se nestihly odeslat, teď v\u00a0tomto telefonu nejde přečíst. Nic jsme nesmazali, zkoušíme to znovu.',
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
    '{{count}}\u00a0krok, který se nestihl odeslat, v\u00a0tomto telefonu už nejde přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostMutations_few:
    '{{count}}\u00a0kroky, které se nestihly odeslat, v\u00a0tomto telefonu už nejdou přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostMutations_many:
    '{{count}}\u00a0kroku, který se nestihl odeslat, v\u00a0tomto telefonu už nejde přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostMutations_other:
    '{{count}}\u00a0kroků, které se nestihly odeslat, v\u00a0tomto telefonu už nejde přečíst. Podívejte se prosím, co v\u00a0záznamu chybí.',
  lostPhotos_one:
    '{{count}}\u00a0fotografii, která se nestihla odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte ji prosím znovu.',
  lostPhotos_few:
    '{{count}}\u00a0fotografie, které se nestihly odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte je prosím znovu.',
  lostPhotos_many:
    '{{count}}\u00a0fotografie, které se nestihly odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte je prosím znovu.',
  lostPhotos_other:
    '{{count}}\u00a0fotografií, které se nestihly odeslat, už v\u00a0tomto telefonu nejde přečíst. Přidejte je prosím znovu.',
  understood: 'Rozumím',
  unkept: 'Kroky se v\u00a0tomto telefonu neukládají. K\u00a0vyplňování je potřeba signál.',
} as const;

export const t = registerTexts('sync', sync);
