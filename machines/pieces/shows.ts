import { type Screen, type ScreenMeta, screenId } from '#machines/routes.ts';

/** Notes that the report has come to a screen: an earlier one of TABLE 1 that follows lets the progress not fall. */
export function comesTo(screen: Screen) {
  return { type: 'noteProgress' as const, params: { screen } };
}

/** What makes a state the one that shows a screen: the id by which the others lead to it, and the screen in its `meta`. */
export function shows<const M extends ScreenMeta>(meta: M) {
  return { id: screenId(meta), meta, entry: [comesTo(meta.screen)] };
}
