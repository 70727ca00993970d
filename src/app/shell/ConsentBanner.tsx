import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { send, useChart } from '../chart.ts';
import { t } from '../i18n/cs/consent.ts';
import classes from './ConsentBanner.module.css';

/** The choice about cookies (§2): a card in the flow of the page, so that it never lies over anything. */
export function ConsentBanner() {
  const settingUp = useChart((snapshot) => snapshot.matches({ consent: 'settingUp' }));
  const place = useRef<HTMLElement>(null);
  // Opened again from below: it comes into view and says where one is.
  const [isReopened] = useState(settingUp);
  useEffect(() => {
    if (isReopened) place.current?.focus();
  }, [isReopened]);
  return (
    <aside className={classes.place} aria-label={t('title')} ref={place} tabIndex={-1}>
      <div className={classes.card}>{settingUp ? <Setup /> : <Question />}</div>
    </aside>
  );
}

function Question() {
  return (
    <>
      <p className={classes.text}>
        <strong>{t('title')}.</strong> {t('text')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" className={classes.button} onClick={() => send({ type: 'consent.declined' })}>
          {t('decline')}
        </Button>
        <Button variant="default" className={classes.button} onClick={() => send({ type: 'consent.allowed' })}>
          {t('allowAll')}
        </Button>
        <Button variant="subtle" className={classes.quiet} onClick={() => send({ type: 'consent.setupOpened' })}>
          {t('setUp')}
        </Button>
      </div>
    </>
  );
}

function Setup() {
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
