import { type ComponentType, type ReactNode, useState } from 'react';
import { lazily, once } from '../loading/lazily.ts';

interface Props {
  children: ReactNode;
}

let arrived: ComponentType<Props> | undefined;

function note(module: { default: ComponentType<Props> }) {
  arrived = module.default;
  return module;
}

/** Loads the chunk of `LazyProviders`, once. @throws if it does not load */
export function loadProviders() {
  return once(async () => note(await import('./ScreenProviders.tsx')));
}

const later = lazily(async () => note(await import('./ScreenProviders.tsx')));

/** Providers of all screens except the first ones, loaded with those screens. */
export function LazyProviders({ children }: Props) {
  const [Provider] = useState(() => arrived ?? later);
  return <Provider>{children}</Provider>;
}
