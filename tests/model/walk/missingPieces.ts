import { isCallName } from '#contract/calls.ts';
import { appMachine } from '#machines/chart/app.ts';
import { allScreens } from '#machines/routes.ts';
import { isPageActor } from './events.ts';
import { callsMade, everyNode } from './traversal.ts';

/** Returns what chart and model lack before a walk, each in a line that says where to look. */
export function missingPieces(): string[] {
  const shown = new Set(everyNode(appMachine).map(({ meta }) => meta?.screen));
  return [
    ...allScreens
      .filter((screen) => !shown.has(screen))
      .map(
        (screen) => `no state shows the screen ${screen} of TABLE 1 (machines/routes.ts): add one in machines/chart`,
      ),
    ...[...callsMade]
      .filter((actor) => !isCallName(actor) && !isPageActor(actor))
      .map((actor) => `nobody answers the actor ${actor}: add it to tests/model/walk/events.ts`),
  ];
}
