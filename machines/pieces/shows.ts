import { type ScreenMeta, screenId } from '#machines/routes.ts';

/** What makes a state the one that shows a screen: the id by which the others lead to it, and the screen in its `meta`. */
export function shows<const M extends ScreenMeta>(meta: M) {
  return { id: screenId(meta), meta };
}
