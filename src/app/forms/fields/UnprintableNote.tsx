import { useTranslation } from 'react-i18next';
import { unprintable } from '#contract/printable.ts';
import '../../i18n/cs/forms.ts';
import classes from '../forms.module.css';

/** Warns about typed characters missing from the PDF's font. They are still accepted. */
export function UnprintableNote({ text }: { text: string }) {
  const { t } = useTranslation('forms');
  const signs = unprintable(text);
  return (
    <p className={classes.unprintable} aria-live="polite">
      {signs !== '' && t('unprintable', { signs })}
    </p>
  );
}
