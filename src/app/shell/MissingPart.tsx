import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/missing.ts';
import { reloadPage } from '../loading/leaving.ts';
import { type Missing, missingPart, tellMissing } from '../loading/missing.ts';
import { Button } from '../ui/first/Button.tsx';
import { InfoIcon } from '../ui/icons.tsx';
import classes from './MissingPart.module.css';

/** Notice on every screen that a required chunk is late, or failed to load, with a button to retry or reload. */
export function MissingPart() {
  const missing = missingPart.use();
  if (missing === null) return null;
  return (
    <div className={classes.line} role="alert">
      <InfoIcon size={20} />
      <p className={classes.text}>{t(missing.why)}</p>
      {missing.why !== 'late' && (
        <Button variant="default" onClick={() => goOn(missing)}>
          {missing.why === 'outdated' ? t('loadAnew') : common('tryAgain')}
        </Button>
      )}
    </div>
  );
}

function goOn(missing: Missing): void {
  if (missing.why === 'unreachable') {
    tellMissing(null);
    missing.again();
  } else reloadPage();
}
