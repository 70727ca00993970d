import type { AnyStateNode } from 'xstate';
import { allScreens, routeOf, type Screen } from '#machines/routes.ts';
import { type Arrow, arrowsOf, beginningsOf, isWithin, labelOf, nodeAt, placeOf, wholeOf } from './chart.ts';
import type { Box, Chart, Line } from './flowchart.ts';
import { screenWords } from './words.ts';

/** The big picture: areas of the chart as single boxes, and the ways between them as the chart has them. */

interface Area extends Box {
  places: readonly AnyStateNode[];
}

function area(id: string, text: string, shape: Box['shape'], places: string[]): Area {
  return { id: `area_${id}`, text, shape, places: places.map((place) => nodeAt(place)) };
}

const areas: Area[] = [
  area('starting', 'Session check', 'state', ['flow.starting', 'flow.arriving']),
  area('outside', 'Landing page and notices', 'screen', [
    'flow.landing',
    'flow.personalData',
    'flow.notFound',
    'flow.otherReport',
  ]),
  area('informations', 'Before you start', 'screen', ['flow.informations']),
  area('roadsideNotes', 'At the scene', 'screen', ['flow.roadsideNotes']),
  area('resume', 'Resuming on another device', 'screen', ['flow.resume']),
  area('shared', 'Shared summary', 'screen', ['flow.shared']),
  area('error', 'Error screens', 'screen', ['flow.error']),
  area('loading', 'Report is loaded', 'state', [
    'flow.report.loading',
    'flow.report.rechecking',
    'flow.report.deciding',
  ]),
  area('new', 'NEW: phone verification', 'screen', ['flow.report.new']),
  area('collecting', 'COLLECTING_DATA: filling in', 'screen', ['flow.report.collecting']),
  area('toSign', 'TO_SIGN: signing', 'screen', ['flow.report.toSign']),
  area('finished', 'FINISHED: success', 'screen', ['flow.report.finished']),
];

function areaOf(node: AnyStateNode): Area | undefined {
  return areas.find(({ places }) => places.some((place) => isWithin(node, place)));
}

/** Words only where they are few; a decision speaks for itself by the names of its ends. */
const mostWords = 2;

function lines(arrows: Arrow[]): Line[] {
  const found = new Map<string, Line>();
  for (const each of arrows) {
    const [beginning] = each.target ? beginningsOf(each.target) : [];
    const from = areaOf(each.source);
    const to = beginning && areaOf(beginning);
    if (from === undefined || to === undefined || from === to) continue;
    const line = found.get(`${from.id} ${to.id}`) ?? { from: from.id, to: to.id, labels: [] };
    const label = each.event === 'always' ? '' : labelOf(each);
    if (!line.labels.includes(label)) line.labels.push(label);
    found.set(`${from.id} ${to.id}`, line);
  }
  return [...found.values()].map((line) => ({ ...line, labels: line.labels.length > mostWords ? [] : line.labels }));
}

/** The areas and the ways between them. */
export function overviewChart(): Chart {
  const flow = nodeAt('flow');
  const forgotten = wholeOf(flow).filter((node) => node !== flow && node !== nodeAt('flow.report') && !areaOf(node));
  if (forgotten.length > 0)
    throw new Error(`The overview has no area for ${forgotten.map(({ id }) => id).join(', ')}.`);
  const boxes = areas.map(({ id, text, shape }) => ({ id, text, shape }));
  return {
    direction: 'TD',
    content: { id: 'flow', text: 'flow', parts: boxes },
    outside: [],
    starts: ['area_starting'],
    lines: lines(wholeOf(flow).flatMap(arrowsOf)),
  };
}

/** Screens of the flow that nobody has to pass: overviews, which show no progress, and the other way to give the place. */
function isPassed(screen: Screen): boolean {
  const { step, progress } = routeOf(screen);
  return step > 0 && (progress !== null || screen === 'landing') && screen !== 'locationManual';
}

function boxOf(screen: Screen): Box {
  const isOfBoth = routeOf(screen).path.includes(':participantId');
  return { id: `main_${screen}`, text: `${screenWords[screen]}${isOfBoth ? ' (A, then B)' : ''}`, shape: 'screen' };
}

/** The main path from the first tap to the signed report, one screen below the other. */
export function mainPathChart(): Chart {
  const boxes = allScreens.filter(isPassed).map(boxOf);
  const lines = boxes.slice(1).map(({ id }, index) => ({ from: boxes[index]?.id ?? id, to: id, labels: [] }));
  return {
    direction: 'TD',
    content: { id: 'main', text: 'main path', parts: boxes },
    outside: [],
    starts: boxes.slice(0, 1).map(({ id }) => id),
    lines,
  };
}

/** The areas by the ids of their boxes: what each is called, and the first of its places. */
export function areaFacts(): { id: string; text: string; place: string }[] {
  return areas.map(({ id, text, places: [first] }) => ({ id, text, place: first ? placeOf(first) : 'flow' }));
}
