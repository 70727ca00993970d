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

/** Fetches what `LaterGround` needs, once. @throws where it does not come */
export function fetchGround() {
  return once(async () => note(await import('./Ground.tsx')));
}

const later = lazily(async () => note(await import('./Ground.tsx')));

/** The ground of every screen but the first ones, which comes with them. */
export function LaterGround({ children }: Props) {
  const [Provider] = useState(() => arrived ?? later);
  return <Provider>{children}</Provider>;
}
