import { useChart } from '../chart/chart.ts';
import { overlayOf } from '../chart/views/overlay.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { QrSheet } from './QrSheet.tsx';

/**
 * What lies over the screen: the menu, the QR sheet, or the question before everything is
 * deleted.
 */
export default function Overlays() {
  const overlay = useChart(overlayOf);
  useFocusReturn();
  if (overlay === 'menu') return <MenuSheet />;
  if (overlay === 'qr') return <QrSheet />;
  return <CancelDialog />;
}
