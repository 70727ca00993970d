import type { ReactNode } from 'react';
import { Screen } from '../ui/Screen.tsx';
import { TopBar } from '../ui/TopBar.tsx';

interface Props {
  title: string;
  help: string;
  children: ReactNode;
}

/** A page in the look of all others that needs no bundle: markup and styles, written once at build. */
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
