import type { ComponentProps } from 'react';
import type { EmergencyNumber } from '#contract/limits.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/offline.ts';
import bar from '../ui/ActionBar.module.css';
import { EmergencyCalls, TriangleAdvice } from '../ui/EmergencyCalls.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Notice } from '../ui/first/Notice.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import surfaces from '../ui/surfaces.module.css';
import { PlainPage } from './PlainPage.tsx';
import classes from './plain.module.css';

const advice = ['safety', 'photos', 'move', 'paper'] as const;

/** Offline page served by the service worker: advice, and that data is safe. */
export function OfflinePage() {
  return (
    <PlainPage title={t('title')} help={t('help')}>
      <Notice kind="success" title={t('keptTitle')}>
        {t('kept')}
      </Notice>

      <section className={classes.section}>
        <h2 className={surfaces.heading}>{t('injured')}</h2>
        <p className={classes.soft}>{t('injuredHelp')}</p>
        <EmergencyCalls Link={PlainCall} />
        <TriangleAdvice />
      </section>

      <section className={classes.section}>
        <h2 className={surfaces.heading}>{t('meanwhile')}</h2>
        <ul className={classes.list}>
          {advice.map((name) => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
      </section>

      <div className={bar.bar}>
        {/* An empty address is this one: the worker gives the offline page under the address that was asked for. */}
        <Button component="a" href="" fullWidth className={bar.primary} leftSection={<RefreshIcon size={20} />}>
          {common('tryAgain')}
        </Button>
      </div>
    </PlainPage>
  );
}

function PlainCall({ number, ...rest }: ComponentProps<'a'> & { number: EmergencyNumber }) {
  return <a {...rest} href={`tel:${number}`} />;
}

/**
 * Reloads once the service answers. Checks in growing pauses, when online and when visible, as phones report online
 * without a connection. Written into the HTML as text, so it may use no outer names.
 */
export function reloadOnceReachable(): void {
  // At its own address a reload would loop.
  if (/^\/offline(?:\.html)?$/u.test(location.pathname)) return;
  const pauses = [1000, 2000, 3000, 5000, 8000, 10_000];
  let attempts = 0;
  let timer = 0;
  const look = async () => {
    clearTimeout(timer);
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch('/app-config.json', { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
    if (answer?.ok) {
      history.scrollRestoration = 'auto';
      location.reload();
      return;
    }
    clearTimeout(timer);
    timer = window.setTimeout(look, pauses[Math.min(attempts, pauses.length - 1)]);
    attempts += 1;
  };
  const lookAtOnce = () => {
    attempts = 0;
    void look();
  };
  history.scrollRestoration = 'manual';
  addEventListener('load', () => {
    scrollTo(0, 0);
    // Browsers may restore the scroll position with the first paint.
    requestAnimationFrame(() => scrollTo(0, 0));
  });
  addEventListener('online', lookAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAtOnce();
  });
  void look();
}
