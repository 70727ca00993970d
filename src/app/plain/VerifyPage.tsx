import type { Verdict } from '#proof/verify.ts';
import { t } from '../i18n/cs/verify.ts';
import bar from '../ui/ActionBar.module.css';
import { Button } from '../ui/first/Button.tsx';
import { Notice } from '../ui/first/Notice.tsx';
import surfaces from '../ui/surfaces.module.css';
import { PlainPage } from './PlainPage.tsx';
import classes from './plain.module.css';
import type { NotVerified } from './verifier.ts';

/** Verdicts with their notice kind; honest mistakes are neutral. */
const verdicts = [
  { verdict: 'genuine', kind: 'success' },
  { verdict: 'unknown', kind: 'warning' },
  { verdict: 'added', kind: 'warning' },
  { verdict: 'other', kind: 'error' },
  { verdict: 'altered', kind: 'error' },
  { verdict: 'oneSided', kind: 'info' },
  { verdict: 'sample', kind: 'info' },
  { verdict: 'empty', kind: 'info' },
  { verdict: 'cut', kind: 'info' },
  { verdict: 'locked', kind: 'info' },
  { verdict: 'html', kind: 'info' },
  { verdict: 'noPdf', kind: 'info' },
  { verdict: 'otherPdf', kind: 'info' },
] as const satisfies { verdict: Verdict | 'other'; kind: string }[];

/** Outcomes of each check with the value appended to the sentence. */
const outcomes = [
  ['form', 'good', t('formGood')],
  ['form', 'bad', t('formBad')],
  ['seal', 'good', t('sealGood')],
  ['seal', 'bad', t('sealBad')],
  ['owner', 'good', t('ownerGood'), 'owner'],
  ['owner', 'bad', t('ownerBad'), 'owner'],
  ['owner', 'open', t('ownerOpen'), 'owner'],
  ['time', 'good', t('timeGood'), 'time'],
  ['time', 'open', t('timeOpen'), 'time'],
  ['time', 'bad', t('timeBad')],
  ['data', 'good', t('dataGood')],
  ['data', 'bad', t('dataBad')],
  ['pages', 'good', t('pagesGood')],
  ['pages', 'bad', t('pagesBad')],
  ['photos', 'good', t('photosGood')],
  ['photos', 'bad', t('photosBad')],
  ['course', 'good', t('courseGood')],
  ['course', 'open', t('courseOpen')],
  ['course', 'bad', t('courseBad')],
] as const;

const failures = ['unreadable', 'tooLong', 'notHere'] as const satisfies NotVerified[];

/** Page that verifies a PDF. Contains all possible texts hidden; verify.ts reveals the right ones. */
export function VerifyPage() {
  return (
    <PlainPage title={t('title')} help={t('help')}>
      <noscript>
        <Notice kind="warning">{t('noScript')}</Notice>
        <style>{`.${bar.bar}{display:none}`}</style>
      </noscript>
      <p id="on-paper" className={classes.soft} hidden>
        {t('onPaper')} <strong data-fill="expected" />
      </p>

      {/* One for both, so that what is empty takes no room twice. */}
      <div aria-live="polite">
        <p id="working" hidden>
          {t('working')}
        </p>
        {failures.map((failure) => (
          <div key={failure} data-failure={failure} hidden>
            <Notice kind="error">{t(failure)}</Notice>
          </div>
        ))}
      </div>

      <section id="result" className={classes.section} hidden>
        {verdicts.map(({ verdict, kind }) => (
          <div key={verdict} data-verdict={verdict} hidden>
            <Notice kind={kind}>
              <h2 className={classes.verdict} tabIndex={-1}>
                {t(verdict)}
              </h2>
              <p>{t(`${verdict}Help`)}</p>
            </Notice>
          </div>
        ))}
        <dl id="identity" className={classes.facts} hidden>
          <dt>{t('number')}</dt>
          <dd data-fill="number" />
          <dt>{t('digest')}</dt>
          <dd data-fill="digest" />
        </dl>
        <div id="seen">
          <h2 className={surfaces.heading}>{t('seen')}</h2>
          <ul className={classes.checks}>
            {outcomes.map(([check, outcome, text, fill]) => (
              <li key={`${check} ${outcome}`} data-check={check} data-outcome={outcome} hidden>
                <strong>{t(outcome)}</strong> {text} {fill && <span data-fill={fill} />}
                {check === 'owner' && <span data-self-made>. {t('selfMade')}</span>}
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className={bar.bar}>
        <Button component="label" fullWidth className={`${bar.primary} ${classes.pick}`}>
          <span data-pick>{t('pick')}</span>
          <span data-another hidden>
            {t('another')}
          </span>
          <input id="pdf" type="file" accept="application/pdf,.pdf" />
        </Button>
      </div>
    </PlainPage>
  );
}
