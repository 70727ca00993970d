import { inflateSync } from 'node:zlib';

/** Reads back what the tests ask of our own PDFs; not a PDF reader for anybody else's. */
export interface ReadPdf {
  pages: number;
  /** The text of all pages in the order of writing, one line per written line. */
  text: string;
  /** How far above the paper's lower edge the lowest line stands, in points. */
  lowest: number;
  attachments: { name: string; content: Buffer }[];
}

function objects(pdf: Buffer): Map<string, { dictionary: string; stream: Buffer | undefined }> {
  const raw = pdf.toString('latin1');
  const found = new Map<string, { dictionary: string; stream: Buffer | undefined }>();
  for (const match of raw.matchAll(/(\d+) 0 obj\n/gu)) {
    const id = match[1] ?? '';
    const start = match.index + match[0].length;
    const end = raw.indexOf('endobj', start);
    const streamStart = raw.indexOf('stream\n', start);
    const hasStream = streamStart !== -1 && streamStart < end;
    const dictionary = raw.slice(start, hasStream ? streamStart : end);
    const length = Number(/\/Length (\d+)/u.exec(dictionary)?.[1] ?? 0);
    const from = streamStart + 'stream\n'.length;
    const bytes = hasStream ? pdf.subarray(from, from + length) : undefined;
    found.set(id, {
      dictionary,
      stream: bytes && dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes,
    });
  }
  return found;
}

function letters(toUnicode: string): string[] {
  const result: string[] = [];
  for (const range of toUnicode.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gu)) {
    const first = Number.parseInt(range[1] ?? '', 16);
    const entries = [...(range[2] ?? '').matchAll(/<([0-9a-f ]+)>/gu)];
    entries.forEach((entry, index) => {
      const units = (entry[1] ?? '').match(/[0-9a-f]{4}/gu) ?? [];
      result[first + index] = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
    });
  }
  return result;
}

export function readPdf(pdf: Buffer): ReadPdf {
  const all = objects(pdf);
  const at = (id: string | undefined) => all.get(id ?? '');
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of all.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const cmap = /\/ToUnicode (\d+) 0 R/u.exec(at(id)?.dictionary ?? '')?.[1];
      fonts.set(name ?? '', letters(at(cmap)?.stream?.toString('latin1') ?? ''));
    }

  const pages = [...all.values()].filter(({ dictionary }) => /\/Type \/Page\n/u.test(dictionary));
  const lines: string[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    const content = at(/\/Contents (\d+) 0 R/u.exec(page.dictionary)?.[1])?.stream?.toString('latin1') ?? '';
    for (const [, y] of content.matchAll(/1 0 0 1 [-\d.]+ ([-\d.]+) Tm/gu)) lowest = Math.min(lowest, Number(y));
    let font: string[] = [];
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gu)) {
      if (name !== undefined) font = fonts.get(name) ?? [];
      else {
        const hex = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gu)].map((part) => part[1]).join('');
        lines.push((hex.match(/.{4}/gu) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '\ufffd').join(''));
      }
    }
  }

  const attachments = [...all.values()]
    .filter(({ dictionary }) => dictionary.includes('/Type /Filespec'))
    .map(({ dictionary }) => ({
      name: /\/UF \(([^)]*)\)/u.exec(dictionary)?.[1] ?? '',
      content: at(/\/EF <<\s*\/F (\d+) 0 R/u.exec(dictionary)?.[1])?.stream ?? Buffer.alloc(0),
    }));
  return { pages: pages.length, text: lines.join('\n').replaceAll('\u00a0', ' '), lowest, attachments };
}
