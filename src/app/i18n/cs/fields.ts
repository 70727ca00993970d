import { registerTexts } from '../i18n.ts';

const fields = {
  contactPhoneHelp: 'Zahraniční číslo začněte předvolbou, například +421',
  codeHelp: 'Čtyři číslice',
  codeHelpByItself: 'Čtyři číslice, ověří se samy',
  dateOfBirthHelp: 'Například 5.\u00a03.\u00a01980',
  suggestions_one: '{{count}}\u00a0návrh',
  suggestions_few: '{{count}}\u00a0návrhy',
  suggestions_many: '{{count}}\u00a0návrhu',
  suggestions_other: '{{count}}\u00a0návrhů',
  chosen: 'Vybráno: {{text}}',
  nextMonth: 'Další měsíc',
  previousMonth: 'Předchozí měsíc',
  nextYear: 'Další rok',
  previousYear: 'Předchozí rok',
  nextDecade: 'Další desetiletí',
  previousDecade: 'Předchozí desetiletí',
} as const;

export const t = registerTexts('fields', fields);
