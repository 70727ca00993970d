import type { ReactNode } from 'react';
import { RemoteChanges } from '../features/delegatedSection/RemoteChanges.tsx';
import { ScreenNotices } from '../ui/frame/screenNotices.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { NoticesAboveScreen } from './NoticesAboveScreen.tsx';

/** Providers of all screens except the first ones: Mantine's theme and notices above the screen. */
export default function ScreenProviders({ children }: { children: ReactNode }) {
  return (
    <>
      <ScreenNotices value={NoticesAboveScreen}>
        <UiProvider>{children}</UiProvider>
      </ScreenNotices>
      <RemoteChanges />
    </>
  );
}
