/** Detects truncated PNGs; without an end chunk, by counting the decompressed bytes. */

interface Chunk {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** Offsets including length, name and checksum. */
  start: number;
  end: number;
}

/** Returns the chunks up to the end of the picture or file; the last may be truncated. */
export function pngChunks(bytes: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let start = 8; start + 8 <= bytes.length; start = chunks.at(-1)?.end ?? bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const end = start + 12 + view.getUint32(start);
    chunks.push({ name, content: bytes.subarray(start + 8, end - 4), start, end });
    if (name === 'IEND') break;
  }
  return chunks;
}

/** First column, column step, first row and row step of each Adam7 interlacing pass. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

const channelsOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Returns the uncompressed size of all lines in bytes. */
function bytesOfLines(header: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 8, colour = 2, , , interlaced = 0] = header.subarray(8);
  const bits = depth * (channelsOfColour[colour] ?? 4);
  const sizeOf = (columns: number, rows: number) => (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8)));
  if (interlaced === 0) return sizeOf(width, height);
  return passes.reduce(
    (sum, [left, across, top, down]) =>
      sum + sizeOf(Math.ceil(Math.max(0, width - left) / across), Math.ceil(Math.max(0, height - top) / down)),
    0,
  );
}

async function unpackedBytes(parts: Uint8Array<ArrayBuffer>[]): Promise<number> {
  let count = 0;
  try {
    const stream: ReadableStream<Uint8Array> = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) count += part.value.length;
  } catch {
    // Truncated: count the bytes decompressed so far.
  }
  return count;
}

export async function pngMissesLines(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const chunks = pngChunks(bytes);
  if (chunks.at(-1)?.name === 'IEND') return false;
  const header = chunks.find(({ name }) => name === 'IHDR');
  if (header === undefined || header.content.length < 13) return true;
  const data = chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content);
  return (await unpackedBytes(data)) < bytesOfLines(header.content);
}
