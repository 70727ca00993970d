import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedSection, Participant, Summary } from '#contract/entities.ts';
import { isReportSection, type ParticipantSection, type Party, partyOfOrder } from '#contract/enumerations.ts';
import { textOf } from '#contract/factRows.ts';
import { participantFacts, reportFacts, titleOf, witnessFacts } from '#contract/facts.ts';
import type { SummarySection as Named } from '#machines/context.ts';
import '../i18n/cs/reportSummary.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import surfaces from '../ui/surfaces.module.css';
import { SectionFacts } from './Facts.tsx';
import { InsurerName } from './MissingInsurers.tsx';
import { fullName } from './names.ts';
import { namedByParty, type PartName, partOf, sectionsIn } from './parts.ts';
import { SummaryPart } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';
import classes from './summary.module.css';

/** Options by which a reader sees the sections of a summary and acts on them. */
export interface Reading {
  photos: (participant: Participant) => ReactNode;
  /** Returns true if a participant's sensitive values are masked. */
  isMasked?: (party: Party) => boolean;
  edit?: (about: Named) => ReactNode;
  /** Returns true if a section has changed since the reader saw it. */
  isChanged?: (about: ChangedSection) => boolean;
  mark?: (about: ChangedSection) => ReactNode;
}

interface Props {
  summary: Summary;
  about: ChangedSection;
  reading: Reading;
}

/** The sections of some parts, in page order. */
export function SectionsOfPart({ summary, parts, reading }: Omit<Props, 'about'> & { parts: readonly PartName[] }) {
  return (
    <div>
      {sectionsIn(summary, parts).map((about) => (
        <SummarySection key={`${about.section}-${about.participantId}`} {...{ summary, about, reading }} />
      ))}
    </div>
  );
}

/** Section of the report or of a participant, by TABLE 4. Without photos it is shown only where that is a change. */
export function SummarySection({ summary, about, reading }: Props) {
  const { t } = useTranslation('reportSummary');
  const named = namedByParty(summary, about);
  const { section, party } = named;
  const owner = summary.participants.find(({ participantId }) => participantId === about.participantId);
  const changed = reading.isChanged?.(about) ?? false;
  const isEmpty = section === 'vehicleDamageImages' && owner?.vehicleDamageImages.length === 0;
  if (isEmpty && !changed) return null;
  // Under its owner's name a section needs no letter.
  const isAmongOthers = party !== undefined && partOf(named) !== party;
  return (
    <SummaryPart
      title={isAmongOthers ? t('ofVehicle', { title: titleOf(section), party }) : titleOf(section)}
      headingId={headingIdOf(named)}
      changed={changed}
      edit={section === 'vehicleDamageImages' ? null : reading.edit?.(named)}
      mark={reading.mark?.(about)}
      missing={isMissing(summary, about) && t('missing')}
    >
      {isReportSection(section) ? (
        <ReportContent summary={summary} section={section} />
      ) : (
        owner && <ParticipantContent {...{ participant: owner, section, reading }} />
      )}
    </SummaryPart>
  );
}

function isMissing(summary: Summary, { section, participantId }: ChangedSection): boolean {
  if (section === 'witnesses') return false;
  if (section === 'responsibleParticipant') return !summary.responsibleParticipantWasConfirmed;
  if (isReportSection(section)) return summary[section] === null;
  return summary.participants.find((each) => each.participantId === participantId)?.[section] === null;
}

function ReportContent({ summary, section }: Pick<Props, 'summary'> & { section: Extract<Named['section'], string> }) {
  if (section === 'witnesses') return <Witnesses summary={summary} />;
  if (section === 'responsibleParticipant') return <Culprit summary={summary} />;
  if (!isReportSection(section)) return null;
  return <SectionFacts facts={reportFacts[section].facts(summary)} title={titleOf(section)} />;
}

interface OfParticipant {
  participant: Participant;
  section: ParticipantSection;
  reading: Reading;
}

function ParticipantContent({ participant, section, reading }: OfParticipant) {
  const { t } = useTranslation('reportSummary');
  if (section === 'vehicleDamageImages')
    return participant.vehicleDamageImages.length > 0 ? reading.photos(participant) : <p>{t('noPhotos')}</p>;
  const vehicleInsurer = participant.vehicleInsurer ?? undefined;
  return (
    <SectionFacts
      facts={participantFacts[section].facts(participant)}
      title={titleOf(section)}
      required={['vehicleBrandName']}
      offersOptional={reading.edit !== undefined}
      masked={reading.isMasked?.(partyOfOrder(participant.order)) ?? false}
      instead={vehicleInsurer && { vehicleInsurerCode: <InsurerName vehicleInsurer={vehicleInsurer} /> }}
    />
  );
}

function Culprit({ summary }: { summary: Summary }) {
  const [fact] = reportFacts.responsibleParticipant.facts(summary, { ...summary, companies: [] });
  const text = fact && textOf(fact);
  const culprit = summary.participants.find(({ participantId }) => participantId === summary.responsibleParticipantId);
  if (culprit === undefined) return <p>{text}</p>;
  return (
    <div className={classes.person}>
      <PartyBadge party={partyOfOrder(culprit.order)} size="small" />
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
              <p key={fact.name} className={index === 0 ? classes.name : surfaces.small}>
                {textOf(fact) || `${fact.label}: ${t('notGiven')}`}
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}
