import { type Screen, type ScreenMeta, screenId } from '#machines/routes.ts';

/** That the report has come to a screen: where another one follows that stands earlier in TABLE 1, the progress does not fall. */
export function comesTo(screen: Screen) {
  return { type: 'noteProgress' as const, params: { screen } };
}

/** What makes a state the one that shows a screen: the id by which the others lead to it, and the screen in its `meta`. */
export function shows<const M extends ScreenMeta>(meta: M) {
  return { id: screenId(meta), meta, entry: [comesTo(meta.screen)] };
}
