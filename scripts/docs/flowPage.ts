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
import { textOf, treatmentOf } from './codes.ts';
import { idOf as boxId } from './flowchart.ts';
import { areaFacts } from './overview.ts';
import { pictureOf } from './pictures.ts';
import { allSheets } from './sheets.ts';
import { keyWords } from './words.ts';

/**
 * docs/flow/index.html: the chart on sheets, which opens from disk; beside them what is known of each state, with the
 * pictures of docs/flow/screens.
 */

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
    picture: isLeaf(node) || metaOf(node) ? pictureOf(node) : undefined,
    screen: screenFacts(node),
    drawnAs: drawnPlaceOf(node) === placeOf(node) ? undefined : drawnPlaceOf(node),
    box: boxId(drawnPlaceOf(node)),
    arrows: arrowsOf(node).map(arrowFacts),
  };
}

function read(name: string): string {
  return readFileSync(new URL(`flowPage/${name}`, import.meta.url), 'utf8');
}

/** The page, with the chart as JSON in it: nothing in that can end its element. */
export async function flowPage(): Promise<string> {
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
      allResultCodes.map((code) => [
        code,
        code === 'OK'
          ? { treatments: ['the screen goes on'], text: '' }
          : { treatments: treatmentOf(code), text: textOf(code) },
      ]),
    ),
  };
  const json = JSON.stringify(chart).replaceAll('<', '\\u003c');
  return read('page.html')
    .replace('/* style */', () => read('style.css'))
    .replace('<!-- data -->', () => `<script type="application/json" id="chart">${json}</script>`)
    .replace('/* scripts */', () => ['stage.js', 'details.js'].map(read).join('\n'));
}
