import { situations } from '#contract/drawings/situations.ts';
import type { Participant } from '#contract/entities.ts';
import { orderOf, type ParticipantSection, type Party, type ReportSection } from '#contract/enumerations.ts';
import { ofCulprit } from './contradictions/culprit.ts';
import {
  type Accident,
  type Car,
  type Case,
  type Finding,
  type FoundPart,
  families,
  type Row,
} from './contradictions/finding.ts';
import { againstDamage, ofBothVehicles, ofOneVehicle } from './contradictions/movements.ts';
import { ofPeople } from './contradictions/people.ts';
import { againstPicture } from './contradictions/picture.ts';
import { ofTimeAndPlace } from './contradictions/timeAndPlace.ts';
import { inWords } from './contradictions/words.ts';

/** Every finding: answers that hardly go together. They warn and never block. */
export const findings: readonly Row[] = [
  ...againstPicture,
  ...againstDamage,
  ...ofBothVehicles,
  ...ofOneVehicle,
  ...ofCulprit,
  ...inWords,
  ...ofTimeAndPlace,
  ...ofPeople,
];

/** Returns the contradictions of a report. An incomplete report is checked as far as its data allow. */
export function findingsIn(accident: Accident): Finding[] {
  const [a, b] = (['A', 'B'] as const).map((party) => carOf(party, accident));
  if (a === undefined || b === undefined) return [];
  const views = [caseOf(accident, a, b), caseOf(accident, b, a)];
  return findings.flatMap((row) =>
    views.slice(0, row.once ? 1 : 2).flatMap((view) => (row.when(view) ? [asFinding(row, view)] : [])),
  );
}

function asFinding({ id, says, advises, parts }: Row, { x, y }: Case): Finding {
  const partyOf = { x: x.party, y: y.party };
  return {
    id,
    text: nonBreaking(says.replaceAll(/\{([xy])\}/gu, (_, of: 'x' | 'y') => partyOf[of])),
    ...(advises !== undefined && { advice: nonBreaking(advises) }),
    parts: parts.map((part): FoundPart => {
      const [of, section] = part.split('.');
      return section === undefined
        ? { section: part as ReportSection }
        : { section: section as ParticipantSection, party: of === 'x' ? x.party : y.party };
    }),
  };
}

/** Short prepositions and letters stay with their words. */
function nonBreaking(text: string): string {
  return text
    .replaceAll(/(?<=(?:^|[\s\u00a0])[ksvzouai]) /giu, '\u00a0')
    .replaceAll(/ (?=[AB](?![\p{L}\d]))/gu, '\u00a0')
    .replaceAll(/(?<=\d) (?=let\b)/gu, '\u00a0');
}

function carOf(party: Party, { participants }: Accident): Car | undefined {
  const person = participants.find(({ order }) => order === orderOf(party));
  return person && { party, person, ...movementOf(person), ...damageOf(person) };
}

function movementOf({ vehicleMovementDefinition }: Participant): Pick<Car, 'did' | 'didOnly' | 'didNone'> {
  const given = vehicleMovementDefinition?.movementDefinitions ?? [];
  return {
    did: (...movements) => given.some((each) => movements.includes(each)),
    didOnly: (...movements) => given.length > 0 && given.every((each) => movements.includes(each)),
    didNone: (...movements) => given.length > 0 && !given.some((each) => movements.includes(each)),
  };
}

function damageOf({ vehicleDamage }: Participant): Pick<Car, 'hitOnly' | 'hitNowhere'> {
  const given = vehicleDamage?.damageLocations ?? [];
  return {
    hitOnly: (...places) => given.length > 0 && given.every((each) => places.includes(each)),
    hitNowhere: (...places) => given.length > 0 && !given.some((each) => places.includes(each)),
  };
}

function caseOf(accident: Accident, x: Car, y: Car): Case {
  const diagram = accident.accidentCircumstances?.accidentSituationDiagramId;
  const { responsibleParticipantId: blamed, responsibleParticipantWasConfirmed } = accident;
  return {
    accident,
    x,
    y,
    family: diagram === undefined ? null : families[diagram],
    isFirst: diagram !== undefined && situations[diagram].first === x.party,
    isCulprit: responsibleParticipantWasConfirmed && blamed === x.person.participantId,
  };
}
