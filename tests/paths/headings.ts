import type { Screen, ScreenMeta, StepOf } from '#machines/routes.ts';

/** Headings of each screen; `#` is the participant. Several distinguish the screen's moments. */

type Headings = string | readonly string[];

type Table = { [S in Screen]: [StepOf<S>] extends [never] ? Headings : Record<StepOf<S>, Headings> };

const invalidLink = 'Tento odkaz neplatí';
const refusalOptions = 'Když něco brání podpisu';

const headings: Table = {
  landing: 'Sepište společně záznam o nehodě',
  informations: ['Hodí se tento záznam pro vaši nehodu?', 'Máte rozepsaný záznam'],
  resume: 'Pokračujte v záznamu',
  roadsideNotes: ['Zatím nemáte žádné poznámky', 'Musí přijet policie?'],
  roadsidePhotos: 'Vyfoťte, jak vozidla stojí',
  roadsidePlates: 'Zapište registrační značky obou vozidel',
  roadsidePlace: 'Kde a kdy se to stalo?',
  roadsideDriver: 'Kdo je druhý řidič?',
  error: ['V tomto záznamu už nejde pokračovat', 'Tady už záznam není otevřený'],
  errorTimeout: ['Tady už záznam není otevřený', 'Záznam je otevřený jinde'],
  errorCodes: 'Příliš mnoho chybných kódů',
  personalData: 'Jak zpracováváme osobní údaje',
  sharedExpired: 'Platnost odkazu vypršela',
  sharedSummary: [
    'Vyplňte svou část',
    'Záznam se ještě vyplňuje',
    'Zkontrolujte údaje o nehodě',
    'Podepsali jste záznam',
    'Podepsaný záznam o nehodě',
    'Podepište záznam o nehodě',
    'Potvrďte, že jste účastník B',
    refusalOptions,
    invalidLink,
  ],
  sharedDownload: [
    'Připravujeme podepsaný záznam',
    'Stáhněte si podepsaný záznam',
    'Záznam ještě není podepsaný',
    invalidLink,
  ],
  verification: 'Ověřte telefony obou účastníků',
  verificationSuccess: 'Oba telefony jsou ověřené',
  documents: ['Doplňte údaje účastníků', 'Zkontrolujte údaje účastníků'],
  documentsParticipant: {
    prepare: ['Připravte si doklady účastníka #', 'Připravte si své doklady'],
    F: ['Vyfoťte přední stranu občanského průkazu účastníka #', 'Vyfoťte přední stranu svého občanského průkazu'],
    B: ['Vyfoťte zadní stranu občanského průkazu účastníka #', 'Vyfoťte zadní stranu svého občanského průkazu'],
    X: ['Načtěte údaje z občanského průkazu účastníka #', 'Načtěte údaje ze svého občanského průkazu'],
  },
  documentsManual: {
    personalData: [
      'Vyplňte osobní údaje účastníka #',
      'Zkontrolujte osobní údaje účastníka #',
      'Vyplňte své osobní údaje',
      'Zkontrolujte své osobní údaje',
    ],
    address: ['Vyplňte adresu a e\u2011mail účastníka #', 'Vyplňte svou adresu a e\u2011mail'],
    drivingLicense: [
      'Opište údaje z řidičského průkazu účastníka #',
      'Zkontrolujte údaje z řidičského průkazu účastníka #',
      'Opište údaje ze svého řidičského průkazu',
      'Zkontrolujte údaje ze svého řidičského průkazu',
    ],
  },
  documentsRecap: ['Zkontrolujte údaje účastníka #', 'Zkontrolujte své údaje'],
  delegatedSection: ['Vyplňte svou část záznamu', 'Vaše část je vyplněná'],
  witness: ['Viděl nehodu nějaký svědek?', 'Kdo nehodu viděl?', 'Upravte údaje svědka'],
  accident: 'Vozidla a poškození',
  accidentVehicle: {
    photos: ['Vyfoťte vozidlo #', 'Vyfoťte své vozidlo'],
    licensePlate: [
      'Jakou registrační značku má vozidlo #?',
      'Jakou registrační značku má vaše vozidlo?',
      'Čteme registrační značku vozidla #',
      'Čteme registrační značku vašeho vozidla',
      'Přečetli jsme 1AB 2345. Souhlasí?',
    ],
  },
  damage: ['Kde je vozidlo # poškozené?', 'Kde je vaše vozidlo poškozené?'],
  damageMovement: ['Co vozidlo # dělalo?', 'Co vaše vozidlo dělalo?'],
  damageData: {
    vehicle: [
      'Jakou značku vozu a model má vozidlo #?',
      'Souhlasí údaje o vozidle #?',
      'Jakou značku vozu a model má vaše vozidlo?',
      'Hledáme vozidlo # v registru',
      'Hledáme vaše vozidlo v registru',
      'Souhlasí údaje o vašem vozidle?',
    ],
    insurer: ['Kde je vozidlo # pojištěné?', 'Kde je vaše vozidlo pojištěné?'],
  },
  circumstances: 'Co se stalo?',
  situation: 'Kdy se nehoda stala?',
  location: 'Kde se nehoda stala?',
  locationManual: 'Jaká je adresa místa nehody?',
  culprit: 'Kdo nehodu zavinil?',
  summary: 'Zkontrolujte záznam o nehodě',
  signReport: ['Podepište záznam o nehodě', refusalOptions],
  success: 'Záznam je podepsaný',
  notFound: 'Tuto stránku jsme nenašli',
  otherReport: 'Otevřený je jiný záznam',
};

/** Returns the possible headings of a position. */
export function headingsOf({ screen, step, party }: ScreenMeta): string[] {
  const given: Headings | Record<string, Headings> = headings[screen];
  const own =
    typeof given === 'string' || Array.isArray(given) ? given : (given as Record<string, Headings>)[step ?? ''];
  return [own ?? []].flat().map((text) => text.replace('#', party ?? ''));
}
