/** What a flowchart is made of, before it is laid out. */

export type Shape = 'screen' | 'state' | 'call' | 'decision' | 'elsewhere' | 'end';

export interface Box {
  id: string;
  text: string;
  shape: Shape;
}

export interface Group {
  id: string;
  text: string;
  /** In the order of the chart. */
  parts: (Box | Group)[];
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

export function isGroup(part: Box | Group): part is Group {
  return 'parts' in part;
}

/** The id of a place in a drawing. */
export function idOf(place: string): string {
  return `s_${place.replace(/\W/gu, '_')}`;
}
