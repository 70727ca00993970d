import { texts } from '../i18n.ts';

/** The other participant's part, filled in on the own phone: how it begins there, and what both phones say of it. */
const ownPart = {
  invite: 'Vyplnit část\u00a0B na druhém telefonu',
  inviteTitle: 'Účastník\u00a0B vyplní svou část na svém telefonu',
  inviteText:
    'Načte kód fotoaparátem svého telefonu a\u00a0zvolí „Vyplnit svou část na tomto telefonu“. Potvrdí to kódem ze\u00a0SMS. Vy zatím vyplňujete svou.',
  linkMissing: 'QR kód se nepodařilo načíst.',

  elsewhere: 'Vyplňuje na svém telefonu',
  elsewhereText: 'Údaje se sem samy doplní.',
  takeOver: 'Převzít vyplňování',
  takeOverTitle: 'Převzít vyplňování za účastníka\u00a0B?',
  takeOverText: 'Na jeho telefonu vyplňování skončí. Co je tam uložené, v\u00a0záznamu zůstane.',
  takeOverConfirm: 'Převzít',
  takeOverCancel: 'Nechat vyplňovat',
  takeOverFailed: 'Nepodařilo se to. Zkuste to prosím znovu.',
  waits: 'Účastník\u00a0B ještě vyplňuje svou část',
  waitsText: 'Záznam potvrdíte, až skončí, nebo až vyplňování převezmete.',

  offer: 'Svou část můžete vyplnit tady',
  offerText: 'Své doklady a\u00a0vozidlo vyplníte na tomto telefonu. Druhý účastník zatím vyplní svou část na svém.',
  begin: 'Vyplnit svou část na tomto telefonu',
  goOn: 'Pokračovat ve vyplňování',
  over: 'Vyplňování na tomto telefonu skončilo',
  overText: 'Vaši část teď vyplňuje účastník\u00a0A na svém telefonu. Co jste uložili, v\u00a0záznamu zůstalo.',
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
  papers: 'Vaše údaje',
  vehicle: 'Vaše vozidlo',
  next: 'Další krok: {{what}}',
  done: 'Hotovo',
  stop: 'Skončit, zbytek vyplní druhý účastník',
  doneNote: 'Pak uvidíte celý záznam a\u00a0můžete k\u00a0němu něco připsat.',
  photosUnderWay: 'Ještě se odesílají fotografie, chvilku počkejte.',
  failed: 'Nepodařilo se to dokončit.',
} as const;

export const t = texts('ownPart', ownPart);
