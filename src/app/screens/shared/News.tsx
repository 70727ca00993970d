import { useEffect, useRef } from 'react';
import type { ChangedSection, Participant, Summary } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { sectionNames } from '#contract/names.ts';
import type { SummarySection } from '#machines/context.ts';
import { useChart } from '../../chart/chart.ts';
import { sharedSummaryView } from '../../chart/views/shared.ts';
import { t as sharedTexts } from '../../i18n/cs/shared.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { goToHeading, headingIdOf } from '../../summaryCards/sections.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';

/**
 * At the head of the summary: what to do next, and what differs from the data that were seen last. Whatever is new is
 * brought to who looks, wherever on the page that is.
 */
export function News({ summary: { state, participants } }: { summary: Summary }) {
  const t = useTexts(sharedTexts);
  const changed = useChart((snapshot) => snapshot.context.changedSections);
  const hasSigned = useChart((snapshot) => snapshot.context.sharedSigning?.isSigned === true);
  const isReopened = useChart((snapshot) => snapshot.context.sharedIsReopened);
  const view = useChart(sharedSummaryView);
  const isReloaded = view === 'changed';
  const isNew = isReloaded || ((view === 'shown' || view === 'saying') && changed.length > 0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever is writing is not taken away from it.
    if (!isNew || /^(?:INPUT|TEXTAREA)$/u.test(document.activeElement?.tagName ?? '')) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [isNew]);
  if (state === 'FINISHED') return null;
  return (
    <div className={classes.news} ref={place} tabIndex={-1}>
      {isReopened && (
        <Notice kind="warning" role="status" title={t('reopened')}>
          <p>{t('reopenedText')}</p>
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice kind="warning" title={t('changedTitle')}>
          <p>{t('changedText')}</p>
          <ul className={classes.changes}>
            {changed.map((each) => (
              <li key={`${each.section}-${each.participantId}`}>
                <ToSection changed={each} participants={participants} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isReloaded && changed.length === 0 && <Notice kind="success">{t('reloaded')}</Notice>}
      <Notice>{t(state !== 'TO_SIGN' ? 'whatNext' : hasSigned ? 'whatNextSigned' : 'whatNextToSign')}</Notice>
    </div>
  );
}

function ToSection({ changed, participants }: { changed: ChangedSection; participants: Participant[] }) {
  const t = useTexts(sharedTexts);
  const { section } = changed;
  const owner = participants.find(({ participantId }) => participantId === changed.participantId);
  const party = owner && partyOfOrder(owner.order);
  const id = headingIdOf({ section, party } satisfies SummarySection);
  const part = sectionNames[section];
  return (
    <a
      className={classes.change}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goToHeading(id);
      }}
    >
      {party === undefined ? part : t('changedOf', { part, party })}
    </a>
  );
}
