import type { AnyStateNode } from 'xstate';
import {
  type Arrow,
  arrowsOf,
  beginningsOf,
  callOf,
  childrenOf,
  fullName,
  isLeaf,
  isWithin,
  labelOf,
  metaOf,
  nameOf,
  placeOf,
  positionOf,
  wholeOf,
} from './chart.ts';
import { type Box, type Chart, type Group, idOf, type Line, type Shape } from './flowchart.ts';

/** One part of the chart as a diagram, with everything the diagram leaves out in a table below it. */

export interface Part {
  place: AnyStateNode;
  /** `states`: every state. `screens`: each screen is one box, whatever goes on inside of it. */
  detail: 'states' | 'screens';
  direction?: 'TD' | 'LR';
  /** A part that is the same as another and is not drawn again. */
  without?: readonly AnyStateNode[];
}

interface View {
  part: Part;
  /** The box that stands for a node: itself, its screen, or null where it is outside of the part. */
  boxOf: (node: AnyStateNode) => AnyStateNode | null;
}

/** Whether a place is in a part's drawing, as a box of its own or in one. */
export function draws(part: Part, node: AnyStateNode): boolean {
  return isWithin(node, part.place) && isDrawn(part, node);
}

function isDrawn({ without = [] }: Part, node: AnyStateNode): boolean {
  return !without.some((each) => isWithin(node, each));
}

function viewOf(part: Part): View {
  const boxOf = (node: AnyStateNode): AnyStateNode | null => {
    if (!draws(part, node)) return null;
    const position = part.detail === 'screens' ? positionOf(node) : undefined;
    return position && isWithin(position, part.place) ? position : node;
  };
  return { part, boxOf };
}

function shapeOf(node: AnyStateNode): Shape {
  if (metaOf(node)) return 'screen';
  if (callOf(node)) return 'call';
  if (node.type === 'final') return 'end';
  if (node.always !== undefined && node.transitions.size === 0) return 'decision';
  return 'state';
}

function textOf(node: AnyStateNode): string {
  const call = callOf(node);
  return call === undefined ? nameOf(node) : `${nameOf(node)}\ncall ${call}`;
}

function groupOf(view: View, node: AnyStateNode): Group {
  const inside = childrenOf(node).filter((child) => isDrawn(view.part, child));
  const isBox = (child: AnyStateNode) =>
    isLeaf(child) || (view.part.detail === 'screens' && metaOf(child) !== undefined);
  return {
    id: idOf(placeOf(node)),
    text: nameOf(node),
    parts: inside.map((child) =>
      isBox(child) ? { id: idOf(placeOf(child)), text: textOf(child), shape: shapeOf(child) } : groupOf(view, child),
    ),
  };
}

/** Decisions with more ways than a picture can bear stand in the table. */
const mostWays = 8;

function isLongChoice(node: AnyStateNode): boolean {
  return (node.always?.length ?? 0) > mostWays;
}

/** The end of all that goes on in a group of states leads on from the group itself. */
function isEndOfGroup({ part }: View, { source, event }: Arrow): boolean {
  return part.detail === 'states' && source !== part.place && event.startsWith('xstate.done.state.');
}

function isPictured(view: View, each: Arrow): boolean {
  const { source, target, edits } = each;
  if (target === null || edits) return false;
  const from = view.boxOf(source);
  const isBox =
    isLeaf(source) ||
    isEndOfGroup(view, each) ||
    (from !== null && metaOf(from) !== undefined && view.part.detail === 'screens');
  const to = beginningsOf(target).map(view.boxOf);
  return isBox && from !== null && !isLongChoice(source) && !to.includes(from);
}

function linesOf(view: View, arrows: Arrow[]): { lines: Line[]; outside: Box[] } {
  const lines = new Map<string, Line>();
  const outside = new Map<string, Box>();
  for (const each of arrows) {
    const from = view.boxOf(each.source);
    if (from === null || each.target === null) continue;
    const label = lineLabel(view, each);
    const beginnings = beginningsOf(each.target);
    const drawn = beginnings.filter((beginning) => view.boxOf(beginning) !== null);
    for (const beginning of drawn.length > 0 ? drawn : beginnings) {
      const to = view.boxOf(beginning) ?? positionOf(each.target) ?? each.target;
      const id = view.boxOf(beginning) ? idOf(placeOf(to)) : `out_${idOf(placeOf(to))}`;
      if (!view.boxOf(beginning)) outside.set(id, { id, text: fullName(to), shape: 'elsewhere' });
      const key = `${placeOf(from)} ${id}`;
      const line = lines.get(key) ?? { from: idOf(placeOf(from)), to: id, labels: [] };
      if (!line.labels.includes(label)) line.labels.push(label);
      lines.set(key, line);
    }
  }
  return { lines: [...lines.values()].map(shortened), outside: [...outside.values()] };
}

/** What leads the same way in any case needs no condition. */
function shortened({ labels, ...line }: Line): Line {
  const isSaid = (label: string) => labels.some((each) => each !== '' && label.startsWith(`${each}, if `));
  return { ...line, labels: labels.filter((label) => !isSaid(label)) };
}

/** So many lines with the same words to the same place are one. */
const manyLines = 6;

/** A way out that many boxes share is drawn from one box that stands for them: the picture is about what tells them apart. */
function inputs({ lines, outside }: { lines: Line[]; outside: Box[] }): { lines: Line[]; outside: Box[] } {
  const alike = new Map<string, Line[]>();
  for (const line of lines.filter(({ to }) => outside.some(({ id }) => id === to))) {
    const words = [line.to, ...line.labels].join('\n');
    alike.set(words, [...(alike.get(words) ?? []), line]);
  }
  const many = [...alike.values()].filter((each) => each.length >= manyLines);
  const commons = many.flatMap((each, index) => {
    const [{ to, labels } = { to: '', labels: [] }] = each;
    const box: Box = { id: `common_${index}`, text: `each of ${each.length} boxes`, shape: 'elsewhere' };
    return { box, line: { from: box.id, to, labels } };
  });
  const isGathered = new Set(many.flat());
  return {
    lines: [...lines.filter((line) => !isGathered.has(line)), ...commons.map(({ line }) => line)],
    outside: [...outside, ...commons.map(({ box }) => box)],
  };
}

/** Between screens a good answer is told by what it did, as the call itself is inside of the box. */
function lineLabel({ part }: View, arrow: Arrow): string {
  const call = callOf(arrow.source);
  if (part.detail === 'states' || arrow.event !== 'result.OK' || call === undefined) return labelOf(arrow);
  return call.startsWith('update') ? 'saved' : `${call} OK`;
}

/** A choice that is too long for a picture leads to one box that sends the reader to the table. */
function longChoices(view: View): { lines: Line[]; boxes: Box[] } {
  const nodes = wholeOf(view.part.place).filter((node) => isDrawn(view.part, node) && isLongChoice(node));
  return {
    lines: nodes.map((node) => ({ from: idOf(placeOf(node)), to: `many_${idOf(placeOf(node))}`, labels: [] })),
    boxes: nodes.map((node) => ({
      id: `many_${idOf(placeOf(node))}`,
      text: `one of ${node.always?.length} ways, see below`,
      shape: 'elsewhere',
    })),
  };
}

function arrowsWithin({ place, ...part }: Part): Arrow[] {
  return wholeOf(place)
    .filter((node) => isDrawn({ place, ...part }, node))
    .flatMap(arrowsOf);
}

/** What stays inside of one screen box is told on the page of that screen, not here. */
function isInside(view: View, { source, target }: Arrow): boolean {
  if (view.part.detail === 'states') return false;
  const from = view.boxOf(source);
  if (from === null || from === source || metaOf(from) === undefined) return false;
  return target === null || beginningsOf(target).every((each) => view.boxOf(each) === from);
}

/** A part as a flowchart. */
export function chartOf(part: Part): Chart {
  const view = viewOf(part);
  const arrows = arrowsWithin(part).filter((each) => isPictured(view, each));
  const starts = beginningsOf(part.place)
    .map(view.boxOf)
    .filter((node) => node !== null);
  const drawn = inputs(linesOf(view, arrows));
  const long = longChoices(view);
  return {
    direction: part.direction ?? 'TD',
    content: groupOf(view, part.place),
    starts: [...new Set(starts.map((node) => idOf(placeOf(node))))],
    lines: [...drawn.lines, ...long.lines],
    outside: [...drawn.outside, ...long.boxes],
  };
}

/** What the diagram of a part leaves out: things done without leaving, handlers shared by several states, long choices. */
export function leftOut(part: Part): Arrow[] {
  const view = viewOf(part);
  const isIncluded = (each: Arrow) => part.detail === 'screens' && each.edits;
  return arrowsWithin(part).filter((each) => !isPictured(view, each) && !isInside(view, each) && !isIncluded(each));
}
