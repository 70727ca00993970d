import { createRequire } from 'node:module';
import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { type Box, type Chart, type Group, isGroup, type Shape } from './flowchart.ts';

/** A flowchart laid out and drawn: where its boxes, arrows and labels are is known, so that nothing lies over another. */

// elkjs is a CommonJS bundle whose types know no default import.
const Elk: new () => ELK = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js');

const elk = new Elk();

/** Anything drawn that words are in or that words stand beside, in the coordinates of the whole. */
export interface Area extends Rectangle {
  id: string;
  kind: 'box' | 'label';
  words: string[];
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Diagram {
  width: number;
  height: number;
  areas: Area[];
  lines: { id: string; points: Point[] }[];
  svg: string;
}

interface Point {
  x: number;
  y: number;
}

/** No diagram is larger, so that it can be read beside its page. */
export const most = { width: 1600, height: 2400 };

/** Widths of letters in Arial of 13 px and in what stands for it; capitals are wide. */
const letter = { capital: 9.6, other: 7.2 };
const lineHeight = 16;

/** Words in lines of about so many letters; what stands in brackets stays together. */
function wrapped(text: string, most: number): string[] {
  return text.split('\n').flatMap((line) => {
    const rows: string[] = [];
    for (const word of line.match(/\([^)]*\)|\S+/gu) ?? []) {
      const last = rows.at(-1);
      if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`;
      else rows.push(word);
    }
    return rows;
  });
}

function sizeOf(rows: string[], margin: number): { width: number; height: number } {
  const widthOf = (row: string) =>
    [...row].reduce((sum, each) => sum + (/[A-Z_]/u.test(each) ? letter.capital : letter.other), 0);
  return {
    width: Math.ceil(Math.max(0, ...rows.map(widthOf))) + margin,
    height: rows.length * lineHeight + margin / 2,
  };
}

function nodeOf({ id, text }: Box): ElkNode {
  const rows = wrapped(text, 17);
  return { id, labels: [{ text: rows.join('\n') }], ...sizeOf(rows, 16) };
}

/** Of every box that holds others, as none hands it down. What begins stands at its head. */
const within = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeEdge': '7',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '3',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
};

function partOf(part: Box | Group): ElkNode {
  return isGroup(part) ? groupOf(part) : nodeOf(part);
}

function groupOf(group: Group): ElkNode {
  return {
    id: group.id,
    labels: [{ text: group.text }],
    children: group.parts.map(partOf),
    layoutOptions: {
      ...within,
      'elk.padding': '[top=38,left=16,bottom=24,right=16]',
    },
  };
}

function labelOf(words: string): ElkLabel {
  const rows = wrapped(words, 24);
  // On its own arrow no words can be taken for those of another one.
  return { text: rows.join('\n'), ...sizeOf(rows, 8), layoutOptions: { 'elk.edgeLabels.inline': 'true' } };
}

const options = {
  ...within,
  'elk.algorithm': 'layered',
  // The whole runs down in the order of the chart. Boxes that hold others fail with it where arrows cross their borders.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  // The edges' coordinates are those of the whole, whatever boxes they run through.
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
};

/** An arrow with what stands beside it. */
interface Arrow {
  from: string;
  to: string;
  words: string;
  /** All that it says, where only a number stands on it. */
  meaning?: string;
}

const begin = 'begin';

function asElk({ direction, content, outside, starts }: Chart, arrows: Arrow[]): ElkNode {
  const dot = starts.length > 0 ? [{ id: begin, width: 14, height: 14 }] : [];
  const edges: ElkExtendedEdge[] = [
    ...starts.map((id) => ({ id: `begin ${id}`, sources: [begin], targets: [id] })),
    ...arrows.map(({ from, to, words }) => ({
      id: `${from} ${to}`,
      sources: [from],
      targets: [to],
      ...(words !== '' && { labels: [labelOf(words)] }),
    })),
  ];
  return {
    id: 'root',
    children: [...dot, ...content.parts.map(partOf), ...outside.map(nodeOf)],
    edges,
    layoutOptions: { ...options, 'elk.direction': direction === 'TD' ? 'DOWN' : 'RIGHT' },
  };
}

const paint: Record<Shape, string> = {
  screen: 'fill="#e3effa" stroke="#005aa0"',
  state: 'fill="#fff" stroke="#7b8896"',
  call: 'fill="#fff6d6" stroke="#b58900"',
  decision: 'fill="#fff" stroke="#7b8896" stroke-dasharray="5 3"',
  elsewhere: 'fill="#f2f2f2" stroke="#7b8896" stroke-dasharray="2 3"',
  end: 'fill="#fff" stroke="#16202b" stroke-width="4"',
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function text(rows: string[], x: number, y: number, more = ''): string {
  return rows
    .map((row, index) => `<text x="${x}" y="${y + (index + 0.5) * lineHeight}"${more}>${escaped(row)}</text>`)
    .join('');
}

function drawnBox(shape: Shape, { x, y, width, height, words, id }: Area): string {
  const middle = ' text-anchor="middle"';
  const name = text(words, x + width / 2, y + (height - words.length * lineHeight) / 2, middle);
  return `<g data-id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape === 'elsewhere' ? 16 : 6}" ${paint[shape]}/>${name}</g>`;
}

function boxesOf({ content, outside }: Chart): Box[] {
  const below = ({ parts }: Group): Box[] => parts.flatMap((part) => (isGroup(part) ? below(part) : [part]));
  return [...below(content), ...outside];
}

function textsOf(chart: Chart): Map<string, string> {
  return new Map(boxesOf(chart).map(({ id, text }) => [id, text]));
}

/** The pieces of an arrow, which are level or upright. */
export function piecesOf(points: readonly Point[]): Rectangle[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(from.x - to.x) || 1, height: Math.abs(from.y - to.y) || 1 };
  });
}

export function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** How far the name of a group may stand. */
interface Bounds {
  right: number;
  foot: number;
}

/** As near to an arrow as words may stand that are not its own. */
const clearance = 4;

/** Where at the head or foot of a group its name stands so that no arrow runs through it; in the corner where there is no room. */
function freeFrom(name: Area, { right, foot }: Bounds, lines: Diagram['lines']): Point {
  const pieces = lines.flatMap(({ points }) => piecesOf(points));
  for (const y of [name.y, name.y - 6, name.y + 6, name.y + 11, foot])
    for (let x = name.x; x + name.width <= right; x += 4)
      if (!pieces.some((piece) => overlap(piece, { ...name, x: x - clearance, y, width: name.width + 2 * clearance })))
        return { x, y };
  return name;
}

async function laidOut(chart: Chart, arrows: Arrow[]): Promise<Diagram> {
  const meanings = new Map(arrows.map(({ from, to, meaning }) => [`${from} ${to}`, meaning]));
  const laid = await elk.layout(asElk(chart, arrows));
  const shapes = new Map(boxesOf(chart).map(({ id, shape }) => [id, shape]));
  const areas: Area[] = [];
  const parts: string[] = [];
  const names: { name: Area; bounds: Bounds }[] = [];
  const round = (value = 0) => Math.round(value);
  const visit = (node: ElkNode, left: number, top: number): void => {
    const [x, y] = [left + round(node.x), top + round(node.y)];
    const [width, height] = [round(node.width), round(node.height)];
    const words = (node.labels?.[0]?.text ?? '').split('\n');
    const shape = shapes.get(node.id);
    if (node.id === begin) parts.push(`<circle cx="${x + 7}" cy="${y + 7}" r="7" fill="#16202b"/>`);
    else if (shape !== undefined) {
      const area: Area = { id: node.id, kind: 'box', words, x, y, width, height };
      areas.push(area);
      parts.push(drawnBox(shape, area));
    } else if (node.id !== 'root') {
      parts.push(
        `<g data-id="${node.id}" class="group"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#16202b" fill-opacity=".04" stroke="#c3ccd5"/></g>`,
      );
      names.push({
        name: { id: `${node.id} name`, kind: 'label', words, x: x + 12, y: y + 8, ...sizeOf(words, 0) },
        bounds: { right: x + width - 6, foot: y + height - 20 },
      });
    }
    for (const child of node.children ?? []) visit(child, x, y);
  };
  visit(laid, 0, 0);
  const lines: string[] = [];
  const arrowLines: Diagram['lines'] = [];
  for (const { id, sections = [], labels = [] } of laid.edges ?? []) {
    const meaning = meanings.get(id);
    lines.push(`<g data-line="${id}">${meaning ? `<title>${escaped(meaning)}</title>` : ''}`);
    for (const { startPoint, bendPoints = [], endPoint } of sections) {
      const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) }));
      arrowLines.push({ id, points });
      const path = points.map(({ x, y }) => `${x} ${y}`).join('L');
      lines.push(`<path d="M${path}" fill="none" stroke="#7b8896" stroke-width="1.3" marker-end="url(#to)"/>`);
    }
    for (const label of labels) {
      const words = (label.text ?? '').split('\n');
      const area: Area = {
        id: `${id} label`,
        kind: 'label',
        words,
        x: round(label.x),
        y: round(label.y),
        width: round(label.width),
        height: round(label.height),
      };
      areas.push(area);
      const { x, y, width, height } = area;
      lines.push(
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fff"/>`,
        text(words, x + width / 2, y + 2, ' fill="#43505e" text-anchor="middle"'),
      );
    }
    lines.push('</g>');
  }
  for (const { name, bounds } of names) {
    const { x, y } = freeFrom(name, bounds, arrowLines);
    const area = { ...name, x, y };
    areas.push(area);
    lines.push(text(area.words, area.x, area.y, ' font-weight="600"'));
  }
  const [width, height] = [round(laid.width), round(laid.height)];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Arial, Helvetica, 'Liberation Sans', sans-serif" font-size="13" dominant-baseline="central">`,
    '<defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="#7b8896"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...parts,
    ...lines,
    '</svg>',
  ].join('\n');
  return { width, height, areas, lines: arrowLines, svg };
}

function fits({ width, height }: Diagram): boolean {
  return width <= most.width && height <= most.height;
}

/** An arrow of a drawing that is too full for words: its number, and what stands in the table below. */
export type Numbered = [number: string, from: string, words: string, to: string];

export interface Drawing {
  diagram: Diagram;
  numbered: Numbered[];
}

/** Draws a chart: with words on its arrows where there is room for them, else with numbers that a table explains. */
export async function drawn(chart: Chart): Promise<Drawing> {
  const arrows = chart.lines
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, labels }) => ({ from, to, words: [...new Set(labels)].filter(Boolean).join('\n') }));
  const spoken = await laidOut(chart, arrows);
  if (fits(spoken)) return { diagram: spoken, numbered: [] };
  const labelled = arrows.filter(({ words }) => words !== '');
  const numberOf = (arrow: Arrow) => (labelled.includes(arrow) ? String(labelled.indexOf(arrow) + 1) : '');
  const texts = textsOf(chart);
  const nameOf = (id: string) => (texts.get(id) ?? '').replaceAll('\n', ', ');
  return {
    diagram: await laidOut(
      chart,
      arrows.map((arrow) => ({ ...arrow, words: numberOf(arrow), meaning: arrow.words })),
    ),
    numbered: labelled.map((arrow) => [
      numberOf(arrow),
      nameOf(arrow.from),
      arrow.words.replaceAll('\n', '; '),
      nameOf(arrow.to),
    ]),
  };
}
