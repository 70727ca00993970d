import type { ReactNode } from 'react';
import { orderLabel } from '../../../../machines/context.ts';
import type { AccidentLocation, Participant, Report } from '../../../contract/entities.ts';
import { useChart } from '../../chart.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { damageLocationNames, situationDiagramNames } from '../../i18n/cs/enumerations.ts';
import { t as summary } from '../../i18n/cs/reportSummary.ts';
import { t } from '../../i18n/cs/signReport.ts';
import { shownAddress, shownGps, shownMoment } from '../../i18n/format.ts';
import { fullName } from '../../summary/names.ts';
import { SummaryCard } from '../../summary/SummaryCard.tsx';
import classes from './signReport.module.css';

/** What both are about to sign, in eight lines: who, when, where, what happened, the damage and the culprit. */
export function SignedContent() {
  const report = useChart((snapshot) => snapshot.context.report);
  const participants = useChart((snapshot) => snapshot.context.participants);
  if (report === null) return null;
  const { accidentDatetime, accidentCircumstances, accidentLocation } = report;
  return (
    <SummaryCard title={t('what')}>
      <dl className={classes.lines}>
        {participants.map((participant) => (
          <Line key={participant.participantId} name={labelOf(participant)}>
            {[fullName(participant), participant.vehicle?.vehicleLicensePlate].filter(Boolean).join(', ')}
          </Line>
        ))}
        <Line name={summary('moment')}>{accidentDatetime && shownMoment(accidentDatetime.accidentDatetime)}</Line>
        <Line name={summary('place')}>{accidentLocation && placeOf(accidentLocation)}</Line>
        <Line name={t('situation')}>
          {accidentCircumstances && situationDiagramNames[accidentCircumstances.accidentSituationDiagramId]}
        </Line>
        {participants.map((participant) => (
          <Line key={participant.participantId} name={t('damageOf', { order: orderLabel(participant.order) })}>
            {damageOf(participant)}
          </Line>
        ))}
        <Line name={summary('culprit')}>{culpritOf(report, participants)}</Line>
      </dl>
    </SummaryCard>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children ?? summary('notGiven')}</dd>
    </div>
  );
}

function labelOf(participant: Participant): string {
  return common('participant', { order: orderLabel(participant.order) });
}

function damageOf({ vehicleDamage }: Participant): string | undefined {
  return vehicleDamage?.damageLocations.map((location) => damageLocationNames[location]).join(', ');
}

/** The address where there is one, else the words, else the point on the map. */
function placeOf({ accidentAddress, accidentLocationDescription, accidentGps }: AccidentLocation): string | null {
  if (accidentAddress) return shownAddress(accidentAddress);
  return accidentLocationDescription ?? (accidentGps && shownGps(accidentGps));
}

function culpritOf({ responsibleParticipantId }: Report, participants: Participant[]): string {
  const culprit = participants.find(({ participantId }) => participantId === responsibleParticipantId);
  if (culprit === undefined) return summary('culpritNotApparent');
  return [labelOf(culprit), fullName(culprit)].filter(Boolean).join(', ');
}
