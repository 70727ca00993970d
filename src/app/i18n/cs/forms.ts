import { texts } from '../i18n.ts';

/** What forms count. */
export const t = texts('forms', {
  errorSummary_one: 'Zkontrolujte prosím {{count}}\u00a0pole.',
  errorSummary_few: 'Zkontrolujte prosím {{count}}\u00a0pole.',
  errorSummary_many: 'Zkontrolujte prosím {{count}}\u00a0pole.',
  errorSummary_other: 'Zkontrolujte prosím {{count}}\u00a0polí.',
  charactersLeft_one: 'Zbývá {{count}}\u00a0znak',
  charactersLeft_few: 'Zbývají {{count}}\u00a0znaky',
  charactersLeft_many: 'Zbývá {{count}}\u00a0znaku',
  charactersLeft_other: 'Zbývá {{count}}\u00a0znaků',
} as const);
