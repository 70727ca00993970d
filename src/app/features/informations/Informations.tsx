import { Suspense, useDeferredValue } from 'react';
import type { ScreenMeta } from '#machines/routes.ts';
import { lazily } from '../../loading/lazily.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { openReportQuestion } from '../../machine/views/openReport.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmergencyCalls } from '../../ui/EmergencyCalls.tsx';
import { EmergencyLink } from '../../ui/frame/EmergencyLink.tsx';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { Estimate } from '../../ui/PoliceCases.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useOnceHydrated } from '../../ui/useOnceHydrated.ts';
import classes from './Informations.module.css';
import { t } from './informations.cs.ts';

const OpenReportQuestion = lazily(() => import('../openReport/OpenReportQuestion.tsx'));

const conditions = [
  'nobodyIsHurt',
  'damageIsLow',
  'otherPropertyIsWhole',
  'trafficIsFree',
  'otherDriverStayed',
  'noAnimalWasHit',
  'parties',
] as const;
const steps = ['step1', 'step2', 'step3', 'step4'] as const;

/** Conditions and instructions. Confirming them creates the report. */
export default function Informations(meta: ScreenMeta) {
  const isAsked = useChart(openReportQuestion) !== null;
  if (!isAsked) return <Confirmation {...meta} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <OpenReportQuestion />
    </Suspense>
  );
}

function Confirmation(meta: ScreenMeta) {
  const busy = useBusy();
  const failed = useFailed();
  // After 'start' the first screenful is painted before the rest is rendered. The prerendered page has all of it.
  const isPrerendered = useOnceHydrated(false, true);
  const isWhole = useDeferredValue(true, isPrerendered);
  return (
    <ScreenFrame meta={meta} title={t('title')}>
      <section className={classes.card} aria-labelledby="conditions">
        <h2 id="conditions" className={surfaces.heading}>
          {t('conditions')}
        </h2>
        <ul className={classes.list}>
          {conditions.map((condition) => (
            <li key={condition}>{t(condition)}</li>
          ))}
        </ul>
        <Estimate />
      </section>

      {isWhole && <BelowConditions />}

      {failed && (
        <Revealed>
          <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />
        </Revealed>
      )}
      <ActionBar label={t('start')} busy={busy} onClick={() => send({ type: 'submitted.createReport' })} />
    </ScreenFrame>
  );
}

/** Sections below the first screenful of a phone: what to do otherwise, and what to have at hand. */
function BelowConditions() {
  return (
    <>
      <section className={`${classes.card} ${classes.later}`} aria-labelledby="not-so">
        <h2 id="not-so" className={surfaces.heading}>
          {t('notSo')}
        </h2>
        <p>{t('call')}</p>
        <EmergencyCalls Link={EmergencyLink} />
        <p className={surfaces.small}>{t('otherwise')}</p>
      </section>

      <section className={`${classes.section} ${classes.later}`}>
        <h2 className={surfaces.heading}>{t('atHand')}</h2>
        <p>{t('papers')}</p>
        <p>{t('papersAreShown')}</p>
        <Disclosure label={t('how')}>
          <p>{t('reporter')}</p>
          <p>{t('other')}</p>
          <ol className={surfaces.steps}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          <p>{t('after')}</p>
        </Disclosure>
      </section>
    </>
  );
}
