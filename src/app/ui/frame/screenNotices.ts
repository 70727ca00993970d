import { type ComponentType, createContext } from 'react';
import type { ScreenMeta } from '#machines/routes.ts';

/** Notices above a screen's content. The first screens have none. */
export const ScreenNotices = createContext<ComponentType<{ meta: ScreenMeta }> | null>(null);
