import { useEffect, useState } from 'react';
import { useChart } from '../chart.ts';
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

/** Whoever opened the overlay by keyboard goes on from where they were. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
}
