import { unprintable } from '#contract/printable.ts';
import { t } from '../../i18n/cs/forms.ts';
import classes from '../forms.module.css';

/** Says while somebody types that some letters will not be in the PDF; nothing is refused for it. */
export function UnprintableNote({ text }: { text: string }) {
  const signs = unprintable(text);
  return (
    <p className={classes.unprintable} aria-live="polite">
      {signs !== '' && t('unprintable', { signs })}
    </p>
  );
}
