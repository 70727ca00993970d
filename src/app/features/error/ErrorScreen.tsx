import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#contract/format.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { offers } from '../../api/offers.ts';
import { askOtherTabs } from '../../api/otherTabs.ts';
import { useChart } from '../../machine/chart.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { ClockIcon } from '../../ui/moreIcons.tsx';
import { Orphans } from '../sync/Orphans.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';
import { endings, isEnding } from './errors.cs.ts';

const nexts = {
  again: 'errorNext',
  over: 'errorNextOver',
  onPaper: 'errorNextOnPaper',
  signed: 'errorNextSigned',
  reopen: 'errorNextReopen',
} as const;

/** Screen after a fault or an ended session. */
export default function ErrorScreen(meta: ScreenMeta) {
  return meta.screen === 'errorTimeout' ? <EndedSession {...meta} /> : <Fault {...meta} />;
}

function Fault(meta: ScreenMeta) {
  const { t } = useTranslation('errors');
  const reason = useChart(({ context }) => context.session.endedBy);
  const ending =
    reason !== null && isEnding(reason) ? endings[reason] : { text: t('errorText'), next: 'again' as const };
  const text = `${ending.text} ${t(nexts[ending.next])}`;
  const isLeft = ending.next === 'reopen';
  const title = t(isLeft ? 'errorTimeoutTitle' : 'errorTitle');
  return <ErrorFrame meta={meta} title={title} text={text} icon={<WarningIcon size={36} />} resumable={isLeft} />;
}

/** Returns the function that continues a report which another tab of this phone has open; null if none has. */
function useOpenTab(): (() => void) | null {
  const [isOpen, setOpen] = useState(false);
  const asked = useRef<ReturnType<typeof askOtherTabs>>(null);
  useEffect(() => {
    asked.current = askOtherTabs(() => setOpen(true));
    return () => asked.current?.end();
  }, []);
  return isOpen ? () => asked.current?.enter() : null;
}

/** Ended session; the report may be open in another tab, may have been continued elsewhere or may be resumed. */
function EndedSession(meta: ScreenMeta) {
  const { t } = useTranslation('errors');
  const since = useChart(({ context }) => context.session.continuedElsewhereAt);
  const enter = useOpenTab();
  const lost = t(offers('resumeReport') ? 'errorTimeoutText' : 'errorTimeoutOver');
  if (enter !== null)
    return (
      <ErrorFrame
        meta={meta}
        title={t('openInTabTitle')}
        text={t('openInTabText')}
        icon={<ClockIcon size={36} />}
        first={{ label: t('goOnHere'), onClick: enter }}
      />
    );
  return (
    <ErrorFrame
      meta={meta}
      title={t(since === null ? 'errorTimeoutTitle' : 'continuedTitle')}
      text={since === null ? lost : t('continuedText', { moment: formatMoment(since) })}
      icon={<ClockIcon size={36} />}
      resumable
    >
      <Orphans />
    </ErrorFrame>
  );
}
