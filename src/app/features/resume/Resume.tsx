import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../machine/chart.ts';
import { useSentMoment } from '../../machine/views/sentMoment.ts';
import { useLast } from '../../machine/views/useLast.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { resumeView } from './resume.view.ts';
import './resume.cs.ts';
import { CodeStep } from './CodeStep.tsx';
import { NumberStep } from './NumberStep.tsx';

/** Resumes an unfinished report by phone number and code. Never reveals whether the number is known. */
export default function Resume(meta: ScreenMeta) {
  const { t } = useTranslation('resume');
  const view = useChart(resumeView);
  const known = useLast(useChart((snapshot) => snapshot.context.session.resuming));
  const isNumber = view === 'number' || view === 'sending' || view === 'sendingFailed';
  const sentAt = useSentMoment('flow.resume');
  useFocusOnChange(isNumber);

  return (
    <ScreenFrame meta={meta} title={t('title')} help={t(isNumber ? 'help' : 'codeStepHelp')}>
      {isNumber ? <NumberStep view={view} /> : known && <CodeStep view={view} resuming={known} sentAt={sentAt} />}
    </ScreenFrame>
  );
}

/** Moves the focus to the next step's field, as the previous button has disappeared. */
function useFocusOnChange(isNumber: boolean): void {
  const before = useRef(isNumber);
  useEffect(() => {
    if (isNumber === before.current) return;
    before.current = isNumber;
    document.querySelector<HTMLElement>(isNumber ? 'main input[type=tel]' : 'main input[name=smsCode]')?.focus();
  }, [isNumber]);
}
