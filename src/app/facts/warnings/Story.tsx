import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { sketchOf } from '#report/sketch.ts';
import { eventOf } from '#report/story.ts';
import '../../i18n/cs/warnings.ts';
import { SketchPicture } from './SketchPicture.tsx';
import classes from './warnings.module.css';

/** Drawing and sentences that retell the accident from the answers. */
export function Story({ summary }: { summary: Summary }) {
  const { t } = useTranslation('warnings');
  const sketch = sketchOf(summary);
  return (
    <div>
      {sketch !== null && (
        <div className={classes.sketch}>
          <SketchPicture sketch={sketch} title={t('sketch')} />
        </div>
      )}
      <div className={classes.story}>
        {eventOf(summary).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
