import { Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../i18n/cs/consent.ts';
import { lazyPart } from '../loading/lazily.ts';
import { send, useChart } from '../machine/chart.ts';
import { consentView } from '../machine/views/consent.ts';
import { Button } from '../ui/first/Button.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import { useOnceHydrated } from '../ui/useOnceHydrated.ts';
import classes from './ConsentBanner.module.css';

const ConsentSetup = lazyPart(() => import('./ConsentSetup.tsx'));

/** Cookie consent as a card in the page flow, so that it covers no content. */
export function ConsentBanner() {
  const settingUp = useChart(consentView) === 'settingUp';
  const place = useRef<HTMLElement>(null);
  // Reopened from the footer: focus scrolls it into view and announces it.
  const [isReopened] = useState(settingUp);
  useEffect(() => {
    if (isReopened) place.current?.focus();
  }, [isReopened]);
  return (
    <aside className={classes.place} aria-label={t('title')} ref={place} tabIndex={-1}>
      <div className={classes.card}>
        {settingUp ? (
          <Suspense
            fallback={
              <>
                <Question />
                <LatePart />
              </>
            }
          >
            <ConsentSetup />
          </Suspense>
        ) : (
          <Question />
        )}
      </div>
    </aside>
  );
}

function Question() {
  const disabled = useOnceHydrated(false, true);
  return (
    <>
      <p className={classes.text}>
        <strong>{`${t('title')}.`}</strong>
        <span>{` ${t('text')}`}</span>
      </p>
      <div className="row-8">
        <Button
          variant="default"
          className={classes.button}
          disabled={disabled}
          onClick={() => send({ type: 'consent.declined' })}
        >
          {t('decline')}
        </Button>
        <Button
          variant="default"
          className={classes.button}
          disabled={disabled}
          onClick={() => send({ type: 'consent.allowed' })}
        >
          {t('allowAll')}
        </Button>
        <Button
          variant="subtle"
          className={classes.quiet}
          disabled={disabled}
          onClick={() => send({ type: 'consent.setupOpened' })}
        >
          {t('setUp')}
        </Button>
      </div>
    </>
  );
}
