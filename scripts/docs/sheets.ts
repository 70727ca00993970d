import { appMachine } from '#machines/chart/app.ts';
import { drawnPlaceOf, isLeaf, isWithin, metaOf, nameOf, placeOf, wholeOf } from './chart.ts';
import { type Drawing, drawn } from './diagram.ts';
import { overviewChart } from './overview.ts';
import { pages } from './parts.ts';
import { chartOf, draws, type Part } from './subtree.ts';

/** The chart on sheets, of which the page of the flow shows one at a time: its areas, the parts of the pages, and the inside of every other screen. */

export interface Sheet {
  /** The place that the sheet is about. */
  id: string;
  title: string;
  svg: string;
  width: number;
  height: number;
}

const drawings = new Map<Part, Promise<Drawing>>();

/** A part's drawing, laid out once. */
export function drawingOf(part: Part): Promise<Drawing> {
  const known = drawings.get(part) ?? drawn(chartOf(part));
  drawings.set(part, known);
  return known;
}

const pictured = pages
  .flatMap(({ title, parts }) => parts.map((part) => ({ title: part.title ?? title, part })))
  .filter(({ part }) => isWithin(part.place, appMachine.root));

/** Screens whose states no page draws. What B does is drawn as what A does. */
function insides(): Part[] {
  const isToldOf = pictured.filter(({ part }) => part.detail === 'states');
  const screens = wholeOf(appMachine.root).filter(
    (node) =>
      metaOf(node) !== undefined &&
      !isLeaf(node) &&
      drawnPlaceOf(node) === placeOf(node) &&
      !isToldOf.some(({ part }) => draws(part, node)),
  );
  return screens.map((place) => ({ place, detail: 'states' }));
}

function sheetOf(id: string, title: string, { diagram: { svg, width, height } }: Drawing): Sheet {
  return { id, title, svg, width, height };
}

/** Every sheet; the first is that of the areas. */
export async function allSheets(): Promise<Sheet[]> {
  const parts = [...pictured, ...insides().map((part) => ({ title: nameOf(part.place), part }))];
  const overview = overviewChart();
  // Without words the areas are large enough to be read at a glance.
  const bare = { ...overview, lines: overview.lines.map((line) => ({ ...line, labels: [] })) };
  return Promise.all([
    drawn(bare).then((drawing) => sheetOf('app', 'The whole chart', drawing)),
    ...parts.map(async ({ title, part }) => sheetOf(placeOf(part.place), title, await drawingOf(part))),
  ]);
}
