import { registerTexts } from '../i18n.ts';

export const forms = {
  errorSummary_one: 'Zkontrolujte prosím {{count}}\u00a0pole.',
  errorSummary_few: 'Zkontrolujte prosím {{count}}\u00a0pole.',
  errorSummary_many: 'Zkontrolujte prosím {{count}}\u00a0pole.',
  errorSummary_other: 'Zkontrolujte prosím {{count}}\u00a0polí.',
  charactersLeft_one: 'Zbývá {{count}}\u00a0znak',
  charactersLeft_few: 'Zbývají {{count}}\u00a0znaky',
  charactersLeft_many: 'Zbývá {{count}}\u00a0znaku',
  charactersLeft_other: 'Zbývá {{count}}\u00a0znaků',
  charactersOver_one: 'O\u00a0{{count}}\u00a0znak víc, než se vejde',
  charactersOver_few: 'O\u00a0{{count}}\u00a0znaky víc, než se vejde',
  charactersOver_many: 'O\u00a0{{count}}\u00a0znaku víc, než se vejde',
  charactersOver_other: 'O\u00a0{{count}}\u00a0znaků víc, než se vejde',
  unprintable: 'V\u00a0PDF se místo těchto znaků vytiskne čtvereček: {{signs}}. Napište je prosím latinkou.',
  captured: 'Zapsáno na místě {{moment}}. Zkontrolujte a\u00a0potvrďte.',
} as const;

export const t = registerTexts('forms', forms);
