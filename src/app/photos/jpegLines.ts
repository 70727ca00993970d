import { isFrame, isRestart, type JpegSegment, jpegSegments, markers } from './jpegSegments.ts';

/**
 * Detects truncated JPEGs by counting coded blocks without decoding pixels. The end marker is unreliable: panoramas lack
 * it, and arbitrary bytes may follow a truncated download.
 */

interface Component {
  across: number;
  down: number;
}

interface Frame {
  isProgressive: boolean;
  width: number;
  height: number;
  components: Map<number, Component>;
}

/** Lookup by the next 16 bits: code length and symbol; 0 if no code matches. */
type HuffmanTable = Uint16Array;

/** Bits per code; unknown codes skip as many, as in decoders. */
const longestCode = 16;

/** Units that may be missing, as the last block may lack bits. */
const tolerated = 1;

const baseline = 0xc0;
const extended = 0xc1;
const progressive = 0xc2;

function word(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function frameOf(bytes: Uint8Array, { marker, content }: JpegSegment): Frame | null {
  const count = bytes[content + 5] ?? 0;
  const [height, width] = [word(bytes, content + 1), word(bytes, content + 3)];
  if (![baseline, extended, progressive].includes(marker) || height === 0 || width === 0) return null;
  const components = new Map<number, Component>();
  for (let index = 0; index < count; index += 1) {
    const at = content + 6 + 3 * index;
    const sampling = bytes[at + 1] ?? 0;
    components.set(bytes[at] ?? 0, { across: sampling >> 4 || 1, down: sampling & 15 || 1 });
  }
  return { isProgressive: marker === progressive, width, height, components };
}

function readTables(bytes: Uint8Array, { content, end }: JpegSegment, tables: Map<number, HuffmanTable>): void {
  for (let at = content; at + 17 <= end; ) {
    const table = new Uint16Array(1 << longestCode);
    const name = bytes[at] ?? 0;
    let symbol = at + 17;
    let code = 0;
    for (let length = 1; length <= longestCode; length += 1, code <<= 1)
      for (let left = bytes[at + length] ?? 0; left > 0; left -= 1, symbol += 1, code += 1) {
        const from = code << (longestCode - length);
        table.fill((length << 8) | (bytes[symbol] ?? 0), from, from + (1 << (longestCode - length)));
      }
    tables.set(name, table);
    at = symbol;
  }
}

/** Reads the bits of a scan; zeros after a marker or the end. */
class Bits {
  private held = 0;
  private count = 0;
  private made = 0;
  private at: number;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    private readonly end: number,
  ) {
    this.at = start;
  }

  /** True once more bits were taken than exist. */
  get isOver(): boolean {
    return this.made > this.count;
  }

  private fill(): void {
    while (this.count <= 16) {
      let next = 0;
      const isMarker = this.bytes[this.at] === 0xff && this.bytes[this.at + 1] !== 0;
      if (this.at >= this.end || isMarker) this.made += 8;
      else {
        next = this.bytes[this.at] ?? 0;
        this.at += next === 0xff ? 2 : 1;
      }
      this.held = ((this.held << 8) | next) & 0xffffff;
      this.count += 8;
    }
  }

  take(length: number): number {
    this.fill();
    this.count -= length;
    return (this.held >> this.count) & ((1 << length) - 1);
  }

  symbol(table: HuffmanTable): number {
    this.fill();
    const entry = table[(this.held >> (this.count - longestCode)) & 0xffff] ?? 0;
    this.count -= entry === 0 ? longestCode : entry >> 8;
    return entry & 0xff;
  }

  /** Continues after the next restart marker; returns false if there is none. */
  restart(): boolean {
    while (this.at < this.end && !(this.bytes[this.at] === 0xff && isRestart(this.bytes[this.at + 1] ?? 0)))
      this.at += 1;
    this.at += 2;
    this.held = 0;
    this.count = 0;
    this.made = 0;
    return this.at < this.end;
  }
}

interface Scan {
  /** Huffman tables of the blocks in a unit, in order. */
  blocks: { dc: HuffmanTable; ac: HuffmanTable }[];
  units: number;
  /** First coefficient per block in this scan. */
  first: number;
  last: number;
  /** True if the scan refines earlier ones. */
  isRefinement: boolean;
  ids: number[];
}

const noCodes: HuffmanTable = new Uint16Array(1 << longestCode);

function scanOf(bytes: Uint8Array, { content }: JpegSegment, frame: Frame, tables: Map<number, HuffmanTable>): Scan {
  const { width, height, isProgressive, components } = frame;
  const count = bytes[content] ?? 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const [id = 0, names = 0] = bytes.subarray(content + 1 + 2 * index);
    const component = components.get(id) ?? { across: 1, down: 1 };
    return { id, component, dc: tables.get(names >> 4) ?? noCodes, ac: tables.get(16 | (names & 15)) ?? noCodes };
  });
  const most = (side: keyof Component) => Math.max(...[...components.values()].map((component) => component[side]));
  const unitsOn = (side: keyof Component, pixels: number) => {
    const alone = parts.length === 1 ? parts[0]?.component[side] : undefined;
    return alone === undefined
      ? Math.ceil(pixels / (8 * most(side)))
      : Math.ceil(Math.ceil((pixels * alone) / most(side)) / 8);
  };
  const [first = 0, last = 63, exactness = 0] = bytes.subarray(content + 1 + 2 * count);
  return {
    blocks: parts.flatMap(({ component, dc, ac }) =>
      Array.from({ length: parts.length === 1 ? 1 : component.across * component.down }, () => ({ dc, ac })),
    ),
    units: unitsOn('across', width) * unitsOn('down', height),
    // Only valid in progressive pictures; cameras write garbage there in others.
    first: isProgressive ? first : 0,
    last: isProgressive ? last : 63,
    isRefinement: isProgressive && exactness >> 4 !== 0,
    ids: parts.map(({ id }) => id),
  };
}

/** Skips one block. @returns the number of empty blocks after it */
function passBlock(bits: Bits, { dc, ac }: Scan['blocks'][number], first: number, last: number): number {
  if (first === 0) bits.take(bits.symbol(dc) & 15);
  for (let at = Math.max(1, first); at <= last; at += 1) {
    const symbol = bits.symbol(ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) return run === 0 ? 0 : (1 << run) - 1 + bits.take(run);
    at += run;
    bits.take(size);
  }
  return 0;
}

/** Counts the units present in a scan. */
function unitsThere(bytes: Uint8Array, segment: JpegSegment, scan: Scan, restartInterval: number): number {
  const { blocks, units, first, last } = scan;
  const bits = new Bits(bytes, segment.start + 2 + word(bytes, segment.start + 2), segment.end);
  const interval = restartInterval || units;
  let there = 0;
  for (let begun = 0; begun < units; begun += interval) {
    if (begun > 0 && !bits.restart()) break;
    let empty = 0;
    for (let unit = begun; unit < Math.min(units, begun + interval); unit += 1) {
      if (empty > 0) empty -= 1;
      else for (const block of blocks) empty = passBlock(bits, block, first, last);
      if (bits.isOver) break;
      there += 1;
    }
  }
  return there;
}

/** Returns true for segments that may follow the first scan of a complete picture. */
function mayFollow({ marker }: JpegSegment): boolean {
  const named: readonly number[] = [...Object.values(markers), 0xdb, 0xfe];
  return named.includes(marker) || (marker >= 0xe0 && marker <= 0xef);
}

/** Returns true if the picture ends regularly. Saves counting, which takes a phone a second. */
function endsWell(segments: JpegSegment[]): boolean {
  const data = segments.slice(segments.findIndex(({ marker }) => marker === markers.scan));
  return data.at(-1)?.marker === markers.end && data.every(mayFollow);
}

/** Returns true if lines are missing; false for unknown codings, which the decoder judges. */
export function jpegMissesLines(bytes: Uint8Array): boolean {
  const segments = jpegSegments(bytes);
  return !endsWell(segments) && isIncomplete(bytes, segments);
}

function isIncomplete(bytes: Uint8Array, segments: JpegSegment[]): boolean {
  const tables = new Map<number, HuffmanTable>();
  let frame: Frame | null = null;
  let restartInterval = 0;
  const begun = new Set<number>();
  let isDetailed = false;
  for (const segment of segments) {
    const { marker, content } = segment;
    if (marker === markers.huffman) readTables(bytes, segment, tables);
    else if (marker === markers.restartInterval) restartInterval = word(bytes, content);
    else if (isFrame(marker)) {
      frame = frameOf(bytes, segment);
      if (frame === null) return false;
    } else if (marker === markers.scan && frame !== null) {
      const scan = scanOf(bytes, segment, frame, tables);
      // Counting refinement scans would require decoding; without them the picture only loses precision.
      if (scan.isRefinement) continue;
      if (unitsThere(bytes, segment, scan, restartInterval) < scan.units - tolerated) return true;
      for (const id of scan.first === 0 ? scan.ids : []) begun.add(id);
      isDetailed ||= scan.last > 0;
    }
  }
  return frame !== null && (!isDetailed || [...frame.components.keys()].some((id) => !begun.has(id)));
}
