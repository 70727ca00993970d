import { useTranslation } from 'react-i18next';
import type { RefusedStep as Refused } from '#machines/context.ts';
import { useChart } from '../chart/chart.ts';
import { messageText } from '../forms/messages.ts';
import { resultCodeTexts } from '../i18n/cs/resultCodes.ts';
import '../i18n/cs/unsentSteps.ts';
import { Notice } from '../ui/Notice.tsx';

/** Error on the screen of a rejected mutation, until it is submitted again. A chunk of its own. */
export default function RefusedStep({ code }: Pick<Refused, 'code'>) {
  const { t } = useTranslation('unsentSteps');
  const maxDays = useChart(({ context }) => context.limits.MAX_PAST_DAYS_IN_DATE);
  const tooOld = `${messageText(`inPast:${maxDays}`)}.`;
  const told = code === 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST' ? tooOld : code && resultCodeTexts[code];
  const why = told ?? t('refusedText');
  return (
    <Notice kind="error" role="alert" title={t('refused')}>
      <p>{`${why} ${t('refusedAgain')}`}</p>
    </Notice>
  );
}
