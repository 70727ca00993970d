import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Participant, Summary } from '#contract/entities.ts';
import { participantSections, partyOfOrder } from '#contract/enumerations.ts';
import { type Fact as FactOfTable, textOf } from '#contract/factRows.ts';
import { participantFacts, reportFacts } from '#contract/facts.ts';
import '../i18n/cs/signReport.ts';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import classes from './summary.module.css';

type Report = Omit<Summary, 'participants' | 'witnesses'>;

/** Excerpt of what both sign: the facts that TABLE 4 marks for it, a line for each participant and each section. */
export function SignedContent({ report, participants }: { report: Report; participants: Participant[] }) {
  const { t } = useTranslation('signReport');
  const summary = { ...report, participants, witnesses: [] };
  return (
    <Card component="section" className={classes.excerpt}>
      <h2 className="visually-hidden">{t('what')}</h2>
      <ul className={classes.list}>
        {participants.map((participant) => (
          <li key={participant.participantId} className={classes.excerptLine}>
            <PartyBadge party={partyOfOrder(participant.order)} size="small" />
            {/* A paragraph, so that a screen reader does not join its first word to the badge. */}
            <p>{excerpt(participantSections.flatMap((section) => participantFacts[section].facts(participant)))}</p>
          </li>
        ))}
        {Object.values(reportFacts).map(({ title, facts }) => {
          const text = excerpt(facts(summary, { participants, companies: [] }));
          return (
            text && (
              <li key={title}>{title === reportFacts.responsibleParticipant.title ? `${title}: ${text}` : text}</li>
            )
          );
        })}
      </ul>
    </Card>
  );
}

function excerpt(facts: FactOfTable[]): string {
  const marked = facts.filter(({ excerpt: isMarked, texts }) => isMarked && texts.length > 0);
  const address = marked.find(({ name }) => name === 'accidentAddress');
  // With an address, neither coordinates nor words for the place are needed to recognise it.
  return (address === undefined ? marked : [address]).map(textOf).join(', ');
}
