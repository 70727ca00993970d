import type { ChangedSection, IncompleteItem, Summary } from './entities.ts';
import { isReportSection, markerOfSection, type ReportMarker, reportMarkers } from './enumerations.ts';
import { participantCount } from './limits.ts';
import { isPart, markersOfPart, missingParts } from './parts.ts';

/** Completeness rules: markers of the data still missing before signing, for getCompletenessStatus and a refused confirmation. */

/** Never reports a marker as missing, because another marker covers its data. */
const never = () => false;

const isMissing: Record<ReportMarker, (summary: Summary) => boolean> = {
  PARTICIPANT_COUNT: ({ participants }) => participants.length < participantCount,
  PARTICIPANT: never,
  REPORT: never,
  ACCIDENT_CIRCUMSTANCES: ({ accidentCircumstances }) => accidentCircumstances === null,
  ACCIDENT_DESCRIPTION: never,
  ACCIDENT_SITUATION_DIAGRAM: never,
  ACCIDENT_DATETIME: ({ accidentDatetime }) => accidentDatetime === null,
  ACCIDENT_LOCATION: ({ accidentLocation }) => accidentLocation === null,
  RESPONSIBLE_PARTICIPANT_CONFIRMATION: ({ responsibleParticipantWasConfirmed }) => !responsibleParticipantWasConfirmed,
};

/** Every marker of a report, most important first: another participant, what is missing of each, then the accident. */
export function incompleteData(summary: Summary): IncompleteItem[] {
  const [count, ...ofAccident] = reportMarkers;
  const ofReport = (marker: ReportMarker) => (isMissing[marker](summary) ? [{ marker, participantId: null }] : []);
  const ofParticipants = summary.participants.flatMap((participant) =>
    missingParts(participant).map((part) => ({
      marker: markersOfPart[part][0],
      participantId: participant.participantId,
    })),
  );
  return [...ofReport(count), ...ofParticipants, ...ofAccident.flatMap(ofReport)];
}

/** Returns true if a section lacks data required for signing, so that it cannot be agreed to. */
export function lacksSomething(summary: Summary, { section, participantId }: ChangedSection): boolean {
  if (isReportSection(section)) {
    const marker = markerOfSection[section];
    return marker !== null && isMissing[marker](summary);
  }
  const owner = summary.participants.find((each) => each.participantId === participantId);
  return owner !== undefined && isPart(section) && missingParts(owner).includes(section);
}
