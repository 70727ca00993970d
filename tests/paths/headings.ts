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
  scene: ['Zatím nemáte žádné poznámky', 'Musí přijet policie?'],
  scenePhotos: 'Vyfoťte, jak vozidla stojí',
  scenePlates: 'Zapište registrační značky obou vozidel',
  scenePlace: 'Kde a kdy se to stalo?',
  sceneDriver: 'Kdo je druhý řidič?',
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
    prepare: 'Připravte si doklady účastníka #',
    F: 'Vyfoťte přední stranu občanského průkazu účastníka #',
    B: 'Vyfoťte zadní stranu občanského průkazu účastníka #',
    X: 'Načtěte údaje z občanského průkazu účastníka #',
  },
  documentsManual: {
    personalData: ['Vyplňte osobní údaje účastníka #', 'Zkontrolujte osobní údaje účastníka #'],
    address: 'Vyplňte adresu účastníka #',
    drivingLicense: [
      'Opište údaje z řidičského průkazu účastníka #',
      'Zkontrolujte údaje z řidičského průkazu účastníka #',
    ],
    email: ['Kam poslat záznam účastníkovi #?', 'Zkontrolujte údaje účastníka #'],
  },
  documentsRecap: 'Zkontrolujte údaje účastníka #',
  ownPart: ['Vyplňte svou část záznamu', 'Vaše část je vyplněná'],
  witness: ['Viděl nehodu nějaký svědek?', 'Kdo nehodu viděl?', 'Upravte údaje svědka'],
  accident: 'Vozidla a poškození',
  accidentVehicle: {
    photos: 'Vyfoťte vozidlo #',
    licensePlate: ['Jakou registrační značku má vozidlo #?', 'Přečetli jsme 1AB 2345. Souhlasí?'],
  },
  damage: 'Kde je vozidlo # poškozené?',
  damageMovement: 'Co vozidlo # dělalo?',
  damageData: {
    vehicle: ['Jakou značku vozu a model má vozidlo #?', 'Souhlasí údaje o vozidle #?'],
    insurer: 'Kde je vozidlo # pojištěné?',
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
