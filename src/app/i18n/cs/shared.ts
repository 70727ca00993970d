import { texts } from '../i18n.ts';

/** What the other participant sees on their own phone. */
export const shared = {
  title: 'Zkontrolujte údaje o\u00a0nehodě',
  help: 'Všechno, co je v\u00a0záznamu o\u00a0vás i\u00a0o\u00a0druhém účastníkovi.',
  whatNext:
    'Nesouhlasí něco? Řekněte to druhému účastníkovi, ať to na svém telefonu opraví. Opravené údaje se tu samy ukážou.',
  whatNextToSign:
    'Údaje už měnit nejde. Když souhlasí, podepíšete je kódem ze SMS na telefonu druhého účastníka. Když ne, nepodepisujte a\u00a0řekněte mu to.',
  reload: 'Načíst údaje znovu',
  reloadFailed: 'Údaje se nepodařilo načíst znovu.',
  reloaded: 'Údaje jsme načetli znovu.',
  unchanged: 'Nic se nezměnilo. Údaje jsou stejné jako před chvílí.',
  changedTitle: 'Něco se změnilo od chvíle, kdy jste údaje naposledy viděli',
  changedText: 'Zkontrolujte hlavně tohle. V\u00a0souhrnu je to označené.',
  changedOf: '{{part}} účastníka\u00a0{{party}}',
  signedTitle: 'Podepsaný záznam o\u00a0nehodě',
  signedHelp: 'Podepsali ho oba účastníci.',
  toDownload: 'Přejít ke stažení PDF',
  download: 'Stáhnout záznam (PDF)',
  downloadTitle: 'Stáhněte si podepsaný záznam',
  downloadHelp: 'Stejný dokument přišel oběma účastníkům e\u2011mailem.',
  downloadNote: 'Uložte si ho: odkaz časem přestane platit.',
  fetchingTitle: 'Připravujeme podepsaný záznam',
  fetchingHelp: 'Za chvíli si ho budete moci stáhnout.',
  unsignedTitle: 'Záznam ještě není podepsaný',
  unsignedText: 'Stáhnout si ho budete moci, jakmile ho podepíšete oba. Odkaz zůstane stejný.',
  checkAgain: 'Zkusit znovu',
  invalidTitle: 'Tento odkaz neplatí',
  invalidText:
    'Buď není celý, nebo záznam mezitím někdo z\u00a0účastníků zrušil, nebo už je smazaný. Požádejte druhého účastníka, ať vám znovu ukáže QR kód ze souhrnu.',
  toSummary: 'Zobrazit údaje ze záznamu',
  expiredTitle: 'Platnost odkazu vypršela',
  expiredText:
    'Údaje ze záznamu tu už nejsou. Podepsaný záznam najdete ve svém e\u2011mailu, poslat vám ho může i\u00a0druhý účastník.',
  toMainPage: 'Na hlavní stránku',
  failed: 'Stránku se nepodařilo načíst.',
  number: 'Číslo záznamu {{number}}',
} as const;

export const t = texts('shared', shared);
