import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksSomething } from '#contract/completeness.ts';
import type { Summary } from '#contract/entities.ts';
import { useChart } from '../../machine/chart.ts';
import './shared.cs.ts';
import '../../i18n/cs/reportSummary.ts';
import { isSameSection } from '../../facts/Changed.tsx';
import { digestOfParts, titleOfParty } from '../../facts/digests.tsx';
import { type AnsweredPart, sectionsIn } from '../../facts/parts.ts';
import { SummaryLine } from '../../facts/SummaryLine.tsx';
import { PartContent } from '../../facts/SummaryLines.tsx';
import type { Reading } from '../../facts/SummarySection.tsx';
import { goToHeading } from '../../facts/sections.ts';
import classes from '../../facts/summary.module.css';
import { Story } from '../../facts/warnings/Story.tsx';
import { DoneIcon, WarningIcon } from '../../ui/icons.tsx';
import { PartAnswer } from './PartAnswer.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { type Answered, type PartState, useAnswers } from './useAnswers.ts';
import { useReading } from './useReading.tsx';
import { useRemarks } from './useRemarks.ts';
import { useSectionReviews } from './useSectionReviews.ts';

/** The complete report in six parts, which the reader answers one by one. The next one without an answer is open. */
export function Review({ summary, children }: { summary: Summary; children: ReactNode }) {
  const { isOpen } = useSectionReviews();
  const { answers, agree } = useAnswers();
  const reading = useReading();
  const next = answers.find(({ state }) => state === 'asked');
  const answered = useRef<Answered | null>(null);
  useEffect(() => {
    // After an answer the next part comes to the top; after the last one the focus stays.
    if (answered.current !== null) goToHeading(idOf((next ?? answered.current).part));
    answered.current = null;
  });
  return (
    <>
      <div className={classes.lines}>
        {answers.map((each) => (
          <ReviewedPart
            key={each.part[0]}
            {...{ summary, reading }}
            answer={each}
            isNext={isOpen && each === next}
            onAgree={() => {
              answered.current = each;
              agree(each);
            }}
          />
        ))}
      </div>
      {children}
      <ReviewBar answers={answers} />
    </>
  );
}

function idOf(part: AnsweredPart): string {
  return `part-${part[0]}`;
}

interface PartProps {
  summary: Summary;
  reading: Reading;
  answer: Answered;
  isNext: boolean;
  onAgree: () => void;
}

function ReviewedPart({ summary, reading, answer, isNext, onAgree }: PartProps) {
  const { news } = useSectionReviews();
  const companies = useChart((snapshot) => snapshot.context.session.insuranceCompanies);
  const { part, state } = answer;
  const title = useTitle(summary, part);
  const [name] = part;
  const { isWritten } = useRemarks();
  const sections = sectionsIn(summary, part);
  const isNews = sections.some((about) => news.some((each) => isSameSection(each, about)));
  return (
    <SummaryLine
      id={idOf(part)}
      title={title}
      party={name === 'A' || name === 'B' ? name : undefined}
      digest={digestOfParts(summary, part, companies)}
      sign={<Sign state={state} />}
      under={state}
      warns={state === 'objected' || isNews}
      startsOpen={isNext || state === 'objected' || isNews || sections.some(isWritten)}
    >
      {name === 'what' && <Story summary={summary} />}
      <PartContent {...{ summary, reading }} parts={part} />
      <PartAnswer
        {...{ answer, title, onAgree }}
        sections={sections.filter((about) => !lacksSomething(summary, about))}
      />
    </SummaryLine>
  );
}

function useTitle(summary: Summary, [name, ...besides]: AnsweredPart): string {
  const { t } = useTranslation('reportSummary');
  if (name === 'A') return titleOfParty(summary, 'A');
  if (name === 'B') return t('own');
  return t(besides.length > 0 ? 'witnessesAndInsurers' : name);
}

/** Answer to a part, as an icon with a word for screen readers. */
function Sign({ state }: { state: PartState }) {
  const { t } = useTranslation('shared');
  if (state === 'asked') return null;
  const Icon = state === 'agreed' ? DoneIcon : WarningIcon;
  return (
    <span className={classes.answer} data-state={state}>
      <Icon size={24} />
      <span className="visually-hidden">{t(state)}</span>
    </span>
  );
}
