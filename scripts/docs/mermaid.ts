/** Flowcharts that GitHub renders: flat ids, quoted texts, no arrows from a node to itself. */

export type Shape = 'screen' | 'state' | 'call' | 'decision' | 'elsewhere' | 'end';

export interface Box {
  id: string;
  text: string;
  shape: Shape;
}

export interface Group {
  id: string;
  text: string;
  boxes: Box[];
  groups: Group[];
}

export interface Line {
  from: string;
  to: string;
  labels: string[];
}

export interface Chart {
  direction: 'TD' | 'LR';
  content: Group;
  outside: Box[];
  /** Where it begins. */
  starts: string[];
  lines: Line[];
}

/** An id that Mermaid takes for nothing else. */
export function idOf(place: string): string {
  return `s_${place.replace(/\W/gu, '_')}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('>', '#gt;').replaceAll('\n', '<br/>')}"`;
}

function drawn({ id, text, shape }: Box): string {
  const label = quoted(text);
  switch (shape) {
    case 'screen':
      return `${id}[${label}]:::aScreen`;
    case 'state':
      return `${id}(${label})`;
    case 'call':
      return `${id}[/${label}/]:::aCall`;
    case 'decision':
      return `${id}{${label}}`;
    case 'elsewhere':
      return `${id}([${label}]):::anotherPage`;
    case 'end':
      return `${id}(((${label})))`;
  }
}

function groupLines({ boxes, groups }: Group, indent: string): string[] {
  return [
    ...boxes.map((box) => indent + drawn(box)),
    ...groups.flatMap((group) => [
      `${indent}subgraph ${group.id}[${quoted(group.text)}]`,
      ...groupLines(group, `${indent}  `),
      `${indent}end`,
    ]),
  ];
}

/** A chart as a fenced Mermaid block. */
export function fenced({ direction, content, outside, starts, lines }: Chart): string {
  const arrows = lines
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, labels }) => {
      const words = [...new Set(labels)].filter(Boolean).join('\n');
      return `  ${from} -->${words && `|${quoted(words)}|`} ${to}`;
    });
  return [
    '```mermaid',
    `flowchart ${direction}`,
    ...(starts.length > 0 ? ['  begin((" ")):::theStart'] : []),
    ...groupLines(content, '  '),
    ...outside.map((box) => `  ${drawn(box)}`),
    ...starts.map((id) => `  begin --> ${id}`),
    ...arrows,
    '  classDef aScreen fill:#e3effa,stroke:#005aa0',
    '  classDef aCall fill:#fff6d6,stroke:#b58900',
    '  classDef anotherPage fill:#f2f2f2,stroke:#999,stroke-dasharray:4 3',
    '  classDef theStart fill:#333,stroke:#333',
    '```',
  ].join('\n');
}
