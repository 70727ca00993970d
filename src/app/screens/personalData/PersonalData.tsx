import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { legalBases, recipients } from '#contract/notice.ts';
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
import { periodOf } from './period.ts';

const kinds = ['what1', 'what2', 'what3', 'what4', 'what5'] as const;

/** The personal-data notice: who, what, why, who else, for how long, and the rights. */
export default function PersonalData(meta: ScreenMeta) {
  const t = useTexts(personalDataTexts);
  const [, navigate] = useLocation();
  const consentIsGiven = useChart(consentView) === 'given';
  const legalBasis = legalBases.find((each) => each === config().LEGAL_BASIS) ?? 'legitimateInterest';
  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
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
        <p>{t('rights')}</p>
        <p>{t('complaint')}</p>
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

/** Who answers for the data and how to write to them, or that nobody does. */
function Controller() {
  const t = useTexts(personalDataTexts);
  const {
    CONTROLLER_NAME: name,
    CONTROLLER_ID: id,
    CONTROLLER_ADDRESS: address,
    CONTACT_EMAIL: contact,
    DPO_EMAIL: officer,
  } = config();
  if (name === null || id === null || address === null) return <p>{t('whoNobody')}</p>;
  return (
    <>
      <p>{t('who', { name, id, address })}</p>
      <Described
        items={[
          { term: t('contact'), detail: contact && <MailLink to={contact} /> },
          { term: t('officer'), detail: officer && <MailLink to={officer} /> },
        ]}
      />
    </>
  );
}

function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** Whom the service as it is configured tells something. */
function Recipients() {
  const t = useTexts(personalDataTexts);
  const told = recipients.filter((each) => config().RECIPIENTS.includes(each));
  if (told.length === 0) return null;
  return (
    <>
      <p>{t('toWhom')}</p>
      <ul className={classes.list}>
        {told.map((recipient) => (
          <li key={recipient}>{t(`to_${recipient}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** For how long, by the limits in force. */
function Periods() {
  const t = useTexts(personalDataTexts);
  const { REPORT_LIFETIME, FINISHED_RETENTION, SUMMARY_LINK_LIFETIME, AUDIT_RETENTION } = config();
  const inWords = (milliseconds: number) => {
    const { unit, count } = periodOf(milliseconds);
    return { period: t(unit, { count }) };
  };
  const linkLifetime = Math.min(SUMMARY_LINK_LIFETIME, FINISHED_RETENTION);
  return (
    <Described
      items={[
        { term: t('unfinished'), detail: t('unfinishedTime', inWords(REPORT_LIFETIME)) },
        { term: t('finished'), detail: t('finishedTime', inWords(FINISHED_RETENTION)) },
        { term: t('link'), detail: t('linkTime', inWords(linkLifetime)) },
        { term: t('drafts'), detail: t('draftsTime') },
        { term: t('traces'), detail: AUDIT_RETENTION > 0 && t('tracesTime', inWords(AUDIT_RETENTION)) },
      ]}
    />
  );
}

/** Terms with what belongs to each; one that nothing belongs to is left out. */
function Described({ items }: { items: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className={classes.terms}>
      {items.map(
        ({ term, detail }) =>
          detail && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ),
      )}
    </dl>
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
