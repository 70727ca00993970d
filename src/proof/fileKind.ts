import { sampleMark } from '#contract/reportData.ts';
import { latin1, tailLength } from './pdfSyntax.ts';

/** Kind of a file, determined before it is read as a report. A wrongly picked file thus gets a fitting message. */
export type FileKind = 'pdf' | 'empty' | 'cut' | 'locked' | 'html' | 'sample' | 'noPdf';

/** Tells where the text stands in the file, or -1; a long file is looked through once. */
export function placeOf(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1;
    if (length === text.length) return at;
  }
  return -1;
}

/** Files begin with their own mark, behind a few bytes that some programs put before it. */
const headLength = 1024;

export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d || byte === 0x20)) return 'empty';
  const head = latin1(bytes.subarray(0, headLength));
  if (!head.includes('%PDF-'))
    return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|\?xml)/iu.test(head) ? 'html' : 'noPdf';
  if (head.includes(sampleMark)) return 'sample';
  if (!latin1(bytes.subarray(-tailLength)).includes('%%EOF')) return 'cut';
  return isLocked(bytes) ? 'locked' : 'pdf';
}

/** Returns true if the file has an encryption dictionary, so that it is unreadable without its password. */
function isLocked(bytes: Uint8Array): boolean {
  for (let at = placeOf(bytes, '/Encrypt'); at >= 0; at = placeOf(bytes, '/Encrypt', at + 1))
    if (/^\/Encrypt\s*(?:\d{1,9}\s+\d{1,5}\s+R|<<)/u.test(latin1(bytes.subarray(at, at + 40)))) return true;
  return false;
}

/**
 * Returns the sealed part of a file that has content appended after it; else null. Viewers append annotations to a PDF at its
 * end.
 */
export function sealedPart(bytes: Uint8Array): Uint8Array | null {
  const at = placeOf(bytes, '/ByteRange');
  if (at < 0) return null;
  const range = latin1(bytes.subarray(at, at + 80));
  const [, after, rest] = /^\/ByteRange\s*\[\s*0\s+\d{1,9}\s+(\d{1,9})\s+(\d{1,9})\s*\]/u.exec(range) ?? [];
  const end = Number(after) + Number(rest);
  return end < bytes.length ? bytes.subarray(0, end) : null;
}
