import { useTranslation } from 'react-i18next';
import type { AccidentLocation, Participant, Report } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatGps, formatMoment, formatPlaceAddress } from '#contract/format.ts';
import { damageLocationNames, situationDiagramNames } from '#contract/names.ts';
import { formatPlate } from '#contract/plates.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t as reportSummaryTexts } from '../i18n/cs/reportSummary.ts';
import '../i18n/cs/signReport.ts';
import { Fact, Facts } from './Facts.tsx';
import { fullName, listed } from './names.ts';
import { SummaryCard } from './SummaryCard.tsx';

/** Summary of what both sign, in eight lines: persons, time, place, situation, damage, culprit. */
export function SignedContent({ report, participants }: { report: Report; participants: Participant[] }) {
  const { t: summary } = useTranslation('reportSummary');
  const { t } = useTranslation('signReport');
  const { accidentDatetime, accidentCircumstances, accidentLocation } = report;
  return (
    <SummaryCard title={t('what')}>
      <Facts>
        {participants.map((participant) => (
          <Fact key={participant.participantId} name={labelOf(participant)}>
            {inLines(fullName(participant), plateOf(participant))}
          </Fact>
        ))}
        <Fact name={summary('moment')}>{accidentDatetime && formatMoment(accidentDatetime.accidentDatetime)}</Fact>
        <Fact name={summary('place')}>{accidentLocation && placeOf(accidentLocation)}</Fact>
        <Fact name={t('situation')}>
          {accidentCircumstances && situationDiagramNames[accidentCircumstances.accidentSituationDiagramId]}
        </Fact>
        {participants.map((participant) => (
          <Fact key={participant.participantId} name={t('damageOf', { party: partyOfOrder(participant.order) })}>
            {damageOf(participant)}
          </Fact>
        ))}
        <Fact name={summary('culprit')}>{culpritOf(report, participants)}</Fact>
      </Facts>
    </SummaryCard>
  );
}

function inLines(...lines: (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n');
}

function plateOf({ vehicle }: Participant): string | undefined {
  return vehicle === null ? undefined : formatPlate(vehicle.vehicleLicensePlate);
}

function labelOf(participant: Participant): string {
  return common('participant', { party: partyOfOrder(participant.order) });
}

function damageOf({ vehicleDamage }: Participant): string | null {
  return vehicleDamage && listed(vehicleDamage.damageLocations.map((location) => damageLocationNames[location]));
}

/** Returns the entered address, else the description, else the point on the map with its nearest address. */
function placeOf(location: AccidentLocation): string | null {
  const { accidentAddress, accidentLocationDescription, accidentGps } = location;
  const address = formatPlaceAddress(location);
  if (accidentAddress) return address;
  return accidentLocationDescription ?? (accidentGps && inLines(address ?? undefined, formatGps(accidentGps)));
}

function culpritOf({ responsibleParticipantId }: Report, participants: Participant[]): string {
  const culprit = participants.find(({ participantId }) => participantId === responsibleParticipantId);
  if (culprit === undefined) return reportSummaryTexts('culpritNotApparent');
  return inLines(labelOf(culprit), fullName(culprit));
}
