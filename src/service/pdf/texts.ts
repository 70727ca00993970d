import type { Party } from '#contract/enumerations.ts';
import { outOf } from '#contract/format.ts';
import { culpritIsUndecided, oneSidedRecord, oneSidedRecordMeans, signatureMeans } from '#contract/legal.ts';

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
  digest: (digest: string, where: string) => `Kontrolní kód ${digest}. Pravost souboru ověříte na ${where}.`,

  where: 'Datum, čas a místo nehody',

  reporter: 'oznamovatel',
  otherParticipant: 'druhý účastník',
  driver: 'Řidič',
  statement: 'Evropský záznam o\u00a0nehodě',
  boxes: 'Křížky v\u00a0oddílu\u00a012 podle pohybu vozidla',
  boxesAndCount: (boxes: string, count: number) => `${boxes === '' ? 'žádné' : boxes} (počet ${count})`,
  statementOfBoth: 'Zranění osob: ne. Škoda mimo vozidla účastníků: ne. (Uvedl oznamovatel.)',
  noWitnesses: 'Bez svědků.',
  noAddresses: 'Adresy svědků: neuvedeno.',
  notGivenTitle: 'Neuvedeno',
  neverAsked: 'platnost pojištění',
  damageDrawing: (party: Party, places: string, impact: string) =>
    `Vozidlo\u00a0${party} shora, poškozená místa: ${places}${impact === '' ? '' : `, šipka prvního nárazu: ${impact}`}`,

  chosenDiagram: 'Zvolená situace',
  sketchOfAnswers: 'Náčrt podle odpovědí',
  diagram: (name: string) => `Nákres situace: ${name}`,

  notApparent: culpritIsUndecided,

  story: 'Průběh podle odpovědí',
  storyMeans: 'Věty a náčrt sestavila aplikace z údajů záznamu a\u00a0ukázala je před podpisem v\u00a0souhrnu.',
  sketch: 'Náčrt nehody podle odpovědí: hvězda je místo střetu, křížky další poškozená místa',

  leftFindings: 'Upozornění na rozpory',
  leftFindingsMean: 'Aplikace na ně před podpisem upozornila, údaje zůstaly, jak jsou.',

  remarks: 'Připomínky druhého účastníka',
  remarksMean: 'Druhý účastník si záznam prohlédl na svém telefonu a k těmto údajům uvedl:',
  remarkOn: (section: string, party: Party | null, isCurrent: boolean, at: string) =>
    section +
    (party === null ? '' : `, účastník\u00a0${party}`) +
    ` · ${at}` +
    (isCurrent ? '' : ' (údaj se poté změnil)'),

  signatures: 'Podpisy',
  signatureMeans,
  signed: (when: string, zone: string) => `Podepsáno ${when.endsWith(zone) ? when : `${when} ${zone}`}`,
  signedBy: (phone: string) => `kódem ze SMS zaslané na číslo ${phone}`,
  codeHash: (hash: string) => `kontrolní kód podpisu ${hash}`,
  signedContent: (digest: string) => `Podpis platí pro všechny údaje a\u00a0fotografie, kontrolní kód ${digest}.`,
  notSigned: 'Zatím nepodepsáno',
  oneSided: oneSidedRecord,
  oneSidedMeans: oneSidedRecordMeans,

  photos: (party: Party) => `Fotografie vozidla účastníka\u00a0${party}`,
  photo: (party: Party, index: number, count: number) => `${party} – fotografie ${index} ${outOf(count)}`,
  withPlate: 'registrační značka',
  unreadablePhoto: 'Fotografii se nepodařilo načíst',
} as const;
