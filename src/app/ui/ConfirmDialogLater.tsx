import { type ComponentProps, Suspense, useState } from 'react';
import { lazily } from '../loading/lazily.ts';
import type { ConfirmDialog } from './ConfirmDialog.tsx';

const Dialog = lazily(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** A question that few are asked: its code comes with the first time that it is put. */
export function ConfirmDialogLater(props: ComponentProps<typeof ConfirmDialog>) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.opened && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}
