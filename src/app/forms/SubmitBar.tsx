import type { ComponentProps } from 'react';
import { useBusy } from '../chart/chart.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { StillBelow } from '../ui/StillBelow.tsx';

type Props = Pick<ComponentProps<typeof ActionBar>, 'label' | 'quiet'>;

/** The bar of a form that submits it and waits for its call: the form itself need not be drawn anew for that. */
export function SubmitBar(props: Props) {
  return <ActionBar {...props} busy={useBusy()} stillBelow={<StillBelow />} />;
}
