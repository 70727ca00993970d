import { useTranslation } from 'react-i18next';
import { unprintable } from '#contract/printable.ts';
import '../../i18n/cs/forms.ts';
import classes from '../forms.module.css';

/** Says while somebody types that some letters will not be in the PDF; nothing is refused for it. */
export function UnprintableNote({ text }: { text: string }) {
  const { t } = useTranslation('forms');
  const signs = unprintable(text);
  return (
    <p className={classes.unprintable} aria-live="polite">
      {signs !== '' && t('unprintable', { signs })}
    </p>
  );
}
