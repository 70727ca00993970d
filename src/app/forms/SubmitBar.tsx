import type { ComponentProps } from 'react';
import { t } from '../i18n/cs/common.ts';
import { useBusy, useChart } from '../machine/chart.ts';
import { isOpenedFromSummary } from '../machine/views/editing.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { StillBelow } from '../ui/StillBelow.tsx';

type Props = Pick<ComponentProps<typeof ActionBar>, 'label' | 'quiet' | 'onClick'>;

/**
 * Action bar that submits a form and shows its pending call; opened from the summary, the form is saved and left. Separate so that
 * the form does not re-render.
 */
export function SubmitBar({ label, ...props }: Props) {
  const isEdited = useChart(isOpenedFromSummary);
  const said = isEdited && label === t('goOn') ? t('save') : label;
  return <ActionBar label={said} {...props} submits busy={useBusy()} stillBelow={<StillBelow />} />;
}
