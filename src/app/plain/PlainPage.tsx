import type { ReactNode } from 'react';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';

interface Props {
  title: string;
  help: string;
  children: ReactNode;
}

/** Static page without a bundle, rendered at build time. */
export function PlainPage({ title, help, children }: Props) {
  return (
    <>
      <TopBar progress={null} />
      <Screen screenKey="plain" title={title} help={help}>
        {children}
      </Screen>
    </>
  );
}
