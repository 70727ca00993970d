import { type ComponentType, type ReactNode, useState } from 'react';
import { lazily } from '../loading/lazily.ts';

interface Props {
  children: ReactNode;
}

let arrived: ComponentType<Props> | undefined;

/** Fetches what `LaterGround` needs. */
export async function fetchGround() {
  const module = await import('./Ground.tsx');
  arrived = module.default;
  return module;
}

const later = lazily(fetchGround);

/** The ground of every screen but the first ones, which comes with them. */
export function LaterGround({ children }: Props) {
  const [Provider] = useState(() => arrived ?? later);
  return <Provider>{children}</Provider>;
}
