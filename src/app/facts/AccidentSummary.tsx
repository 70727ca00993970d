import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { partyOfOrder, type ReportSection } from '#contract/enumerations.ts';
import { textOf } from '#contract/factRows.ts';
import { reportFacts, titleOf, witnessFacts } from '#contract/facts.ts';
import { Diagram } from '../ui/drawings/Diagram.tsx';
import '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import { SectionFacts } from './Facts.tsx';
import { fullName } from './names.ts';
import { Missing, SummaryCard, SummaryPart } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';
import classes from './summary.module.css';

interface Props {
  summary: Summary;
  /** Renders the edit link of a section. */
  edit?: (section: ReportSection) => ReactNode;
  /** Returns true if a section has changed since the reader saw it. */
  changed?: (section: ReportSection) => boolean;
  /** Renders notes on a section. */
  mark?: (section: ReportSection) => ReactNode;
}

/** Summary cards of the accident, for the reporter's summary and the shared one. */
export function AccidentSummary({ summary, edit, changed, mark }: Props) {
  const { t } = useTranslation('reportSummary');
  const headed = (section: ReportSection) => ({
    title: titleOf(section),
    headingId: headingIdOf({ section }),
    edit: edit?.(section),
    changed: changed?.(section) ?? false,
    mark: mark?.(section),
  });
  const part = (section: 'accidentDatetime' | 'accidentLocation') => (
    <SummaryPart {...headed(section)} missing={summary[section] === null && t('missing')}>
      <SectionFacts facts={reportFacts[section].facts(summary)} title={titleOf(section)} />
    </SummaryPart>
  );
  const { accidentCircumstances } = summary;
  return (
    <>
      <SummaryCard {...headed('accidentCircumstances')}>
        {accidentCircumstances === null ? (
          <Missing text={t('missing')} />
        ) : (
          <>
            <div className={classes.drawing}>
              <Diagram diagram={accidentCircumstances.accidentSituationDiagramId} decorative />
            </div>
            <SectionFacts facts={reportFacts.accidentCircumstances.facts(summary)} />
          </>
        )}
      </SummaryCard>
      <SummaryCard title={t('placeAndTime')}>
        <div>
          {part('accidentDatetime')}
          {part('accidentLocation')}
        </div>
      </SummaryCard>
      <SummaryCard {...headed('responsibleParticipant')}>
        <Culprit summary={summary} />
      </SummaryCard>
      <SummaryCard {...headed('witnesses')}>
        <Witnesses summary={summary} />
      </SummaryCard>
    </>
  );
}

function Culprit({ summary }: { summary: Summary }) {
  const { t } = useTranslation('reportSummary');
  const [fact] = reportFacts.responsibleParticipant.facts(summary, { ...summary, companies: [] });
  const text = fact && textOf(fact);
  if (!text) return <Missing text={t('missing')} />;
  const culprit = summary.participants.find(({ participantId }) => participantId === summary.responsibleParticipantId);
  if (culprit === undefined) return <p>{text}</p>;
  return (
    <div className={classes.person}>
      <PartyBadge party={partyOfOrder(culprit.order)} />
      <p className={classes.name}>{fullName(culprit) ?? text}</p>
    </div>
  );
}

function Witnesses({ summary }: { summary: Summary }) {
  const { t } = useTranslation('reportSummary');
  if (summary.witnesses.length === 0) return <p className={classes.soft}>{t('noWitness')}</p>;
  return (
    <ul className={classes.list}>
      {summary.witnesses.map((witness) => (
        <li key={witness.witnessId}>
          {witnessFacts
            .facts(witness, { ...summary, companies: [] })
            .filter(({ optional, texts }) => !optional || texts.length > 0)
            .map((fact, index) => (
              <p key={fact.name} className={index === 0 ? classes.name : classes.detail}>
                {textOf(fact) || `${fact.label}: ${t('notGiven')}`}
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}
