import type { FileHandle } from 'node:fs/promises';

/** Pages allowed in a TIFF, as in a scanned document. Only the first is read, but a decoder walks over all to count them. */
const maxPages = 100;
/** Directory entries allowed over all pages; a scanned page has about twenty. */
const maxEntries = 5_000;

const sizes = { header: 8, count: 2, entry: 12, offset: 4 };

type Reader = (at: number, size: number) => Promise<number | null>;

/** Reads whole numbers in the file's byte order; null past its end. */
function readerOf(file: FileHandle, isLittleEndian: boolean): Reader {
  return async (at, size) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
    if (bytesRead < size) return null;
    return isLittleEndian ? buffer.readUIntLE(0, size) : buffer.readUIntBE(0, size);
  };
}

/** Returns true if the chain of directories, one per page, ends within the limits. A decoder would walk it to its end. */
async function hasFewPages(read: Reader): Promise<boolean> {
  let at = await read(sizes.header - sizes.offset, sizes.offset);
  let entries = 0;
  for (let pages = 0; at !== null && at !== 0; pages += 1) {
    const count: number | null = await read(at, sizes.count);
    entries += count ?? 0;
    if (pages === maxPages || entries > maxEntries) return false;
    at = count === null ? null : await read(at + sizes.count + count * sizes.entry, sizes.offset);
  }
  return true;
}

/** The kinds that a decoder takes for a TIFF, by their first bytes: in either order of bytes, beyond 4 GB, of documents. */
const kinds: Readonly<Record<string, 'little' | 'big' | 'strange'>> = {
  'II*\0': 'little',
  'MM\0*': 'big',
  'II+\0': 'strange',
  'MM\0+': 'strange',
  'EP*\0': 'strange',
  'PE\0*': 'strange',
};

/** Returns true for a TIFF that cameras and scanners do not write: very many pages or entries, or a rare kind. */
export async function isStrangeTiff(file: FileHandle, head: Uint8Array): Promise<boolean> {
  const kind = kinds[Buffer.from(head.subarray(0, 4)).toString('latin1')];
  if (kind === undefined || kind === 'strange') return kind === 'strange';
  return !(await hasFewPages(readerOf(file, kind === 'little')));
}
