import type { ComponentProps } from 'react';
import { useBusy } from '../machine/chart.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { StillBelow } from '../ui/StillBelow.tsx';

type Props = Pick<ComponentProps<typeof ActionBar>, 'label' | 'quiet'>;

/** Action bar that submits a form and shows its pending call. Separate so that the form does not re-render. */
export function SubmitBar(props: Props) {
  return <ActionBar {...props} busy={useBusy()} stillBelow={<StillBelow />} />;
}
