import { contentOf, isNamed, type PdfFile } from './pdfFile.ts';
import { type Dictionary, latin1, NotOurPdf, type PdfValue } from './pdfSyntax.ts';

/** What can be read on the pages, as the fonts inside say which letter each glyph is. */

type Letters = ReadonlyMap<number, string>;

function utf16(hex: string): string {
  const units = hex.replace(/\s/gu, '').match(/.{4}/gu) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/** Reads a table of Unicode as pdfkit writes it: ranges with a list of letters. */
function lettersOf(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/giu)) {
    const start = Number.parseInt(first, 16);
    [...list.matchAll(/<([\da-f\s]*)>/giu)].forEach(([, hex = ''], index) => {
      letters.set(start + index, utf16(hex));
    });
  }
  return letters;
}

function pagesOf(file: PdfFile): Dictionary[] {
  const kids = file.resolve(file.dictionary(file.root.get('Pages'))?.get('Kids'));
  if (!Array.isArray(kids)) throw new NotOurPdf('no pages');
  return kids.map((kid) => {
    const page = file.dictionary(kid);
    if (page === undefined || !isNamed(page.get('Type'), 'Page')) throw new NotOurPdf('no flat list of pages');
    return page;
  });
}

/** The text of each page in the order of writing, a line for each line written. */
export async function pageTexts(file: PdfFile): Promise<string[]> {
  const known = new Map<PdfValue, Promise<Letters>>();
  const lettersOfFont = (font: PdfValue | undefined): Promise<Letters> => {
    const table = file.object(file.dictionary(font)?.get('ToUnicode'));
    if (table === undefined) throw new NotOurPdf('a font without letters');
    const letters = known.get(table.value) ?? contentOf(table).then((content) => lettersOf(latin1(content)));
    known.set(table.value, letters);
    return letters;
  };
  const texts: string[] = [];
  for (const page of pagesOf(file)) {
    const content = file.object(page.get('Contents'));
    if (content === undefined) throw new NotOurPdf('a page without content');
    const fonts = file.dictionary(file.dictionary(page.get('Resources'))?.get('Font'));
    const lines: string[] = [];
    let letters: Letters = new Map();
    for (const [, name, shown] of latin1(await contentOf(content)).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gu)) {
      if (name !== undefined) letters = await lettersOfFont(fonts?.get(name));
      else {
        const hex = [...(shown ?? '').matchAll(/<([\da-f]+)>/giu)].map(([, glyphs]) => glyphs).join('');
        const glyphs = hex.match(/.{4}/gu) ?? [];
        lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''));
      }
    }
    texts.push(lines.join('\n'));
  }
  return texts;
}
