import { useTranslation } from 'react-i18next';
import type { Participant, Summary } from '#contract/entities.ts';
import { participantSections, partyOfOrder } from '#contract/enumerations.ts';
import { type Fact as FactOfTable, lineOf, textOf } from '#contract/factRows.ts';
import { participantFacts, reportFacts } from '#contract/facts.ts';
import { t as common } from '../i18n/cs/common.ts';
import '../i18n/cs/signReport.ts';
import { Fact, Facts } from './Facts.tsx';
import { SummaryCard } from './SummaryCard.tsx';

type Report = Omit<Summary, 'participants' | 'witnesses'>;

/** Excerpt of what both sign: the facts that TABLE 4 marks for it, by participant and by section. */
export function SignedContent({ report, participants }: { report: Report; participants: Participant[] }) {
  const { t } = useTranslation('signReport');
  const summary = { ...report, participants, witnesses: [] };
  return (
    <SummaryCard title={t('what')}>
      <Facts>
        {participants.map((participant) => (
          <Fact
            key={participant.participantId}
            name={common('participant', { party: partyOfOrder(participant.order) })}
          >
            {excerpt(participantSections.flatMap((section) => participantFacts[section].facts(participant)))}
          </Fact>
        ))}
        {Object.values(reportFacts).map(({ title, facts }) => (
          <Fact key={title} name={title}>
            {excerpt(facts(summary, { participants, companies: [] }), title)}
          </Fact>
        ))}
      </Facts>
    </SummaryCard>
  );
}

function excerpt(facts: FactOfTable[], title = ''): string {
  const marked = facts.filter(({ excerpt: isMarked, texts }) => isMarked && texts.length > 0);
  const [only, ...others] = marked;
  if (only && others.length === 0) return textOf(only);
  return marked.map((fact) => lineOf(fact, textOf(fact), title)).join('\n');
}
