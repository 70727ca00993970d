interface Chunk {
  name: string;
  start: number;
  /** Offset of the end; beyond the file if truncated. */
  end: number;
}

/** Returns the chunks of a WebP present in the file. */
export function webpChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const behind = 8 + view.getUint32(4, true);
  const chunks: Chunk[] = [];
  for (let start = 12; start + 8 <= Math.min(bytes.length, behind); start = chunks.at(-1)?.end ?? behind) {
    const size = view.getUint32(start + 4, true);
    const name = String.fromCharCode(...bytes.subarray(start, start + 4));
    chunks.push({ name, start, end: start + 8 + size + (size % 2) });
  }
  return chunks;
}

const pictures = ['VP8 ', 'VP8L', 'ALPH', 'ANMF'];

/** Returns true if picture data is missing; missing metadata is ignored. */
export function webpMissesLines(bytes: Uint8Array): boolean {
  const parts = webpChunks(bytes).filter(({ name }) => pictures.includes(name));
  // The last byte may be padding to an even size.
  return parts.length === 0 || parts.some(({ end }) => end > bytes.length + 1);
}
