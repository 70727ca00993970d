import type { DamageLocation, Movement, Order, SituationDiagram } from '../../contract/enumerations.ts';

/** What the printed report says, in Czech. Every Record is exhaustive, so a new value cannot be printed as its code. */

export const damageLocationTexts: Record<DamageLocation, string> = {
  FRONT: 'Přední část',
  REAR: 'Zadní část',
  LEFT: 'Levý bok',
  RIGHT: 'Pravý bok',
  FRONT_LEFT: 'Vlevo vpředu',
  FRONT_RIGHT: 'Vpravo vpředu',
  REAR_LEFT: 'Vlevo vzadu',
  REAR_RIGHT: 'Vpravo vzadu',
};

export const movementTexts: Record<Movement, string> = {
  PARKED: 'Parkování, stání',
  STARTING: 'Rozjíždění',
  MOVING: 'Jízda rovně',
  STOPPING: 'Zastavování',
  EXITING_PRIVATE_AREA: 'Výjezd z\u00a0parkoviště nebo soukromého pozemku',
  ENTERING_PRIVATE_AREA: 'Vjezd na parkoviště nebo soukromý pozemek',
  ENTERING_ROUNDABOUT: 'Vjezd na kruhový objezd',
  IN_ROUNDABOUT: 'Jízda po kruhovém objezdu',
  REAR_COLLISION: 'Náraz zezadu ve stejném pruhu',
  PARALLEL_LANE: 'Jízda souběžně ve vedlejším pruhu',
  CHANGING_LANE: 'Změna jízdního pruhu',
  OVERTAKING: 'Předjíždění',
  TURNING_RIGHT: 'Odbočování vpravo',
  TURNING_LEFT: 'Odbočování vlevo',
  REVERSING: 'Couvání',
  WRONG_WAY: 'Jízda v\u00a0protisměru',
  APPROACHING_FROM_RIGHT: 'Příjezd zprava',
  FAILED_TO_YIELD: 'Nedání přednosti',
};

export const situationTexts: Record<SituationDiagram, string> = {
  REAR_END_COLLISION: 'Vozidlo\u00a0A narazilo zezadu do vozidla\u00a0B',
  REAR_END_COLLISION_BA: 'Vozidlo\u00a0B narazilo zezadu do vozidla\u00a0A',
  LANE_CHANGE: 'Vozidlo\u00a0A přejíždělo do pruhu vozidla\u00a0B',
  LANE_CHANGE_BA: 'Vozidlo\u00a0B přejíždělo do pruhu vozidla\u00a0A',
  TURNING: 'Vozidlo\u00a0A odbočovalo a\u00a0střetlo se s\u00a0vozidlem\u00a0B',
  TURNING_BA: 'Vozidlo\u00a0B odbočovalo a\u00a0střetlo se s\u00a0vozidlem\u00a0A',
  PARKING: 'Vozidlo\u00a0A při parkování narazilo do stojícího vozidla\u00a0B',
  PARKING_BA: 'Vozidlo\u00a0B při parkování narazilo do stojícího vozidla\u00a0A',
  ANOTHER: 'Jiná situace, viz popis nehody',
};

export const orderTexts: Record<Order, string> = { A: 'Účastník A', B: 'Účastník B' };

export const missing = '–';

export const texts = {
  title: 'Záznam o dopravní nehodě',
  subtitle: 'Společný záznam dvou řidičů o nehodě bez zranění, vyplněný online',
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

  signatures: 'Podpisy',
  signed: (when: string) => `Podepsáno ${when}`,
  signedBy: (phone: string) => `kódem z SMS na čísle ${phone}`,
  notSigned: 'Zatím nepodepsáno',

  photos: (order: Order) => `Fotografie vozidla účastníka ${order}`,
  photo: (order: Order, index: number, count: number) => `${order} – fotografie ${index} z ${count}`,
  withPlate: 'registrační značka',
  unreadablePhoto: 'Fotografii se nepodařilo načíst',
} as const;
