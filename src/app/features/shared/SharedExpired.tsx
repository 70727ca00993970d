import type { ScreenMeta } from '#machines/routes.ts';
import { DeadLink } from './DeadLink.tsx';

export default function SharedExpired(meta: ScreenMeta) {
  return <DeadLink meta={meta} why="expired" />;
}
