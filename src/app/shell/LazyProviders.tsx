import { type ReactNode, useState } from 'react';
import { loadedOnce } from '../loadedOnce.ts';
import { lazily, loadInOneAttempt } from '../loading/lazily.ts';

interface Props {
  children: ReactNode;
}

const providers = loadedOnce(() => loadInOneAttempt(() => import('./ScreenProviders.tsx')));

/** Loads the chunk of `LazyProviders`, once. @throws if it does not load */
export const loadProviders = providers.load;

const later = lazily(providers.load);

/** Providers of all screens except the first ones, loaded with those screens. */
export function LazyProviders({ children }: Props) {
  const [Provider] = useState(() => providers.loaded()?.default ?? later);
  return <Provider>{children}</Provider>;
}
