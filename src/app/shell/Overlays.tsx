import { useChart } from '../machine/chart.ts';
import { overlayOf } from '../machine/views/overlay.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { InvitationSheet } from './InvitationSheet.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { QrSheet } from './QrSheet.tsx';
import { TakeoverDialog } from './TakeoverDialog.tsx';

/** Overlays: menu, QR code, invitation, and confirmations of cancelling and taking over. */
export default function Overlays() {
  return (
    <UiProvider>
      <Overlay />
    </UiProvider>
  );
}

function Overlay() {
  const overlay = useChart(overlayOf);
  if (overlay === 'menu') return <MenuSheet />;
  if (overlay === 'qr') return <QrSheet />;
  if (overlay === 'inviting') return <InvitationSheet />;
  if (overlay === 'takingOver' || overlay === 'endingDelegation' || overlay === 'takeoverFailed')
    return <TakeoverDialog />;
  return <CancelDialog />;
}
