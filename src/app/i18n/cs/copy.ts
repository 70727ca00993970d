import { plainTexts } from '../plainTexts.ts';

/** What lies in the phone and not yet in the service, said on every screen. */
export const t = plainTexts({
  waiting_one: 'V\u00a0telefonu: {{count}}\u00a0krok. Odešle se sám, jakmile to půjde.',
  waiting_few: 'V\u00a0telefonu: {{count}}\u00a0kroky. Odešlou se samy, jakmile to půjde.',
  waiting_many: 'V\u00a0telefonu: {{count}}\u00a0kroku. Odešlou se samy, jakmile to půjde.',
  waiting_other: 'V\u00a0telefonu: {{count}}\u00a0kroků. Odešlou se samy, jakmile to půjde.',
  unkept: 'Kroky se v\u00a0tomto telefonu neukládají. K\u00a0vyplňování je potřeba signál.',
} as const);
