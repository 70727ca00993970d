import { type ReactNode, useEffect } from 'react';
import { loadTimeZone } from '#contract/pragueTime.ts';
import { RemoteChanges } from '../features/delegatedSection/RemoteChanges.tsx';
import { whenIdle } from '../loading/idle.ts';
import { ScreenNotices } from '../ui/frame/screenNotices.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { NoticesAboveScreen } from './NoticesAboveScreen.tsx';

/** Providers of all screens except the first ones: Mantine's theme and notices above the screen. */
export default function ScreenProviders({ children }: { children: ReactNode }) {
  useEffect(() => whenIdle(loadTimeZone), []);
  return (
    <>
      <ScreenNotices value={NoticesAboveScreen}>
        <UiProvider>{children}</UiProvider>
      </ScreenNotices>
      <RemoteChanges />
    </>
  );
}
