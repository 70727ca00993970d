import type { Party } from '#contract/enumerations.ts';
import { outOf } from '#contract/format.ts';
import {
  culpritIsUndecided,
  oneSidedRecord,
  oneSidedRecordMeans,
  signatureMeans,
  witnessOutside,
} from '#contract/legal.ts';
import { factNames } from '#contract/names.ts';

/** Texts of the printed report in Czech. Every Record is exhaustive, so that a new value cannot be printed as its code. */

export const orderTexts: Record<Party, string> = { A: 'Účastník\u00a0A', B: 'Účastník\u00a0B' };

export const missing = '–';

export const texts = {
  title: 'Záznam o dopravní nehodě',
  subtitle: 'Společný záznam dvou řidičů o nehodě bez zranění, vyplněný online',
  titleOneSided: 'Jednostranný záznam o dopravní nehodě',
  subtitleOneSided: 'Záznam jednoho z\u00a0řidičů o\u00a0nehodě bez zranění, vyplněný online',
  number: 'Číslo záznamu',
  qr: (number: string) => `QR kód, který vede na ověření záznamu ${number}`,
  created: 'Vyhotoveno',
  creator: 'Online záznam o dopravní nehodě',
  page: (page: number, pages: number) => `Strana ${page} ${outOf(pages)}`,
  attachment: 'Údaje záznamu ve strojově čitelné podobě',
  attached: (name: string) => `Údaje jsou v tomto souboru přiloženy i jako ${name}`,
  sealed: 'Záznam podepsaný oběma účastníky, zapečetěný proti změnám',
  digest: (digest: string, where: string) => `Otisk údajů ${digest}. Pravost souboru ověříte na ${where}.`,
  yes: 'ano',
  no: 'ne',

  where: 'Datum, čas a místo nehody',
  date: 'Datum nehody',
  time: 'Čas nehody',
  stillInPlace: factNames.stillInPlace,
  address: 'Adresa',
  gps: 'Souřadnice GPS',
  placeInWords: 'Popis místa',

  witnesses: 'Svědci',
  noWitnesses: 'Bez svědků',
  passengerOf: (party: Party) => `spolujezdec účastníka\u00a0${party}`,
  notPassenger: witnessOutside,

  reporter: 'oznamovatel',
  otherParticipant: 'druhý účastník',
  driver: 'Řidič',
  fullName: 'Jméno a příjmení',
  dateOfBirth: 'Datum narození',
  idCard: 'Číslo občanského průkazu',
  phone: 'Telefon',
  email: 'E-mail',
  license: 'Řidičský průkaz',
  licenseNumber: 'Číslo',
  categories: 'Skupiny',
  issuedBy: 'Vydal',
  validUntil: 'Platí do',
  vehicle: 'Vozidlo',
  plate: 'Registrační značka',
  year: 'Rok výroby',
  brandAndModel: 'Značka a model',
  trailer: 'Přípojné vozidlo',
  insurance: 'Pojištění',
  insurer: 'Pojišťovna',
  contract: 'Číslo pojistné smlouvy',
  greenCard: 'Číslo zelené karty',
  casco: 'Havarijní pojištění',
  policyholder: 'Pojistník, který není řidičem',
  damage: 'Poškození vozidla',
  damagedParts: 'Poškozená místa',
  damageDescription: 'Popis poškození',
  pointOfImpact: 'Místo prvního nárazu (šipka)',
  movement: 'Pohyb vozidla',
  statement: 'Evropský záznam o\u00a0nehodě',
  boxes: 'Křížky v\u00a0oddílu\u00a012 podle pohybu vozidla',
  boxesAndCount: (boxes: string, count: number) => `${boxes === '' ? 'žádné' : boxes} (počet ${count})`,
  statementOfBoth: (lackAddresses: boolean) =>
    `Zranění osob ani škoda mimo vozidla účastníků: ne, potvrdil oznamovatel před vyplňováním.${lackAddresses ? ' Adresy svědků: neuvedeno.' : ''}`,
  driverRemark: factNames.driverRemark,
  witnessAddress: (address: string | null) => `Adresa: ${address ?? 'neuvedeno'}`,
  notGivenTitle: 'Neuvedeno',
  damageDrawing: (party: Party, places: string, impact: string) =>
    `Vozidlo\u00a0${party} shora, poškozená místa: ${places}${impact === '' ? '' : `, šipka prvního nárazu: ${impact}`}`,

  circumstances: 'Okolnosti nehody',
  situation: 'Situace',
  description: 'Popis nehody',
  diagram: (name: string) => `Nákres situace: ${name}`,

  culprit: 'Viník nehody',
  notApparent: culpritIsUndecided,

  story: 'Průběh podle odpovědí',
  storyMeans: 'Věty a náčrt sestavila aplikace z údajů záznamu a\u00a0ukázala je před podpisem v\u00a0souhrnu.',
  sketch: 'Náčrt nehody podle odpovědí: hvězda je místo střetu, křížky další poškozená místa',

  leftFindings: 'Upozornění na rozpory',
  leftFindingsMean: 'Aplikace na ně před podpisem upozornila, údaje zůstaly, jak jsou.',

  remarks: 'Připomínky druhého účastníka',
  remarksMean: 'Druhý účastník si záznam prohlédl na svém telefonu a k těmto údajům uvedl:',
  remarkOn: (section: string, party: Party | null, isCurrent: boolean, at: string) =>
    section.charAt(0).toLocaleUpperCase('cs') +
    section.slice(1) +
    (party === null ? '' : `, účastník\u00a0${party}`) +
    ` · ${at}` +
    (isCurrent ? '' : ' (údaj se poté změnil)'),

  signatures: 'Podpisy',
  signatureMeans,
  signed: (when: string, isSummer: boolean) => `Podepsáno ${when} ${isSummer ? 'SELČ' : 'SEČ'}`,
  signedBy: (phone: string) => `kódem ze SMS zaslané na číslo ${phone}`,
  codeHash: (hash: string) => `otisk kódu ${hash}`,
  signedContent: (digest: string) => `Podepsány jsou všechny údaje a\u00a0fotografie s\u00a0otiskem ${digest}.`,
  notSigned: 'Zatím nepodepsáno',
  oneSided: oneSidedRecord,
  oneSidedMeans: oneSidedRecordMeans,

  photos: (party: Party) => `Fotografie vozidla účastníka\u00a0${party}`,
  photo: (party: Party, index: number, count: number) => `${party} – fotografie ${index} ${outOf(count)}`,
  withPlate: 'registrační značka',
  unreadablePhoto: 'Fotografii se nepodařilo načíst',
} as const;

/** Optional fields of the paper form, by the names under which a list shows them as not given. */
export const notGivenTexts = {
  policyholder: 'pojistník, který není řidičem',
  trailer: 'přípojné vozidlo',
  validUntil: 'platnost řidičského průkazu',
  insuranceValidUntil: 'platnost pojištění',
  pointOfImpact: 'místo prvního nárazu',
  driverRemark: 'poznámka účastníka',
} as const;
