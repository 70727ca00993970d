import { plainTexts } from '../plainTexts.ts';

/** The page that checks the PDF of a report. */
export const verify = {
  title: 'Vydala záznam tato služba?',
  help: 'Vyberte PDF záznamu o\u00a0nehodě. Zkontroluje se přímo v\u00a0tomto zařízení a\u00a0nikam se neodešle.',
  pick: 'Vybrat PDF',
  another: 'Zkontrolovat jiné PDF',
  noScript: 'Kontrola běží ve vašem prohlížeči a\u00a0potřebuje JavaScript. Zapněte ho a\u00a0načtěte stránku znovu.',
  onPaper: 'Na papíře máte záznam číslo',
  working: 'Kontrolujeme soubor',
  unreadable: 'Soubor se nepodařilo otevřít. Vyberte ho znovu.',
  tooLong:
    'Kontrola trvala příliš dlouho, proto jsme ji ukončili. Jestli záznam vydala tato služba, nevíme. Vyberte jiný soubor, nebo si PDF nechte přeposlat e\u2011mailem.',
  notHere:
    'Soubor tady nejde zkontrolovat: kontrola se v\u00a0prohlížeči nespustila. Načtěte stránku znovu, nebo ji otevřete v\u00a0jiném prohlížeči.',

  genuine: 'Záznam vydala tato služba a\u00a0nezměnil se',
  genuineHelp:
    'Máte ho i\u00a0na papíře? Porovnejte číslo záznamu a\u00a0kontrolní kód dole na každé stránce. Zda jsou údaje v\u00a0něm pravdivé, tu neověřujeme.',
  unknown: 'Záznam se nezměnil, ale nevíme, kdo ho zapečetil',
  unknownHelp: 'Pečeť se nepodařilo porovnat s\u00a0pečetí této služby. Až budete mít signál, zkuste to znovu.',
  altered: 'Tomuto souboru nevěřte',
  alteredHelp:
    'Vyžádejte si PDF znovu od účastníků nehody, nejlépe přeposláním e\u2011mailu, ve kterém jim přišlo. Podezíráte padělek? Řekněte to pojišťovně nebo policii.',
  added: 'K\u00a0záznamu bylo něco přidáno',
  addedHelp:
    'Zapečetěná část se nezměnila, ale soubor někdo potom uložil znovu, třeba prohlížeč PDF. Co v\u00a0něm přibylo, k\u00a0záznamu nepatří a\u00a0může ho zakrývat. Vyžádejte si původní PDF, nejlépe přeposláním e\u2011mailu.',
  oneSided: 'Jednostranný záznam bez podpisů',
  oneSidedHelp: 'Nepečetí se, pravost nejde ověřit. Druhý účastník údaje nepotvrdil.',
  sample: 'Tohle je jen ukázka',
  sampleHelp: 'PDF vzniklo při zkoušce nanečisto. Není to záznam o\u00a0nehodě.',
  empty: 'Soubor je prázdný',
  emptyHelp: 'Stáhněte ho znovu.',
  cut: 'Soubor není celý',
  cutHelp: 'Stahování se nejspíš přerušilo. Stáhněte ho znovu.',
  locked: 'Soubor je chráněný heslem',
  lockedHelp: 'Služba záznamy heslem nechrání, soubor někdo uložil znovu. Vyžádejte si původní PDF.',
  html: 'Místo PDF se uložila webová stránka',
  htmlHelp: 'Stáhněte záznam znovu, nebo si ho nechte přeposlat e\u2011mailem.',
  noPdf: 'To není PDF záznamu',
  noPdfHelp: 'Vybrali jste obrázek nebo jiný soubor. Vyberte PDF, jak přišlo e\u2011mailem.',
  otherPdf: 'V\u00a0tomto PDF jsme záznam nenašli',
  otherPdfHelp:
    'Možná jste vybrali jiný soubor. Pokud záznam někdo vytiskl do PDF nebo uložil v\u00a0jiném programu, pečeť se tím ztratila: vyberte původní PDF, jak přišlo e\u2011mailem.',
  other: 'Tohle je jiný záznam než na papíře',
  otherHelp: 'Soubor vydala tato služba, ale číslo záznamu nesouhlasí. Vyžádejte si PDF, které k\u00a0papíru patří.',

  number: 'Číslo záznamu',
  digest: 'Kontrolní kód',
  seen: 'Co jsme zkontrolovali',
  good: 'V\u00a0pořádku:',
  bad: 'Nesouhlasí:',
  open: 'Neověřeno:',

  formGood: 'Soubor má podobu, v\u00a0jaké ho služba vydala.',
  formBad:
    'Soubor nemá podobu, v\u00a0jaké ho služba vydává. Něco v\u00a0něm přibylo nebo chybí, nebo to není PDF záznamu.',
  sealGood: 'Od zapečetění se v\u00a0souboru nic nezměnilo.',
  sealBad: 'Pečeť chybí, nebo se soubor po zapečetění změnil.',
  ownerGood: 'Zapečetila ho tato služba. Pečeť patří:',
  ownerBad: 'Nezapečetila ho tato služba. Pečeť patří:',
  ownerOpen: 'Pečeť jsme neměli s\u00a0čím porovnat. Podle sebe patří:',
  selfMade: 'Klíč této pečeti si služba vytvořila sama a\u00a0žádná autorita ho nezaručuje.',
  timeGood: 'Čas zapečetění potvrzuje autorita:',
  timeOpen: 'Čas zapečetění říká jen služba sama:',
  timeBad: 'Čas zapečetění nesouhlasí s\u00a0pečetí.',
  dataGood: 'Přiložené údaje jsou celé.',
  dataBad: 'Přiložené údaje chybějí, nebo se nedají přečíst.',
  pagesGood: 'Na stránkách stojí totéž co v\u00a0přiložených údajích.',
  pagesBad: 'Na stránkách stojí něco jiného než v\u00a0přiložených údajích.',
  photosGood: 'Fotografie jsou ty, které účastníci přidali.',
  photosBad: 'Fotografie nejsou ty, které účastníci přidali.',
  courseGood: 'Průběh od ověření telefonů po podpisy je celý a\u00a0v\u00a0pořadí.',
  courseOpen:
    'Průběh od ověření telefonů po podpisy je v\u00a0pořadí. Opakovaných kroků bylo tolik, že v\u00a0něm nejsou všechny.',
  courseBad: 'Průběh od ověření telefonů po podpisy není celý, nebo není v\u00a0pořadí.',
} as const;

export const t = plainTexts(verify);
