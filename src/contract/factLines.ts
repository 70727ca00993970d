import type { Participant, Summary } from './entities.ts';
import { partyOfOrder } from './enumerations.ts';
import { formatGps, formatMoment, formatPlaceAddress } from './format.ts';
import { culpritIsUndecided } from './legal.ts';
import { damageLocationNames, factNames, movementNames, situationDiagramNames } from './names.ts';

/** Lines of text for the accident's sections, one per fact. Two versions of a section are compared by them. */

type Said = string | number | null | undefined | false;

export function given(...lines: Said[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

export function fact(name: string, value: Said): Said {
  return value === null || value === undefined || value === false || value === '' ? null : `${name}: ${value}`;
}

export const factsOfParticipant = {
  vehicleDamage: ({ vehicleDamage: damage }: Participant) =>
    given(
      ...(damage?.damageLocations.map((location) => damageLocationNames[location].toLocaleLowerCase('cs')) ?? []),
      fact(factNames.pointOfImpact, damage?.pointOfImpact && damageLocationNames[damage.pointOfImpact]),
      damage?.vehicleDamageDescription,
    ),
  vehicleMovementDefinition: ({ order, vehicleMovementDefinition: movement }: Participant) =>
    given(
      ...(movement?.movementDefinitions.map((each) => movementNames[each]) ?? []),
      fact(`${factNames.driverRemark}\u00a0${partyOfOrder(order)}`, movement?.driverRemark),
    ),
};

export const factsOfReport = {
  accidentCircumstances: ({ accidentCircumstances: what }: Summary) =>
    given(what && situationDiagramNames[what.accidentSituationDiagramId], what?.accidentDescription),
  accidentDatetime: ({ accidentDatetime: when }: Summary) =>
    given(
      when && formatMoment(when.accidentDatetime),
      when && fact(factNames.stillInPlace, when.participantStillInPlace ? factNames.yes : factNames.no),
    ),
  accidentLocation: ({ accidentLocation: where }: Summary) =>
    given(
      where && formatPlaceAddress(where),
      where?.accidentGps && formatGps(where.accidentGps),
      where?.accidentLocationDescription,
    ),
  responsibleParticipant: ({
    responsibleParticipantId: id,
    responsibleParticipantWasConfirmed,
    participants,
  }: Summary) => {
    if (!responsibleParticipantWasConfirmed) return [];
    const culprit = participants.find(({ participantId }) => participantId === id);
    return [culprit ? `${factNames.participant}\u00a0${partyOfOrder(culprit.order)}` : culpritIsUndecided];
  },
};

/** Returns the lines that were removed and the lines that were added between two versions. */
export function changesOf(before: string[], now: string[]): { gone: string[]; added: string[] } {
  return { gone: before.filter((line) => !now.includes(line)), added: now.filter((line) => !before.includes(line)) };
}
