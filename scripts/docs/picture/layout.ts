import { createRequire } from 'node:module';
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateNode } from 'xstate';
import { appMachine } from '#machines/chart/app.ts';
import {
  type Arrow,
  arrowsOf,
  callOf,
  childrenOf,
  isLeaf,
  labelOf,
  nameOf,
  placeOf,
  positionOf,
  wholeOf,
} from '../chart.ts';

/** The whole chart laid out: where each state stands and how its arrows run, the same on every machine. */

// elkjs is a CommonJS bundle whose types know no default import.
const Elk: new () => ELK = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js');

export interface Box {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  boxes: Box[];
  lines: Line[];
}

/** An arrow inside of a box, in the coordinates of the box. */
export interface Line {
  from: string;
  to: string;
  /** All that it says. */
  words: string;
  points: [x: number, y: number][];
  /** What stands beside it. */
  label?: { text: string; x: number; y: number };
}

/** Choices with more ways than a picture can bear, and returns to a check, are told beside it. */
const mostWays = 8;

function isDrawn({ source, target, mends }: Arrow): boolean {
  const isFromEverywhere = source.path.length === 0 || placeOf(source) === 'flow';
  return (
    target !== null && target !== source && !mends && !isFromEverywhere && (source.always?.length ?? 0) <= mostWays
  );
}

const letter = { width: 6.6, height: 15 };

function widthOf(text: string): number {
  return Math.ceil(text.length * letter.width);
}

/** What stands beside an arrow is small, and bold where its box is chosen: capitals and digits take more. */
function widthOfLabel(text: string): number {
  const wide = text.match(/[A-Z\d_…mw+]/gu)?.length ?? 0;
  return Math.ceil(wide * 8.3 + (text.length - wide) * 6.5) + 8;
}

type Words = Map<string, string[]>;

/** The nearest state that holds both ends of an arrow, and the two of its children that the arrow joins. */
function joined(source: AnyStateNode, target: AnyStateNode): { within: string; id: string } | null {
  const [from, to] = [source.path, target.path];
  let depth = 0;
  while (from[depth] !== undefined && from[depth] === to[depth]) depth += 1;
  // Between a state and one inside of it there is nothing to draw: the state begins or stays.
  if (depth === from.length || depth === to.length) return null;
  const place = (path: string[], length: number) => path.slice(0, length).join('.');
  const id = `${place(from, depth + 1)} > ${place(to, depth + 1)}`;
  return { within: place(from, depth) || 'app', id };
}

/** Arrows between the same two boxes become one, with what they say below each other. */
function wordsOfLines(): Map<string, Words> {
  const lines = new Map<string, Words>();
  for (const each of wholeOf(appMachine.root).flatMap(arrowsOf).filter(isDrawn)) {
    const line = each.target && joined(each.source, each.target);
    if (!line) continue;
    const words = lines.get(line.within) ?? new Map<string, string[]>();
    const said = words.get(line.id) ?? [];
    const label = labelOf(each);
    if (label !== '' && !said.includes(label)) said.push(label);
    lines.set(line.within, words.set(line.id, said));
  }
  return lines;
}

function elkEdge([id, said]: [string, string[]]): ElkExtendedEdge {
  const [from = '', to = ''] = id.split(' > ');
  const text = shortened(said);
  return {
    id,
    sources: [from],
    targets: [to],
    ...(text && { labels: [{ text, width: widthOfLabel(text), height: letter.height }] }),
  };
}

const options = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.edgeLabels.inline': 'false',
  'elk.aspectRatio': '1.5',
  'elk.randomSeed': '1',
  'elk.padding': '[top=40,left=18,bottom=18,right=18]',
};

/** Screens follow each other from left to right; what happens on one of them runs down. */
function isSequence(node: AnyStateNode): boolean {
  return node.path.length > 3 && positionOf(node) === undefined;
}

function elkNode(node: AnyStateNode, lines: Map<string, Words>): ElkNode {
  const id = placeOf(node) || 'app';
  const name = nameOf(node);
  if (isLeaf(node)) {
    const call = callOf(node);
    const width = Math.max(70, widthOf(name), call ? widthOf(call) : 0) + 24;
    return { id, width, height: call ? 46 : 32 };
  }
  return {
    id,
    children: childrenOf(node).map((child) => elkNode(child, lines)),
    edges: [...(lines.get(id) ?? [])].map(elkEdge),
    layoutOptions: {
      ...options,
      'elk.direction': isSequence(node) ? 'RIGHT' : 'DOWN',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${widthOf(name) * 1.2 + 40}, 60)`,
    },
  };
}

function shortened([first = '', ...more]: string[]): string {
  const text = first.length > 34 ? `${first.slice(0, 33)}…` : first;
  return more.length > 0 ? `${text} +${more.length}` : text;
}

function rounded(value: number | undefined): number {
  return Math.round(value ?? 0);
}

function lineOf({ id, sections = [], labels = [] }: ElkExtendedEdge, words: Words | undefined): Line {
  const [from = '', to = ''] = id.split(' > ');
  const [section] = sections;
  const points = section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  const [label] = labels;
  const said = words?.get(id) ?? [];
  return {
    from,
    to,
    words: said.join('\n'),
    points: points.map(({ x, y }) => [rounded(x), rounded(y)]),
    ...(label && { label: { text: shortened(said), x: rounded(label.x), y: rounded(label.y) } }),
  };
}

export async function layout(): Promise<Box> {
  const lines = wordsOfLines();
  const laid = await new Elk().layout(elkNode(appMachine.root, lines));
  const nodes = new Map(wholeOf(appMachine.root).map((node) => [placeOf(node) || 'app', node]));
  const boxOf = (elk: ElkNode): Box => {
    const node = nodes.get(elk.id);
    if (node === undefined) throw new Error(`The chart has no state ${elk.id}.`);
    return {
      id: elk.id,
      x: rounded(elk.x),
      y: rounded(elk.y),
      width: rounded(elk.width),
      height: rounded(elk.height),
      boxes: (elk.children ?? []).map(boxOf),
      lines: (elk.edges ?? []).map((edge) => lineOf(edge, lines.get(elk.id))),
    };
  };
  return boxOf(laid);
}
