import { papersAreShown } from '#contract/legal.ts';
import { registerTexts } from '../../i18n/i18n.ts';

/** Texts of the other participant's part on their own phone. */
const delegatedSection = {
  offer: 'Svou část můžete vyplnit tady',
  offerText: 'Údaje z\u00a0dokladů a\u00a0o\u00a0vozidle vyplníte tady. Druhý účastník zatím vyplní svou část na svém.',
  begin: 'Vyplnit svou část na tomto telefonu',
  change: 'Upravit své údaje',
  goOn: 'Pokračovat ve vyplňování',
  otherReport: 'Na tomto telefonu vyplňujete svou část jiného záznamu',
  otherReportText: 'Nejdřív ji dokončete. Svou část tohoto záznamu vyplníte potom.',
  otherReportGoOn: 'Otevřít jiný záznam',

  over: 'Vyplňování na tomto telefonu skončilo',
  overText: 'Vaši část teď vyplňuje účastník\u00a0A na svém telefonu. Co jste uložili, v\u00a0záznamu zůstalo.',
  typedStays:
    'Co jste napsali a\u00a0neuložili, zůstává v\u00a0tomto telefonu. Najdete to, když budete vyplňovat znovu.',
  overElsewhereText: 'Pokračuje se na jiném telefonu. Co jste uložili, v\u00a0záznamu zůstalo.',

  codeTitle: 'Potvrďte, že jste účastník\u00a0B',
  codeHelp: 'Na váš ověřený telefon pošleme SMS s\u00a0kódem.',
  code: 'Kód k\u00a0vyplnění',
  cannotSend: 'Vyplňte svou část na telefonu druhého účastníka.',
  start: 'Začít vyplňovat',
  startWhose: 'svou část',

  title: 'Vyplňte svou část záznamu',
  titleDone: 'Vaše část je vyplněná',
  help: 'Druhý účastník zatím vyplňuje svou na svém telefonu.',
  helpDone: 'Ještě ji můžete zkontrolovat a\u00a0upravit.',
  papersAreShown,
  papers: 'Vaše údaje',
  vehicle: 'Vaše vozidlo',
  next: 'Další krok: {{what}}',
  done: 'Hotovo',
  stop: 'Skončit, zbytek vyplní druhý účastník',
  doneNote: 'Pak uvidíte celý záznam a\u00a0můžete k\u00a0němu něco připsat.',
  photosUnderWay: 'Ještě se odesílají fotografie, chvilku počkejte.',
  failed: 'Nepodařilo se to dokončit.',
} as const;

export const t = registerTexts('delegatedSection', delegatedSection);
