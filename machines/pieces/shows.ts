import { type ScreenMeta, screenId } from '#machines/routes.ts';

/** Marks a state as the one of a screen: the id by which others target it, and the screen in its `meta`. */
export function shows<const M extends ScreenMeta>(meta: M) {
  return { id: screenId(meta), meta };
}
