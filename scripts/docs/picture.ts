import { readFileSync } from 'node:fs';
import type { AnyStateNode } from 'xstate';
import { callSummaries } from '#contract/callSummaries.ts';
import { allCallNames, callDefinition } from '#contract/calls.ts';
import { allResultCodes } from '#contract/resultCodes.ts';
import { appMachine } from '#machines/chart/app.ts';
import { routeOf } from '#machines/routes.ts';
import { isStepNumber, steps } from '../../src/app/i18n/cs/steps.ts';
import { headingsOf } from '../../tests/paths/headings.ts';
import {
  type Arrow,
  arrowsOf,
  callOf,
  drawnPlaceOf,
  fullName,
  isLeaf,
  labelOf,
  metaOf,
  nameOf,
  placeOf,
  positionOf,
  wholeOf,
} from './chart.ts';
import { treatmentOf } from './codes.ts';
import { idOf as boxId } from './flowchart.ts';
import { areaFacts } from './overview.ts';
import { questionFacts } from './questions/page.ts';
import { allSheets } from './sheets.ts';
import type { Boxes } from './simulation/spots.ts';
import { keyWords } from './words.ts';

/**
 * The whole chart as one page that needs nothing else: its sheets, and beside them what is known of each state. Ways and
 * screenshots are handed in: a walk finds the ones and a browser takes the others.
 */

/** The shortest way to each state, in steps. */
export type Ways = Record<string, string[]>;

/** Screenshots as data URIs, by the names of their files without the ending. */
export type Screens = Record<string, string>;

/** What a page is made with beside the chart as it is written. */
export interface Parts {
  ways: Ways;
  screens: Screens;
  /** Where the screenshots can be tapped. */
  boxes: Boxes;
  /** The script in which the chart runs. */
  running: string;
}

function idOf(node: AnyStateNode): string {
  return placeOf(node) || 'app';
}

function kindOf(node: AnyStateNode): string {
  if (metaOf(node)) return 'screen';
  if (!isLeaf(node)) return 'group';
  if (callOf(node)) return 'call';
  if (node.type === 'final') return 'end';
  return node.always !== undefined && node.transitions.size === 0 ? 'decision' : 'state';
}

function arrowFacts(arrow: Arrow) {
  const { target, actions } = arrow;
  return {
    event: arrow.event,
    when: labelOf(arrow) || 'in any other case',
    to: target && idOf(target),
    leads: target ? fullName(target) : 'stays',
    does: actions.map(keyWords),
  };
}

function screenFacts(node: AnyStateNode) {
  const position = positionOf(node);
  const meta = position && metaOf(position);
  if (meta === undefined) return undefined;
  const { path, progress, step, page, area } = routeOf(meta.screen);
  return {
    key: meta.screen,
    picture: [meta.screen, meta.step].filter(Boolean).join('-'),
    headings: headingsOf(meta),
    path,
    progress,
    area,
    step: isStepNumber(step) ? `${step} – ${steps[step]}` : null,
    page,
  };
}

function factsOf(node: AnyStateNode) {
  return {
    id: idOf(node),
    name: node.path.length === 0 ? 'The whole chart' : nameOf(node),
    full: node.path.length === 0 ? 'The whole chart' : fullName(node),
    kind: kindOf(node),
    call: callOf(node),
    screen: screenFacts(node),
    drawnAs: drawnPlaceOf(node) === placeOf(node) ? undefined : drawnPlaceOf(node),
    box: boxId(drawnPlaceOf(node)),
    arrows: arrowsOf(node).map(arrowFacts),
  };
}

function read(name: string): string {
  return readFileSync(new URL(`picture/${name}`, import.meta.url), 'utf8');
}

/** Data inside of a script element: nothing in it can end the element. */
function data(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

function dataOf<T>(page: string, id: string, nothing: T): T {
  const [, json] = page.match(new RegExp(`<script type="application/json" id="${id}">(.*)</script>`, 'u')) ?? [];
  return json === undefined ? nothing : (JSON.parse(json) as T);
}

/** What a page was made with, so that it can be made again without a walk, a browser and a bundler. */
export function takenFrom(page: string): Parts {
  const [, running = ''] = page.match(/<script id="running">\n(.*?)\n<\/script>/su) ?? [];
  return {
    ways: dataOf<Ways>(page, 'ways', {}),
    screens: dataOf<Screens>(page, 'screens', {}),
    boxes: dataOf<Boxes>(page, 'boxes', {}),
    running,
  };
}

/** The pictures that the page shows: one of each position, and of its screen where it has none of its own. */
export function shownPictures(): ReadonlySet<string> {
  return new Set(
    wholeOf(appMachine.root).flatMap((node) => {
      const facts = screenFacts(node);
      return facts === undefined ? [] : [facts.picture, facts.key];
    }),
  );
}

export async function picturePage({ ways, screens, boxes, running }: Parts): Promise<string> {
  const calls = allCallNames.map((name) => {
    const { method, path, codes } = callDefinition(name);
    return [name, { summary: callSummaries[name], method, path, codes }] as const;
  });
  const chart = {
    sheets: await allSheets(),
    areas: areaFacts(),
    states: wholeOf(appMachine.root).map(factsOf),
    calls: Object.fromEntries(calls),
    codes: Object.fromEntries(
      allResultCodes.map((code) => [code, code === 'OK' ? ['the screen goes on'] : treatmentOf(code)]),
    ),
    questions: questionFacts(),
  };
  return read('page.html')
    .replace('/* style */', () => ['style.css', 'views.css'].map(read).join('\n'))
    .replace('<!-- data -->', () =>
      [data('chart', chart), data('ways', ways), data('screens', screens), data('boxes', boxes)].join('\n'),
    )
    .replace('/* running */', () => running.trim().replaceAll('</script', '<\\/script'))
    .replace('/* viewer */', () =>
      ['base.js', 'stage.js', 'viewer.js', 'story.js', 'simulation.js'].map(read).join('\n'),
    );
}
