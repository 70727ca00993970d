import { useTranslation } from 'react-i18next';
import type { RejectedMutation as Refused } from '#machines/context.ts';
import { messageText } from '../../forms/messages.ts';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { useChart } from '../../machine/chart.ts';
import '../../i18n/cs/pendingMutations.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Error on the screen of a rejected mutation, until it is submitted again. A chunk of its own. */
export default function RejectedMutation({ code }: Pick<Refused, 'code'>) {
  const { t } = useTranslation('pendingMutations');
  const maxDays = useChart(({ context }) => context.session.limits.MAX_PAST_DAYS_IN_DATE);
  const tooOld = `${messageText(`inPast:${maxDays}`)}.`;
  const known = code === 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST' ? tooOld : code && resultCodeTexts[code];
  const why = known ?? t('refusedText');
  return <Notice kind="error" role="alert" title={t('refused')}>{`${why} ${t('refusedAgain')}`}</Notice>;
}
