import { useChart } from '../chart/chart.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { QrSheet } from './QrSheet.tsx';

/** What lies over the screen (§2): the menu, the QR sheet, or the question before everything is deleted. */
export default function Overlays() {
  const menu = useChart((snapshot) => snapshot.matches({ overlay: 'menu' }));
  const qr = useChart((snapshot) => snapshot.matches({ overlay: 'qr' }));
  useFocusReturn();
  if (menu) return <MenuSheet />;
  if (qr) return <QrSheet />;
  return <CancelDialog />;
}
