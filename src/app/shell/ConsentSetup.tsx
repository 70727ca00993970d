import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send, useChart } from '../chart/chart.ts';
import '../i18n/cs/consentSetup.ts';
import { Button } from '../ui/first/Button.tsx';
import classes from './ConsentSetup.module.css';

/** The choice kind by kind: technical cookies are always on, analytical ones as the switch says. */
export default function ConsentSetup() {
  const { t } = useTranslation('consentSetup');
  const allowed = useChart((snapshot) => snapshot.context.analyticsAllowed);
  const [analytical, setAnalytical] = useState(allowed);
  return (
    <>
      <label className={classes.choice}>
        <input type="checkbox" className={classes.switch} checked disabled />
        <span>
          <strong>{t('technical')}</strong>
          <span className={classes.help}>{t('technicalHelp')}</span>
        </span>
      </label>
      <label className={classes.choice}>
        <input
          type="checkbox"
          className={classes.switch}
          checked={analytical}
          onChange={(event) => setAnalytical(event.currentTarget.checked)}
        />
        <span>
          <strong>{t('analytical')}</strong>
          <span className={classes.help}>{t('analyticalHelp')}</span>
        </span>
      </label>
      <Button variant="default" fullWidth onClick={() => send({ type: 'consent.saved', analytical })}>
        {t('save')}
      </Button>
    </>
  );
}
