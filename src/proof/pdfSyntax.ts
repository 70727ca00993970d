/** Reads the objects that a PDF is written in. Only what our own PDFs hold; anything else is an error. */

export class NotOurPdf extends Error {}

export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class Reference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

export type Dictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue = null | boolean | number | Uint8Array | Name | Reference | PdfValue[] | Dictionary;

const space = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
/** Deeper than any of ours, and far from the end of the stack. */
const deepest = 100;
/** Bytes at the end of a file that hold its trailer. */
export const tailLength = 2048;
/** Values that may be parsed per file; each takes far more memory than its bytes in the file. */
export const mostValues = 1_000_000;

/** Number of values that may still be parsed of a file. */
export interface Allowance {
  values: number;
}

export class Reader {
  readonly bytes: Uint8Array;
  at: number;
  #depth = 0;
  readonly #allowance: Allowance;

  constructor(bytes: Uint8Array, at = 0, allowance: Allowance = { values: mostValues }) {
    this.bytes = bytes;
    this.at = at;
    this.#allowance = allowance;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === 0x25) while (this.at < this.bytes.length && !this.#isLineEnd()) this.at += 1;
      else if (byte !== undefined && space.has(byte)) this.at += 1;
      else return;
    }
  }

  /** Consumes the text if it follows here; returns false otherwise. */
  take(text: string): boolean {
    for (let index = 0; index < text.length; index += 1)
      if (this.bytes[this.at + index] !== text.charCodeAt(index)) return false;
    this.at += text.length;
    return true;
  }

  expect(text: string): void {
    this.skipSpace();
    if (!this.take(text)) throw new NotOurPdf(`${text} is missing at ${this.at}`);
  }

  /** A run of letters, digits and signs up to a space or a delimiter. */
  word(): string {
    let text = '';
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || space.has(byte) || delimiters.has(byte)) return text;
      text += String.fromCharCode(byte);
      this.at += 1;
    }
  }

  value(): PdfValue {
    this.skipSpace();
    if (this.#depth >= deepest) throw new NotOurPdf('too deep');
    this.#allowance.values -= 1;
    if (this.#allowance.values < 0) throw new NotOurPdf('too many values');
    this.#depth += 1;
    const read = this.#value();
    this.#depth -= 1;
    return read;
  }

  #value(): PdfValue {
    if (this.take('<<')) return this.#dictionary();
    if (this.take('[')) return this.#array();
    if (this.take('/')) return new Name(this.#nameAfterSlash());
    if (this.take('<')) return this.#hexText();
    if (this.take('(')) return this.#text();
    const start = this.at;
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(word)) throw new NotOurPdf(`no value at ${start}`);
    return /^\d+$/u.test(word) ? (this.#reference(Number(word)) ?? Number(word)) : Number(word);
  }

  #reference(id: number): Reference | null {
    const after = this.at;
    this.skipSpace();
    if (this.word() === '0') {
      this.skipSpace();
      if (this.word() === 'R') return new Reference(id);
    }
    this.at = after;
    return null;
  }

  #dictionary(): Dictionary {
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      if (this.take('>>')) return entries;
      if (!this.take('/')) throw new NotOurPdf(`no key at ${this.at}`);
      const key = this.#nameAfterSlash();
      if (entries.has(key)) throw new NotOurPdf(`${key} twice`);
      entries.set(key, this.value());
    }
  }

  #array(): PdfValue[] {
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.take(']')) return items;
      items.push(this.value());
    }
  }

  #nameAfterSlash(): string {
    return this.word().replace(/#([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #hexText(): Uint8Array {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) throw new NotOurPdf('a text has no end');
    const digits = this.bytes.subarray(this.at, end).filter((byte) => !space.has(byte));
    if (digits.length % 2 !== 0) throw new NotOurPdf(`no hexadecimal text at ${this.at}`);
    const read = new Uint8Array(digits.length / 2);
    digits.forEach((byte, index) => {
      const digit = hexDigit(byte);
      if (digit < 0) throw new NotOurPdf(`no hexadecimal text at ${this.at}`);
      read[index >> 1] = ((read[index >> 1] ?? 0) << 4) | digit;
    });
    this.at = end + 1;
    return read;
  }

  #text(): Uint8Array {
    const start = this.at;
    const read = new Uint8Array(this.#endOfText() - start);
    let length = 0;
    for (this.at = start; this.at < start + read.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0;
      read[length] = byte === 0x5c ? this.#escaped() : byte;
      length += 1;
    }
    this.at = start + read.length + 1;
    return read.slice(0, length);
  }

  #endOfText(): number {
    let open = 1;
    for (let at = this.at; ; at += 1) {
      const byte = this.bytes[at];
      if (byte === undefined) throw new NotOurPdf('a text has no end');
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      if (open === 0) return at;
    }
  }

  #escaped(): number {
    this.at += 1;
    const sign = String.fromCharCode(this.bytes[this.at] ?? 0);
    return escapes[sign] ?? sign.charCodeAt(0);
  }

  #isLineEnd(): boolean {
    const byte = this.bytes[this.at];
    return byte === 10 || byte === 13;
  }
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Bytes as text, one letter each. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** A text of the file: UTF-16 where it says so, else one byte a letter. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return latin1(bytes);
  return new TextDecoder('utf-16be').decode(bytes.subarray(2));
}
