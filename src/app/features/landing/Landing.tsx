import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../api/offers.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { t as police } from '../../i18n/cs/police.ts';
import { ifItComes, lazyPart, withPart } from '../../loading/lazily.ts';
import { send, useChart } from '../../machine/chart.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { LandingDrawing } from '../../ui/drawings/LandingDrawing.tsx';
import { EmergencyCalls } from '../../ui/EmergencyCalls.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { EmergencyLink } from '../../ui/frame/EmergencyLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { CameraIcon, ChevronIcon } from '../../ui/icons.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useOnceHydrated } from '../../ui/useOnceHydrated.ts';
import classes from './Landing.module.css';
import { t } from './landing.cs.ts';

const PoliceSheet = lazyPart(() => import('./PoliceSheet.tsx'));

/** Landing page: emergency help, then starting or resuming a report. */
export default function Landing(meta: ScreenMeta) {
  const reportId = useChart((snapshot) => snapshot.context.session.reportId);
  const mayResume = useOnceHydrated(offers('resumeReport'), true) && reportId === null;
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <Emergency />
      {reportId === null && <RoadsideFirst />}
      <div className={classes.drawing}>
        <LandingDrawing />
      </div>
      <p className={classes.small}>
        <Link href={pathOf('personalData', {})}>{t('personalData')}</Link>
      </p>
      {reportId === null && <Practice />}
      {reportId === null ? (
        <ActionBar
          label={t('start')}
          href={pathOf('informations', {})}
          onClick={() => send({ type: 'step.continued' })}
          quiet={mayResume ? { label: common('resume'), href: pathOf('resume', {}) } : undefined}
        />
      ) : (
        <ActionBar
          label={t('goOnTitle')}
          href={pathOf('summary', { reportId })}
          quiet={{ label: t('start'), href: pathOf('informations', {}) }}
        />
      )}
    </ScreenFrame>
  );
}

/** Link to the roadside notes, new or existing. */
function RoadsideFirst() {
  const known = useChart(({ context }) => context.session.roadsideNotes?.beganAt ?? null);
  const beganAt = useOnceHydrated(known, null);
  const time = useTimeOf(beganAt);
  return (
    <Link href={pathOf(beganAt === null ? 'roadsidePhotos' : 'roadsideNotes', {})} className={classes.goOn}>
      <CameraIcon className={classes.goOnIcon} />
      <span className={classes.grow}>
        <strong>{time === null ? t('roadsideTitle') : t('roadsideGoOn', { time })}</strong>
        <span className={classes.goOnText}>{t(beganAt === null ? 'roadsideText' : 'roadsideGoOnText')}</span>
      </span>
      <ChevronIcon size={20} />
    </Link>
  );
}

/** Returns the time of an instant; null until the date library has loaded. */
function useTimeOf(instant: number | null): string | null {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    if (instant === null) return;
    void ifItComes(() => import('#contract/pragueTime.ts')).then((come) => {
      if (come !== null) setTime(come.formatTime(new Date(instant).toISOString()));
    });
  }, [instant]);
  return instant === null ? null : time;
}

/** Button for a practice run; its code loads on the tap. */
function Practice() {
  const isUnused = useChart(
    ({ context }) => context.session.roadsideNotes === null && context.sync.pendingMutations.length === 0,
  );
  const isFree = useOnceHydrated(isUnused, true);
  const begin = () =>
    withPart(
      () => import('../../mocking/practice.ts'),
      ({ beginPractice }) => beginPractice(),
    );
  if (!isFree) return null;
  return (
    <button type="button" className={classes.practice} onClick={begin}>
      {t('practise')}
    </button>
  );
}

/** Emergency numbers, the cases for the police and advice on the warning triangle. */
function Emergency() {
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.emergency}>
      <h2 className={surfaces.heading}>{t('injured')}</h2>
      <EmergencyCalls Link={EmergencyLink} />
      <Button variant="default" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('whenPolice')}
      </Button>
      <p className={classes.small}>{police('triangle')}</p>
      <Suspense fallback={<LatePart />}>{opened && <PoliceSheet onClose={() => setOpened(false)} />}</Suspense>
    </section>
  );
}
