import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { sketchOf } from '#report/sketch.ts';
import { storyOf } from '#report/story.ts';
import '../../i18n/cs/warnings.ts';
import { SummaryCard } from '../SummaryCard.tsx';
import { SketchPicture } from './SketchPicture.tsx';
import classes from './warnings.module.css';

/** Card that retells and draws the accident from the answers and asks the drivers to confirm. */
export function StoryCard({ summary, question }: { summary: Summary; question: 'isItSo' | 'isItSoToo' | null }) {
  const { t } = useTranslation('warnings');
  const sketch = sketchOf(summary);
  const story = storyOf(summary);
  if (story.length === 0) return null;
  return (
    <SummaryCard title={t('story')}>
      {sketch !== null && (
        <div className={classes.sketch}>
          <SketchPicture sketch={sketch} title={t('sketch')} />
        </div>
      )}
      <div className={classes.story}>
        {story.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {question !== null && <p className={classes.asked}>{t(question)}</p>}
    </SummaryCard>
  );
}
