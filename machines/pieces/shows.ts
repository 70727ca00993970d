import { routeOf, type Screen, type ScreenMeta, screenId } from '#machines/routes.ts';

/** Records the progress of a screen, which never falls when an earlier screen of TABLE 1 follows. */
export function comesTo(screen: Screen) {
  return { type: 'noteProgress' as const, params: { screen } };
}

/** Marks a state as the one of a screen: the id by which others target it, and the screen in its `meta`. */
export function shows<const M extends ScreenMeta>(meta: M) {
  return { id: screenId(meta), meta, entry: routeOf(meta.screen).progress === null ? [] : [comesTo(meta.screen)] };
}
