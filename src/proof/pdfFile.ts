import {
  type Allowance,
  type Dictionary,
  latin1,
  mostValues,
  Name,
  NotOurPdf,
  type PdfValue,
  Reader,
  Reference,
  tailLength,
} from './pdfSyntax.ts';

/**
 * PDF written by the product: a single revision with one plain cross-reference table. Files with appended revisions are rejected.
 */
export interface PdfFile {
  bytes: Uint8Array;
  /** Bytes that may still be decompressed; this bounds decompression bombs. */
  room: { bytes: number };
  root: Dictionary;
  objects: PdfObject[];
  /** The value itself, where a reference stands for it. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  dictionary(value: PdfValue | undefined): Dictionary | undefined;
  object(value: PdfValue | undefined): PdfObject | undefined;
}

export interface PdfObject {
  id: number;
  value: PdfValue;
  /** Stream bytes as stored in the file; undefined if the object is no stream. */
  stream: Uint8Array | undefined;
}

const entryLength = 20;
const mostObjects = 100_000;
/** Decompressed bytes allowed per file; pages and data of every report stay below. */
const mostBytes = 20_000_000;

function lastIndexOf(bytes: Uint8Array, text: string): number {
  return latin1(bytes.subarray(-tailLength)).lastIndexOf(text) + Math.max(0, bytes.length - tailLength);
}

/** The offsets of the objects, by id, and where the trailer stands. */
function tableOf(bytes: Uint8Array): { offsets: Map<number, number>; trailer: Dictionary } {
  const start = lastIndexOf(bytes, 'startxref');
  const reader = new Reader(bytes, start);
  reader.expect('startxref');
  const table = reader.value();
  // A comment to the reader, so that it is looked at as text.
  const isEnd = /^\s+%%EOF\s*$/u.test(latin1(bytes.subarray(reader.at)));
  if (typeof table !== 'number' || !isEnd) throw new NotOurPdf('its end');
  const read = new Reader(bytes, table);
  if (!read.take('xref')) throw new NotOurPdf('no table of objects');
  const first = read.value();
  const count = read.value();
  if (first !== 0 || typeof count !== 'number' || count > mostObjects) throw new NotOurPdf('another table of objects');
  read.skipSpace();
  const offsets = new Map<number, number>();
  for (let id = 0; id < count; id += 1) {
    const entry = latin1(bytes.subarray(read.at + id * entryLength, read.at + (id + 1) * entryLength));
    const [, offset, use] = /^(\d{10}) \d{5} ([nf])/u.exec(entry) ?? [];
    if (offset === undefined) throw new NotOurPdf('a broken table of objects');
    if (use === 'n') offsets.set(id, Number(offset));
  }
  read.at += count * entryLength;
  read.expect('trailer');
  const trailer = read.value();
  if (!(trailer instanceof Map)) throw new NotOurPdf('no trailer');
  if (trailer.has('Prev') || trailer.has('XRefStm') || trailer.has('Encrypt'))
    throw new NotOurPdf('more than one revision');
  return { offsets, trailer };
}

/** Each object ends before the next one begins, so that no byte is read twice. */
function objectsIn(bytes: Uint8Array, offsets: ReadonlyMap<number, number>): Map<number, PdfObject> {
  const inOrder = [...offsets].sort(([, one], [, other]) => one - other);
  const allowance = { values: mostValues };
  const found = inOrder.map(([id, offset], index) => {
    const end = inOrder[index + 1]?.[1] ?? bytes.length;
    if (end === offset) throw new NotOurPdf('two objects in one place');
    return [id, objectAt(bytes.subarray(0, end), id, offset, allowance)] as const;
  });
  return new Map(found);
}

function objectAt(bytes: Uint8Array, id: number, offset: number, allowance: Allowance): PdfObject {
  const reader = new Reader(bytes, offset, allowance);
  if (reader.word() !== String(id)) throw new NotOurPdf(`object ${id} is elsewhere`);
  reader.expect('0');
  reader.expect('obj');
  const value = reader.value();
  reader.skipSpace();
  let stream: Uint8Array | undefined;
  if (reader.take('stream')) {
    reader.take('\r');
    reader.take('\n');
    const length = value instanceof Map ? value.get('Length') : undefined;
    if (typeof length !== 'number') throw new NotOurPdf('a stream of unknown length');
    stream = bytes.subarray(reader.at, reader.at + length);
    reader.at += length;
    reader.expect('endstream');
  }
  reader.expect('endobj');
  return { id, value, stream };
}

/** @throws NotOurPdf when it is no PDF, or not one that this service could have made */
export function readPdfFile(bytes: Uint8Array): PdfFile {
  if (!new Reader(bytes).take('%PDF-1.')) throw new NotOurPdf('no PDF');
  const { offsets, trailer } = tableOf(bytes);
  const byId = objectsIn(bytes, offsets);
  const resolve = (value: PdfValue | undefined) => (value instanceof Reference ? byId.get(value.id)?.value : value);
  const dictionary = (value: PdfValue | undefined) => {
    const resolved = resolve(value);
    return resolved instanceof Map ? resolved : undefined;
  };
  const root = dictionary(trailer.get('Root'));
  if (root === undefined) throw new NotOurPdf('no root');
  return {
    bytes,
    room: { bytes: mostBytes },
    root,
    objects: [...byId.values()],
    resolve,
    dictionary,
    object: (value) => (value instanceof Reference ? byId.get(value.id) : undefined),
  };
}

export function isNamed(value: PdfValue | undefined, name: string): boolean {
  return value instanceof Name && value.name === name;
}

/** A stream's content. @throws NotOurPdf when it is packed in another way, or broken */
export async function contentOf({ room }: Pick<PdfFile, 'room'>, { value, stream }: PdfObject): Promise<Uint8Array> {
  const filter = value instanceof Map ? value.get('Filter') : undefined;
  if (stream === undefined) throw new NotOurPdf('no stream');
  if (filter === undefined) {
    room.bytes -= stream.length;
    if (room.bytes < 0) throw new NotOurPdf('too large');
    return stream;
  }
  if (!isNamed(filter, 'FlateDecode')) throw new NotOurPdf('packed in another way');
  try {
    const unpacked = new Blob([new Uint8Array(stream)]).stream().pipeThrough(new DecompressionStream('deflate'));
    const chunks: Uint8Array[] = [];
    let size = 0;
    const reader = unpacked.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      room.bytes -= next.value.length;
      if (room.bytes < 0) {
        await reader.cancel();
        throw new NotOurPdf('too large');
      }
      chunks.push(next.value);
    }
    const content = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      content.set(chunk, at);
      at += chunk.length;
    }
    return content;
  } catch {
    throw new NotOurPdf('a part of it is broken');
  }
}
