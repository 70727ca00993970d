import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offers } from '../../api/offers.ts';
import { useChart } from '../../machine/chart.ts';
import { sharedSummaryView } from './shared.view.ts';
import './shared.cs.ts';
import { Notice } from '../../ui/Notice.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { DelegationIsOver } from './DelegationIsOver.tsx';
import { SectionLink } from './SectionLink.tsx';
import classes from './Shared.module.css';
import { useSectionReviews } from './useSectionReviews.ts';

/** Text key of the instructions if the service supports no reviews or signatures by link. */
const whatNext = {
  delegation: 'whatNextToRead',
  checking: 'whatNextToRead',
  toSign: 'whatNextToSignElsewhere',
} as const;

/** Head of the summary: next steps and changes since the last visit. Scrolls to new changes. */
export function News({ stage, isInvited }: { stage: keyof typeof whatNext; isInvited: boolean }) {
  const { t } = useTranslation('shared');
  const { news } = useSectionReviews();
  const isReopened = useChart((snapshot) => snapshot.context.shared.isReopened);
  const isOver = useChart(({ context }) => context.session.delegationIsOver);
  const view = useChart(sharedSummaryView);
  const isReloaded = view === 'changed';
  const isNew = isReloaded || ((view === 'shown' || view === 'saying') && (news.length > 0 || isOver));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Does not interrupt typing.
    if (!isNew || /^(?:INPUT|TEXTAREA)$/u.test(document.activeElement?.tagName ?? '')) return;
    place.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  return (
    <div className={classes.news} ref={place}>
      {isOver && <DelegationIsOver />}
      {isReopened && (
        <Notice kind="warning" role="status" title={t('reopened')}>
          {t('reopenedText')}
        </Notice>
      )}
      {news.length > 0 && (
        <Notice kind="warning" role="status" title={t('changedTitle')}>
          <ul className={surfaces.list}>
            {news.map((each) => (
              <li key={`${each.section}-${each.participantId}`}>
                <SectionLink about={each} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isReloaded && news.length === 0 && (
        <Notice kind="success" role="status">
          {t('reloaded')}
        </Notice>
      )}
      {!isInvited && !offers('updateAgreement') && <Notice>{t(whatNext[stage])}</Notice>}
    </div>
  );
}
