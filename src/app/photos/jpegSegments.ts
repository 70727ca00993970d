/** The parts of a JPEG as decoders find them: bytes between them that belong to nothing are passed over. */

export const markers = { start: 0xd8, end: 0xd9, scan: 0xda, huffman: 0xc4, restartInterval: 0xdd } as const;

export interface JpegSegment {
  marker: number;
  /** Where its marker stands, where what follows its length begins, and where it ends; the data of a scan belong to it. */
  start: number;
  content: number;
  end: number;
}

/** Begins a frame: how large the picture is and how it is coded. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Restarts stand among the data of a scan. */
export function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** The next byte that stands for a marker, from there on. */
function markerFrom(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Returns all segments up to the end of the picture, or of the file, whose last segment may break off. */
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
