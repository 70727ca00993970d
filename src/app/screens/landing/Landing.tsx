import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { emergencyNumber } from '#contract/limits.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { LandingScene } from '../../drawings/LandingScene.tsx';
import { EmergencyLink } from '../../frame/EmergencyLink.tsx';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t } from '../../i18n/cs/landing.ts';
import { lazily } from '../../loading/lazily.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChevronIcon, DocumentIcon, PhoneIcon } from '../../ui/icons.tsx';
import classes from './Landing.module.css';

const PoliceSheet = lazily(() => import('./PoliceSheet.tsx'));

/** The first screen: help first, then the start of the report. */
export default function Landing(meta: ScreenMeta) {
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <OpenReport />
      <LandingScene />
      <Emergency />
      <p className={classes.small}>
        {t('emailed')} <Link href={pathOf('personalData', {})}>{t('personalData')}</Link>
      </p>
      <ActionBar label={t('start')} onClick={() => send({ type: 'step.continued' })} />
    </ScreenFrame>
  );
}

/** This tab holds the session of a report: one tap returns to the furthest screen it allows. */
function OpenReport() {
  const reportId = useChart((snapshot) => snapshot.context.sessionReportId);
  if (reportId === null) return null;
  return (
    <Link href={pathOf('summary', { reportId })} className={classes.goOn}>
      <DocumentIcon className={classes.goOnIcon} />
      <span className={classes.grow}>
        <strong>{t('goOnTitle')}</strong>
        <span className={classes.goOnText}>{t('goOnText')}</span>
      </span>
      <ChevronIcon size={20} />
    </Link>
  );
}

function Emergency() {
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.emergency}>
      <div>
        <h2 className={classes.question}>{t('injured')}</h2>
        <p className={classes.soft}>{t('injuredHelp')}</p>
      </div>
      <div className={classes.buttons}>
        <EmergencyLink className={classes.call} number={emergencyNumber}>
          <PhoneIcon />
          {t('callEmergency')}
        </EmergencyLink>
        <Button variant="default" className={classes.advice} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {t('whenPolice')}
        </Button>
      </div>
      <Suspense fallback={null}>{opened && <PoliceSheet onClose={() => setOpened(false)} />}</Suspense>
    </section>
  );
}
