import type { ComponentProps } from 'react';
import type { EmergencyNumber } from '#contract/limits.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/offline.ts';
import bar from '../ui/ActionBar.module.css';
import { EmergencyCalls, TriangleAdvice } from '../ui/EmergencyCalls.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Notice } from '../ui/first/Notice.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { PlainPage } from './PlainPage.tsx';
import classes from './plain.module.css';

const advice = ['safety', 'photos', 'move', 'paper'] as const;

/** What the service worker shows when a page cannot be had: what to do, and that nothing is lost. */
export function OfflinePage() {
  return (
    <PlainPage title={t('title')} help={t('help')}>
      <Notice kind="success" title={t('keptTitle')}>
        <p>{t('kept')}</p>
      </Notice>

      <section className={classes.section}>
        <h2 className={classes.title}>{t('injured')}</h2>
        <p className={classes.soft}>{t('injuredHelp')}</p>
        <EmergencyCalls Link={PlainCall} />
        <TriangleAdvice />
      </section>

      <section className={classes.section}>
        <h2 className={classes.title}>{t('meanwhile')}</h2>
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
 * Loads the page again as soon as the service answers. It is asked in growing pauses, at once when the phone is online or
 * the page is looked at: a phone may call itself online where nothing gets through, and the service may have been away alone.
 * Begins at its heading, wherever the page that was to come had been scrolled to. Runs inline in the page, written into it as
 * text: it may use nothing from outside of itself.
 */
export function reloadOnceReachable(): void {
  // Under its own address it is what was asked for: loading it again would never end.
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
    // A browser may put the page back where it was only when it first draws it.
    requestAnimationFrame(() => scrollTo(0, 0));
  });
  addEventListener('online', lookAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAtOnce();
  });
  void look();
}
