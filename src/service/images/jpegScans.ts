/**
 * Counts a decoder's passes over a JPEG: one if plain, about ten if progressive. Returns null for files that cameras do not
 * write: without Huffman codes, or truncated.
 */
export function countJpegScans(file: Buffer): number | null {
  let scans = 0;
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    if (isFrame(marker) && !huffmanFrames.has(marker)) return null;
    at += 2 + file.readUInt16BE(at + 2);
    if (marker !== startOfScan) continue;
    scans += 1;
    at = endOfScan(file, at);
  }
  return scans === 0 ? null : scans;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive. */
const huffmanFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Stand in the same range and are none: tables of codes, and one that is reserved. */
const noFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker);
}

/** Returns the position of the next marker after the scan data, skipping stuffed zeros and restart markers. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return file.length;
}
