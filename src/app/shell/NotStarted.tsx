import { emergencyNumber, policeNumber } from '#contract/limits.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/notStarted.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { Button } from '../ui/first/Button.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './Broken.module.css';

/** Fallback of a page whose script does not start; `starting.ts` handles its button. */
export function NotStarted() {
  return (
    <Screen screenKey="notStarted" title={t('title')}>
      <ErrorText icon={<WarningIcon size={36} />}>
        <span>{t('advice')}</span>
      </ErrorText>
      <p>{t('paper')}</p>
      <p className={classes.ways}>
        <a href={`tel:${emergencyNumber}`}>{t('call112')}</a>
        <a href={`tel:${policeNumber}`}>{t('call158')}</a>
      </p>
      <Button fullWidth>{common('tryAgain')}</Button>
    </Screen>
  );
}
