import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import '../../i18n/cs/warnings.ts';
import { SummaryCard } from '../SummaryCard.tsx';
import { Story } from './Story.tsx';

interface Props {
  summary: Summary;
  /** True before signing: asks the drivers whether it is right. */
  isAsked: boolean;
  /** Section of the culprit. */
  children: ReactNode;
}

/** Card that tells and draws the accident, with its culprit on a line of their own. */
export function StoryCard({ summary, isAsked, children }: Props) {
  const { t } = useTranslation('warnings');
  return (
    <SummaryCard title={t(isAsked ? 'isItSo' : 'story')}>
      <Story summary={summary} />
      <div>{children}</div>
    </SummaryCard>
  );
}
