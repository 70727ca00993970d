import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offers } from '../../calls/offers.ts';
import { useChart } from '../../chart/chart.ts';
import { sharedSummaryView } from '../../chart/views/shared.ts';
import '../../i18n/cs/shared.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OwnPartIsOver } from './OwnPartIsOver.tsx';
import { SectionLink } from './SectionLink.tsx';
import classes from './Shared.module.css';
import { useAgreements } from './useAgreements.ts';

/** What stands at the head of the summary at each stage before the own signature. */
const whatNext = { fillingIn: 'whatNextFillingIn', checking: 'whatNext', toSign: 'whatNextToSign' } as const;
/** The same where nothing can be said or signed by the link. */
const whatNextElsewhere = {
  fillingIn: 'whatNextToRead',
  checking: 'whatNextToRead',
  toSign: 'whatNextToSignElsewhere',
} as const;

/**
 * At the head of the summary: what to do next, and what differs from the data that were seen last. Whatever is new is
 * brought to who looks, wherever on the page that is.
 */
export function News({ stage, isInvited }: { stage: keyof typeof whatNext; isInvited: boolean }) {
  const { t } = useTranslation('shared');
  const { news } = useAgreements();
  const isReopened = useChart((snapshot) => snapshot.context.sharedIsReopened);
  const isOver = useChart(({ context }) => context.ownPartIsOver);
  const view = useChart(sharedSummaryView);
  const isReloaded = view === 'changed';
  const isNew = isReloaded || ((view === 'shown' || view === 'saying') && (news.length > 0 || isOver));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever is writing is not taken away from it.
    if (!isNew || /^(?:INPUT|TEXTAREA)$/u.test(document.activeElement?.tagName ?? '')) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div className={classes.news} ref={place} tabIndex={-1}>
      {isOver && <OwnPartIsOver />}
      {isReopened && (
        <Notice kind="warning" role="status" title={t('reopened')}>
          <p>{t('reopenedText')}</p>
        </Notice>
      )}
      {news.length > 0 && (
        <Notice kind="warning" title={t('changedTitle')}>
          <p>{t('changedText')}</p>
          <ul className={classes.changes}>
            {news.map((each) => (
              <li key={`${each.section}-${each.participantId}`}>
                <SectionLink about={each} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isReloaded && news.length === 0 && <Notice kind="success">{t('reloaded')}</Notice>}
      {!isInvited && <Notice>{t((offers('updateAgreement') ? whatNext : whatNextElsewhere)[stage])}</Notice>}
    </div>
  );
}
