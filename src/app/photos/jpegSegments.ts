/** Finds the segments of a JPEG as decoders do, skipping stray bytes between them. */

export const markers = { start: 0xd8, end: 0xd9, scan: 0xda, huffman: 0xc4, restartInterval: 0xdd } as const;

export interface JpegSegment {
  marker: number;
  /** Offsets of the marker, of the content after its length, and of the end including scan data. */
  start: number;
  content: number;
  end: number;
}

/** Returns true for frame headers, which hold size and coding. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Returns true for restart markers, which occur within scan data. */
export function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Returns the offset of the next marker, or the file's length. */
function markerFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Returns the segments up to the end of the picture or file; the last may be truncated. */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] {
  const segments: JpegSegment[] = [];
  for (let start = markerFrom(bytes, 2); start < bytes.length; ) {
    const marker = bytes[start + 1] ?? 0;
    if (marker === markers.end) return [...segments, { marker, start, content: start + 2, end: start + 2 }];
    const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0);
    const header = Math.min(bytes.length, start + 2 + Math.max(2, length));
    const end = marker === markers.scan ? markerFrom(bytes, header) : header;
    segments.push({ marker, start, content: start + 4, end });
    start = markerFrom(bytes, end);
  }
  return segments;
}
