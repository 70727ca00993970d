import { useChart } from '../chart/chart.ts';
import { overlayOf } from '../chart/views/overlay.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { QrSheet } from './QrSheet.tsx';

/**
 * What lies over the screen: the menu, the QR sheet, or the question before everything is
 * deleted.
 */
export default function Overlays() {
  useFocusReturn();
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
  return <CancelDialog />;
}
