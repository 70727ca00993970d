import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { consentView } from '../../chart/views/consent.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as personalDataTexts } from '../../i18n/cs/personalData.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { useTexts } from '../../i18n/useTexts.ts';
import { config } from '../../loading/config.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button } from '../../ui/Button.tsx';
import classes from './PersonalData.module.css';

const kinds = ['what1', 'what2', 'what3', 'what4', 'what5'] as const;
const periods = [
  ['unfinished', 'unfinishedTime'],
  ['finished', 'finishedTime'],
  ['drafts', 'draftsTime'],
] as const;

/** The personal-data notice: who, what, why, for how long, and the rights. */
export default function PersonalData(meta: ScreenMeta) {
  const t = useTexts(personalDataTexts);
  const [, navigate] = useLocation();
  const consentIsGiven = useChart(consentView) === 'given';
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <Section title={t('whoTitle')}>
        <p>{t('who')}</p>
      </Section>
      <Section title={t('whatTitle')}>
        <ul className={classes.list}>
          {kinds.map((kind) => (
            <li key={kind}>{t(kind)}</li>
          ))}
        </ul>
        <p>{t('what')}</p>
      </Section>
      <Section title={t('whyTitle')}>
        <p>{t('why1')}</p>
        <p>{t('why2')}</p>
      </Section>
      <Section title={t('toWhomTitle')}>
        <p>{t('toWhom')}</p>
      </Section>
      <Section title={t('howLongTitle')}>
        <dl className={classes.periods}>
          {periods.map(([what, time]) => (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>{t(time)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('cookiesTitle')}>
        <p>{t('cookies')}</p>
        <p>{t('measured')}</p>
        {consentIsGiven && (
          <Button variant="default" className={classes.change} onClick={() => send({ type: 'consent.reopened' })}>
            {t('changeCookies')}
          </Button>
        )}
      </Section>
      {config().ENABLE_RECAPTCHA && (
        <Section title={t('botCheckTitle')}>
          <p>
            <RichText
              text={t('botCheck')}
              parts={{
                privacy: <GoogleLink page="privacy" />,
                terms: <GoogleLink page="terms" />,
              }}
            />
          </p>
        </Section>
      )}
      <Section title={t('rightsTitle')}>
        <p>{t('rights')}</p>
      </Section>
      <p>
        {/* A page of its own: this one, with photos on their way, stays. */}
        <a href="/pristupnost" target="_blank" rel="noopener">
          {t('accessibility')}
        </a>
      </p>
      <ActionBar label={t('back')} onClick={() => (hasPrevious() ? history.back() : navigate(pathOf('landing', {})))} />
    </ScreenFrame>
  );
}

function GoogleLink({ page, children }: { page: 'privacy' | 'terms'; children?: ReactNode }) {
  return <a href={`https://policies.google.com/${page}`}>{children}</a>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Whether the page has been somewhere else before: opened directly, there is nothing to go back to. */
function hasPrevious(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
