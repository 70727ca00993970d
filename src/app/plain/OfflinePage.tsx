import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { emergencyNumber, policeNumber } from '../../contract/limits.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/offline.ts';
import { t as police } from '../i18n/cs/police.ts';
import bar from '../ui/ActionBar.module.css';
import { PhoneIcon, RefreshIcon, WarningIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
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
        <div className={classes.calls}>
          <a className={classes.call} data-urgent href={`tel:${emergencyNumber}`}>
            <PhoneIcon />
            <span>
              {police('call112')} <strong>{emergencyNumber}</strong>
            </span>
          </a>
          <a className={classes.call} href={`tel:${policeNumber}`}>
            <PhoneIcon />
            <span>
              {police('call158')} <strong>{policeNumber}</strong>
            </span>
          </a>
        </div>
        <div className={classes.triangle}>
          <WarningIcon className={classes.warning} size={32} />
          <div>
            <h3 className={classes.subtitle}>{police('triangleTitle')}</h3>
            <p>{police('triangle')}</p>
          </div>
        </div>
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

/** Runs inline in the page, written into it as text: it may use nothing from outside of itself. */
export function reloadOnceOnline(): void {
  addEventListener('online', () => location.reload());
}
