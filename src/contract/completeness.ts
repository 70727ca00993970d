import type { IncompleteItem, Participant, Report, ReportStatus, Summary } from './entities.ts';
import type { ParticipantMarker } from './enumerations.ts';
import { participantCount } from './limits.ts';

/**
 * What is missing before a report can be signed, and which steps are open before that. The service answers
 * completenessStatus, status and ERR_REPORT_INCOMPLETE with it, the chart finds the furthest allowed screen with it.
 */

/** The parts of a participant's data, as the overviews name them. */
export type ParticipantPart =
  | 'personalData'
  | 'address'
  | 'drivingLicense'
  | 'email'
  | 'vehicle'
  | 'vehicleDamage'
  | 'vehicleMovementDefinition'
  | 'vehicleInsurer';

const partMarkers = {
  personalData: 'PERSONAL_DATA',
  address: 'ADDRESS',
  drivingLicense: 'DRIVING_LICENSE',
  email: 'EMAIL',
  vehicle: 'VEHICLE',
  vehicleDamage: 'VEHICLE_DAMAGE',
  vehicleMovementDefinition: 'VEHICLE_MOVEMENT',
  vehicleInsurer: 'VEHICLE_INSURER',
} as const satisfies Record<ParticipantPart, ParticipantMarker>;

const parts = Object.keys(partMarkers) as ParticipantPart[];

function isGiven(participant: Participant, part: ParticipantPart): boolean {
  if (part === 'vehicle')
    return participant.vehicle?.vehicleBrandName != null && participant.vehicle.vehicleModelName != null;
  return participant[part] !== null;
}

/** The parts that a participant still lacks, in the order in which the screens ask for them. */
export function missingParts(participant: Participant): ParticipantPart[] {
  return parts.filter((part) => !isGiven(participant, part));
}

/** §3 incompleteData: every marker of the report, most important first. */
export function incompleteData(summary: Summary): IncompleteItem[] {
  const items: IncompleteItem[] = [];
  if (summary.participants.length < participantCount) items.push({ marker: 'PARTICIPANT_COUNT', participantId: null });
  for (const participant of summary.participants)
    for (const part of missingParts(participant))
      items.push({ marker: partMarkers[part], participantId: participant.participantId });
  if (summary.accidentCircumstances === null) items.push({ marker: 'ACCIDENT_CIRCUMSTANCES', participantId: null });
  if (summary.accidentDatetime === null) items.push({ marker: 'ACCIDENT_DATETIME', participantId: null });
  if (summary.accidentLocation === null) items.push({ marker: 'ACCIDENT_LOCATION', participantId: null });
  if (!summary.responsibleParticipantWasConfirmed)
    items.push({ marker: 'RESPONSIBLE_PARTICIPANT_CONFIRMATION', participantId: null });
  return items;
}

/** Which steps of the menu may be opened (§2): each once what comes before it is known well enough to go on. */
export function reportStatus(
  report: Pick<
    Report,
    'state' | 'accidentCircumstances' | 'accidentDatetime' | 'accidentLocation' | 'responsibleParticipantWasConfirmed'
  >,
  participants: Participant[],
): ReportStatus {
  const participantsInfo = report.state === 'COLLECTING_DATA';
  const vehiclesInfo =
    participantsInfo &&
    participants.length === participantCount &&
    participants.every((participant) => participant.personalData !== null);
  const accidentInfo = vehiclesInfo && participants.every((participant) => participant.vehicle !== null);
  const accidentSummary =
    accidentInfo &&
    report.accidentCircumstances !== null &&
    report.accidentDatetime !== null &&
    report.accidentLocation !== null &&
    report.responsibleParticipantWasConfirmed;
  return { participantsInfo, vehiclesInfo, accidentInfo, accidentSummary };
}
