import type { DamageLocation, Movement, Order, SituationDiagram } from '../../contract/enumerations.ts';

/** What the printed report says, in Czech. Every Record is exhaustive, so a new value cannot be printed as its code. */

export const damageLocationTexts: Record<DamageLocation, string> = {
  FRONT: 'vpředu',
  REAR: 'vzadu',
  LEFT: 'levý bok',
  RIGHT: 'pravý bok',
  FRONT_LEFT: 'vlevo vpředu',
  FRONT_RIGHT: 'vpravo vpředu',
  REAR_LEFT: 'vlevo vzadu',
  REAR_RIGHT: 'vpravo vzadu',
};

export const movementTexts: Record<Movement, string> = {
  PARKED: 'stálo zaparkované',
  STARTING: 'rozjíždělo se',
  MOVING: 'bylo v pohybu',
  STOPPING: 'zastavovalo',
  EXITING_PRIVATE_AREA: 'vyjíždělo ze soukromého pozemku',
  ENTERING_PRIVATE_AREA: 'vjíždělo na soukromý pozemek',
  ENTERING_ROUNDABOUT: 'vjíždělo na kruhový objezd',
  IN_ROUNDABOUT: 'jelo po kruhovém objezdu',
  REAR_COLLISION: 'narazilo zezadu do druhého vozidla',
  PARALLEL_LANE: 'jelo souběžně v jiném jízdním pruhu',
  CHANGING_LANE: 'měnilo jízdní pruh',
  OVERTAKING: 'předjíždělo',
  TURNING_RIGHT: 'odbočovalo vpravo',
  TURNING_LEFT: 'odbočovalo vlevo',
  REVERSING: 'couvalo',
  WRONG_WAY: 'jelo v protisměru',
  APPROACHING_FROM_RIGHT: 'přijíždělo zprava',
  FAILED_TO_YIELD: 'nedalo přednost v jízdě',
};

export const situationTexts: Record<SituationDiagram, string> = {
  REAR_END_COLLISION: 'Vozidlo A narazilo zezadu do vozidla B',
  REAR_END_COLLISION_BA: 'Vozidlo B narazilo zezadu do vozidla A',
  LANE_CHANGE: 'Vozidlo A měnilo jízdní pruh a střetlo se s vozidlem B',
  LANE_CHANGE_BA: 'Vozidlo B měnilo jízdní pruh a střetlo se s vozidlem A',
  TURNING: 'Vozidlo A odbočovalo a střetlo se s vozidlem B',
  TURNING_BA: 'Vozidlo B odbočovalo a střetlo se s vozidlem A',
  PARKING: 'Vozidlo A parkovalo a střetlo se s vozidlem B',
  PARKING_BA: 'Vozidlo B parkovalo a střetlo se s vozidlem A',
  ANOTHER: 'Jiná situace, viz popis nehody',
};

export const orderTexts: Record<Order, string> = { A: 'Účastník A', B: 'Účastník B' };

export const missing = '–';

export const texts = {
  title: 'Záznam o dopravní nehodě',
  subtitle: 'Společný záznam dvou řidičů o nehodě bez zranění, vyplněný a podepsaný online',
  number: 'Číslo záznamu',
  qr: (number: string) => `QR kód s číslem záznamu ${number}`,
  created: 'Vyhotoveno',
  creator: 'Online záznam o dopravní nehodě',
  page: (page: number, pages: number) => `Strana ${page} z ${pages}`,
  attachment: 'Údaje záznamu ve strojově čitelné podobě',
  attached: (name: string) => `Údaje jsou v tomto souboru přiloženy i jako ${name}`,
  yes: 'ano',
  no: 'ne',

  where: 'Datum, čas a místo nehody',
  date: 'Datum nehody',
  time: 'Čas nehody',
  stillInPlace: 'Účastníci jsou stále na místě',
  address: 'Adresa',
  gps: 'Souřadnice GPS',
  placeInWords: 'Popis místa',

  witnesses: 'Svědci',
  noWitnesses: 'Beze svědků',
  passengerOf: (order: Order) => `spolujezdec účastníka ${order}`,
  notPassenger: 'nezávislý svědek',

  reporter: 'oznamovatel',
  otherParticipant: 'druhý účastník',
  driver: 'Řidič',
  fullName: 'Jméno a příjmení',
  dateOfBirth: 'Datum narození',
  idCard: 'Číslo občanského průkazu',
  phone: 'Telefon',
  email: 'E-mail',
  license: 'Řidičský průkaz',
  licenseNumber: 'Číslo průkazu',
  categories: 'Skupiny',
  issuedBy: 'Vydal',
  vehicle: 'Vozidlo',
  plate: 'Registrační značka',
  year: 'Rok výroby',
  brandAndModel: 'Značka a model',
  insurance: 'Pojištění',
  insurer: 'Pojišťovna',
  contract: 'Číslo pojistné smlouvy',
  greenCard: 'Zelená karta',
  casco: 'Havarijní pojištění',
  damage: 'Poškození vozidla',
  damagedParts: 'Poškozené části',
  damageDescription: 'Popis poškození',
  movement: 'Pohyb vozidla při nehodě',
  damageDrawing: (order: Order, places: string) => `Vozidlo ${order} shora, poškozené části: ${places}`,

  circumstances: 'Okolnosti nehody',
  situation: 'Situace',
  description: 'Popis nehody',
  diagram: (name: string) => `Nákres situace: ${name}`,

  culprit: 'Viník nehody',
  notApparent: 'Není zřejmý',
  notApparentNote: 'Účastníci viníka neurčili.',
  culpritNote: 'Účastníci se na viníkovi shodli.',

  signatures: 'Podpisy',
  signed: (when: string) => `Podepsáno ${when}`,
  signedBy: (phone: string) => `kódem z SMS na čísle ${phone}`,
  notSigned: 'Zatím nepodepsáno',

  photos: (order: Order) => `Fotografie vozidla účastníka ${order}`,
  photo: (order: Order, index: number, count: number) => `${order} – fotografie ${index} z ${count}`,
  withPlate: 'registrační značka',
  unreadablePhoto: 'Fotografii se nepodařilo načíst',
} as const;
