import type { AccidentLocation, Participant, Summary } from '#contract/entities.ts';
import { type DamageLocation, type Movement, partyOfOrder } from '#contract/enumerations.ts';
import { formatMomentInWords, formatPlaceAddress } from '#contract/format.ts';
import { culpritIsUndecided } from '#contract/legal.ts';
import { situationDiagramNames } from '#contract/names.ts';

/** Verb phrases for movements, to follow 'vozidlo A'. */
const didWhat: Record<Movement, string> = {
  PARKED: 'stálo',
  STARTING: 'se rozjíždělo',
  MOVING: 'jelo rovně',
  STOPPING: 'zastavovalo',
  EXITING_PRIVATE_AREA: 'vyjíždělo z\u00a0parkoviště nebo soukromého pozemku',
  ENTERING_PRIVATE_AREA: 'vjíždělo na parkoviště nebo soukromý pozemek',
  ENTERING_ROUNDABOUT: 'vjíždělo na kruhový objezd',
  IN_ROUNDABOUT: 'jelo po kruhovém objezdu',
  REAR_COLLISION: 'narazilo zezadu do vozidla ve stejném pruhu',
  PARALLEL_LANE: 'jelo souběžně v\u00a0jiném pruhu',
  CHANGING_LANE: 'měnilo jízdní pruh',
  OVERTAKING: 'předjíždělo',
  TURNING_RIGHT: 'odbočovalo vpravo',
  TURNING_LEFT: 'odbočovalo vlevo',
  REVERSING: 'couvalo',
  WRONG_WAY: 'jelo v\u00a0protisměru',
  APPROACHING_FROM_RIGHT: 'přijíždělo zprava',
  FAILED_TO_YIELD: 'nedalo přednost',
};

/** Adverbs of damage zones, to follow 'je poškozené'. */
const damagedWhere: Record<DamageLocation, string> = {
  FRONT: 'vpředu',
  REAR: 'vzadu',
  LEFT: 'na levém boku',
  RIGHT: 'na pravém boku',
  FRONT_LEFT: 'vlevo vpředu',
  FRONT_RIGHT: 'vpravo vpředu',
  REAR_LEFT: 'vlevo vzadu',
  REAR_RIGHT: 'vpravo vzadu',
};

/** Tells the accident in at most four sentences made only of the answers. */
export function storyOf(summary: Summary): string[] {
  const blamed = culprit(summary);
  return [...eventOf(summary), ...(blamed === null ? [] : [blamed])];
}

/** Tells the accident without its culprit, who stands on a line of their own on the page. */
export function eventOf(summary: Summary): string[] {
  return [whenAndWhere(summary), whatHappened(summary), damage(summary)].filter((sentence) => sentence !== null);
}

export function whenAndWhere({
  accidentDatetime,
  accidentLocation,
}: Pick<Summary, 'accidentDatetime' | 'accidentLocation'>): string | null {
  const when = accidentDatetime && formatMomentInWords(accidentDatetime.accidentDatetime);
  const where = accidentLocation && placeOf(accidentLocation);
  return when || where ? `Nehoda se stala ${[when, where].filter(Boolean).join(', ').replace(/\.$/u, '')}.` : null;
}

function placeOf(location: AccidentLocation): string | null {
  const address = formatPlaceAddress(location);
  if (address !== null) return location.accidentAddress === null ? address : `na adrese ${address}`;
  const words = location.accidentLocationDescription;
  return words === null ? null : `na místě „${words.replaceAll(/\s*\n\s*/gu, ' ').replace(/\.$/u, '')}“`;
}

function whatHappened({ accidentCircumstances, participants }: Summary): string | null {
  const situation = accidentCircumstances?.accidentSituationDiagramId;
  const name = situation === undefined || situation === 'ANOTHER' ? null : situationDiagramNames[situation];
  // The name of a rear-end situation already says who hit whom.
  const isRearEnd = situation === 'REAR_END_COLLISION' || situation === 'REAR_END_COLLISION_BA';
  const movementsOf = participants.map(({ vehicleMovementDefinition }) =>
    (vehicleMovementDefinition?.movementDefinitions ?? []).filter((each) => !(isRearEnd && each === 'REAR_COLLISION')),
  );
  const clauses = participants.flatMap((participant, index) => {
    const movements = movementsOf[index] ?? [];
    return movements.length === 0 ? [] : [`vozidlo\u00a0${letterOf(participant)} ${listed(movements.map(said))}`];
  });
  const moves = clauses.length === 0 ? null : clauses.join(', ');
  if (name === null) return moves && `${capital(moves)}.`;
  return moves === null ? `${name}.` : `${name}: ${moves}.`;
}

/** 'se' stands second in a clause. */
function said(movement: Movement, index: number): string {
  return movement === 'STARTING' && index > 0 ? 'rozjíždělo se' : didWhat[movement];
}

function damage({ participants }: Summary): string | null {
  const damaged = participants.filter(({ vehicleDamage }) => vehicleDamage !== null);
  const clauses = damaged.map((participant, index) => {
    const places = listed((participant.vehicleDamage?.damageLocations ?? []).map((place) => damagedWhere[place]));
    return `vozidlo\u00a0${letterOf(participant)} ${index === 0 ? 'je poškozené ' : ''}${places}`;
  });
  return clauses.length === 0 ? null : `${capital(clauses.join(', '))}.`;
}

function culprit({
  participants,
  responsibleParticipantId,
  responsibleParticipantWasConfirmed,
}: Summary): string | null {
  if (!responsibleParticipantWasConfirmed) return null;
  const blamed = participants.find(({ participantId }) => participantId === responsibleParticipantId);
  if (blamed === undefined) return `${culpritIsUndecided.replace(/\.$/u, '')}.`;
  const { personalData } = blamed;
  const name = personalData === null ? '' : ` (${personalData.firstName} ${personalData.lastName})`;
  return `Jako viníka záznam uvádí účastníka\u00a0${letterOf(blamed)}${name}.`;
}

function letterOf({ order }: Participant): string {
  return partyOfOrder(order);
}

/** 'one, two a three'. */
function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} a\u00a0${last}`;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);
}
