import type { Party } from '#contract/enumerations.ts';
import { type Case, front, left, type Row, rear, right } from './finding.ts';

/** Contradictions between free text and chosen values. Only simple phrases are recognised; other text is ignored. */

/** Removes diacritics, so that hasty typing is recognised and \b and \w work. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function description({ accident }: Case): string {
  return plain(accident.accidentCircumstances?.accidentDescription ?? '');
}

function tells(text: string, words: RegExp): boolean {
  return words.test(text.toLowerCase());
}

const some = String.raw`(?:\s+\w+){0,3}?\s+`;
const hit = String.raw`(?:narazil|najel|vrazil|naboural|tukl|tuknul|trefil)\w*`;
const into = String.raw`(?:do|na)\s+(?:\w+\s+)?`;
const active = new RegExp(String.raw`\b([AB])\b${some}${hit}${some}${into}([AB])\b`, 'u');
const passive = new RegExp(String.raw`\b[Dd]o\s+(?:\w+\s+)?([AB])\b${some}${hit}${some}(?:\w+\s+)?([AB])\b`, 'u');
const plainly = new RegExp(String.raw`\b([AB])\b${some}${hit}\s+${into}([AB])\b`, 'u');

/** Returns the letter of the vehicle that hit the other one, if the text says so explicitly. */
function hitter(text: string): string | undefined {
  const struckFirst = passive.exec(text);
  const said = plainly.exec(text) ?? active.exec(text);
  const [by, whom] = said ? [said[1], said[2]] : [struckFirst?.[2], struckFirst?.[1]];
  return by === whom ? undefined : by;
}

function saysOf(party: Party, verb: string, text: string): boolean {
  return new RegExp(String.raw`\b${party}\b(?:\s+\w+){0,2}?\s+${verb}\w*`, 'u').test(text);
}

const damageText = ({ x }: Case) => plain(x.person.vehicleDamage?.vehicleDamageDescription ?? '');
const part = '(?:bok|dver|blatnik|zrcatk|stran|svetl|svetlomet|prah)';

const ownWords = ['x.vehicleDamage'] as const;
const movementWords = ['x.vehicleMovementDefinition', 'accidentCircumstances'] as const;
const story = ['accidentCircumstances'] as const;

export const inWords: readonly Row[] = [
  {
    id: 'words.otherHit',
    when: (accident) =>
      accident.family !== 'another' && accident.isFirst && hitter(description(accident)) === accident.y.party,
    says: 'Podle obrázku narazilo vozidlo {x} do vozidla {y}, popis nehody říká opak.',
    parts: story,
  },
  {
    id: 'words.otherCulprit',
    when: (accident) =>
      accident.isCulprit && accident.x.didNone('FAILED_TO_YIELD') && hitter(description(accident)) === accident.y.party,
    says: 'Jako viník je uvedený účastník {x}, podle popisu nehody ale narazilo vozidlo {y}.',
    parts: ['responsibleParticipant', 'accidentCircumstances'],
  },
  {
    id: 'words.reversed',
    when: (accident) => accident.x.didNone('REVERSING') && saysOf(accident.x.party, 'couval', description(accident)),
    says: 'Podle popisu nehody vozidlo {x} couvalo, v jeho pohybu to ale není.',
    parts: movementWords,
  },
  {
    id: 'words.stood',
    when: (accident) =>
      accident.x.didNone('PARKED', 'STOPPING', 'STARTING') &&
      saysOf(accident.x.party, '(?:stal|parkoval)', description(accident)),
    says: 'Podle popisu nehody vozidlo {x} stálo, v jeho pohybu to ale není.',
    parts: movementWords,
  },
  {
    id: 'words.turned',
    when: (accident) =>
      accident.x.didNone('TURNING_LEFT', 'TURNING_RIGHT', 'EXITING_PRIVATE_AREA', 'ENTERING_PRIVATE_AREA') &&
      saysOf(accident.x.party, '(?:odboc|zaboc)', description(accident)),
    says: 'Podle popisu nehody vozidlo {x} odbočovalo, v jeho pohybu to ale není.',
    parts: movementWords,
  },
  {
    id: 'words.overtook',
    when: (accident) =>
      accident.x.didNone('OVERTAKING') && saysOf(accident.x.party, 'predjizdel', description(accident)),
    says: 'Podle popisu nehody vozidlo {x} předjíždělo, v jeho pohybu to ale není.',
    parts: movementWords,
  },
  {
    id: 'words.injury',
    when: (accident) =>
      tells(description(accident), /\b(?:zranen|zraneni|sanitk|zachrank)/u) &&
      !tells(description(accident), /\b(?:bez|nikdo|nikomu|zadn\w*|nebyl\w*|neni|nedoslo)\b[^.]*\bzran/u),
    says: 'Popis nehody mluví o zranění.',
    advises: 'Při zranění volejte 112, tento záznam nestačí.',
    parts: story,
    once: true,
  },
  {
    id: 'words.animal',
    when: (accident) =>
      tells(description(accident), /\b(?:srnk|srn[aeuy]\b|srnec|srnce|jelen|divocak|zver\b|zveri\b)/u),
    says: 'Popis nehody mluví o zvěři.',
    advises: 'Když leží na silnici nebo někomu patří, volejte policii.',
    parts: story,
    once: true,
  },
  {
    id: 'words.property',
    when: (accident) =>
      tells(
        description(accident),
        /\b(?:poskod|narazil|vrazil|najel|zboural|porazil)\w*\b[^.]{0,30}\b(?:svodid|plot|sloup|znack[uy]\b|zabradli|lamp|vrata\b|fasad)/u,
      ),
    says: 'Popis nehody mluví o škodě na cizí věci, například na svodidlech.',
    advises: 'Taková nehoda se hlásí policii.',
    parts: story,
    once: true,
  },
  {
    id: 'words.fled',
    when: (accident) => tells(description(accident), /\b(?:ujel|utekl)\w*\b|\bodjel\w* z mista/u),
    says: 'Podle popisu nehody jeden z řidičů ujel.',
    advises: 'V takovém případě volejte policii.',
    parts: story,
    once: true,
  },
  {
    id: 'words.frontDamage',
    when: (accident) =>
      accident.x.hitNowhere(...front) &&
      tells(damageText(accident), /\bkapot|\bvpredu\b|\bpredni\w* (?:naraznik|svetl|mask|spz|rz)/u),
    says: 'Popis poškození vozidla {x} mluví o přední části, označená ale není.',
    parts: ownWords,
  },
  {
    id: 'words.rearDamage',
    when: (accident) =>
      accident.x.hitNowhere(...rear) &&
      tells(damageText(accident), /\bkufr|\bvzadu\b|\bzadni\w* (?:naraznik|svetl|spz|rz)/u),
    says: 'Popis poškození vozidla {x} mluví o zadní části, označená ale není.',
    parts: ownWords,
  },
  {
    id: 'words.leftDamage',
    when: (accident) =>
      accident.x.hitNowhere(...left) &&
      new RegExp(String.raw`\bvlevo\b|\blev\w*\s+(?:\w+\s+)?${part}`, 'u').test(damageText(accident).toLowerCase()),
    says: 'Popis poškození vozidla {x} mluví o levé straně, označená ale není.',
    parts: ownWords,
  },
  {
    id: 'words.rightDamage',
    when: (accident) =>
      accident.x.hitNowhere(...right) &&
      new RegExp(String.raw`\bvpravo\b|\bprav\w*\s+(?:\w+\s+)?${part}`, 'u').test(damageText(accident).toLowerCase()),
    says: 'Popis poškození vozidla {x} mluví o pravé straně, označená ale není.',
    parts: ownWords,
  },
  {
    id: 'words.noDamage',
    when: (accident) =>
      tells(damageText(accident), /\bbez (?:poskozeni|skod)|\bneposkozen|\bzadn\w* (?:poskozeni|skod)/u),
    says: 'Podle popisu není vozidlo {x} poškozené, poškozená místa jsou ale označená.',
    parts: ownWords,
  },
];
