import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { legalBases } from '#contract/notice.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../machine/chart.ts';
import { consentView } from '../../machine/views/consent.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './personalData.cs.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { config } from '../../loading/config.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Controller } from './Controller.tsx';
import { Periods } from './Periods.tsx';
import classes from './PersonalData.module.css';
import { Recipients } from './Recipients.tsx';

const kinds = ['what1', 'what2', 'what3', 'what4', 'what5', 'what6'] as const;

/** Privacy notice: controller, data, purposes, recipients, retention and rights. */
export default function PersonalData(meta: ScreenMeta) {
  const { t } = useTranslation('personalData');
  const [, navigate] = useLocation();
  const consentIsGiven = useChart(consentView) === 'given';
  const legalBasis = legalBases.find((each) => each === config().LEGAL_BASIS) ?? 'legitimateInterest';
  return (
    <ScreenFrame meta={meta} title={t('title')}>
      <Section title={t('whoTitle')}>
        <Controller />
      </Section>
      <Section title={t('whatTitle')}>
        <ul className={classes.list}>
          {kinds.map((kind) => (
            <li key={kind}>{t(kind)}</li>
          ))}
        </ul>
        <p>{t('what')}</p>
        <p>{t('fromOthers')}</p>
        <p>{t('voluntary')}</p>
      </Section>
      <Section title={t('whyTitle')}>
        <p>{t('why1')}</p>
        <p>{t('why2')}</p>
        <p>{t(`basis_${legalBasis}`)}</p>
      </Section>
      <Section title={t('toWhomTitle')}>
        <p>{t('toParticipants')}</p>
        <Recipients />
        <p>{t('toNobodyElse')}</p>
      </Section>
      <Section title={t('howLongTitle')}>
        <Periods />
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
        <p>{t(`rights_${legalBasis}`)}</p>
        <p>{t('measuringIsRevocable')}</p>
        <p>{t('complaint')}</p>
      </Section>
      <p>
        <Anchor className={classes.link} href="/overeni" target="_blank" rel="noopener">
          {t('verify')}
        </Anchor>
      </p>
      <p>
        {/* A page of its own: this one, with photos on their way, stays. */}
        <Anchor className={classes.link} href="/pristupnost" target="_blank" rel="noopener">
          {t('accessibility')}
        </Anchor>
      </p>
      <ActionBar label={t('back')} onClick={() => (hasPrevious() ? history.back() : navigate(pathOf('landing', {})))} />
    </ScreenFrame>
  );
}

function GoogleLink({ page, children }: { page: 'privacy' | 'terms'; children?: ReactNode }) {
  return <Anchor href={`https://policies.google.com/${page}`}>{children}</Anchor>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="column-8">
      <h2 className={surfaces.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Returns true if the history has a previous entry of this page. */
function hasPrevious(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
