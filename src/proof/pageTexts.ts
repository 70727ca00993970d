import { contentOf, isNamed, type PdfFile } from './pdfFile.ts';
import { type Dictionary, latin1, NotOurPdf, type PdfValue, Reference } from './pdfSyntax.ts';

/** Extracts the text of the pages, using the embedded fonts' mapping from glyphs to letters. */

type Letters = ReadonlyMap<number, string>;

/** Far more than a report has with all its photos. */
const mostPages = 200;

function utf16(hex: string): string {
  const units = hex.replace(/\s/gu, '').match(/.{4}/gu) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/** Reads a table of Unicode as pdfkit writes it: a line for each range, with a list of letters. */
function lettersOf(table: string): Letters {
  const letters = new Map<number, string>();
  for (const line of table.split('\n')) {
    const [, first] = /^<([\da-f]{4})> <[\da-f]{4}> \[/iu.exec(line) ?? [];
    if (first === undefined || !line.endsWith(']')) continue;
    const start = Number.parseInt(first, 16);
    const list = line.slice(line.indexOf('[') + 1, -1);
    [...list.matchAll(/<([\da-f\s]*)>/giu)].forEach(([, hex = ''], index) => {
      letters.set(start + index, utf16(hex));
    });
  }
  return letters;
}

function pagesOf(file: PdfFile): Dictionary[] {
  const kids = file.resolve(file.dictionary(file.root.get('Pages'))?.get('Kids'));
  if (!Array.isArray(kids) || kids.length > mostPages) throw new NotOurPdf('no pages');
  const ids = kids.map((kid) => (kid instanceof Reference ? kid.id : null));
  if (new Set(ids).size < kids.length) throw new NotOurPdf('one page twice');
  return kids.map((kid) => {
    const page = file.dictionary(kid);
    if (page === undefined || !isNamed(page.get('Type'), 'Page')) throw new NotOurPdf('no flat list of pages');
    return page;
  });
}

function shownBy(line: string, letters: Letters): string {
  const hex = [...line.matchAll(/<([\da-f]+)>/giu)].map(([, glyphs]) => glyphs).join('');
  const glyphs = hex.match(/.{4}/gu) ?? [];
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('');
}

/** The text of each page in the order of writing, a line for each line written. */
export async function pageTexts(file: PdfFile): Promise<string[]> {
  const known = new Map<PdfValue, Promise<Letters>>();
  const lettersOfFont = (font: PdfValue | undefined): Promise<Letters> => {
    const table = file.object(file.dictionary(font)?.get('ToUnicode'));
    if (table === undefined) throw new NotOurPdf('a font without letters');
    const letters = known.get(table.value) ?? contentOf(file, table).then((content) => lettersOf(latin1(content)));
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
    // An operator stands on a line of its own.
    for (const line of latin1(await contentOf(file, content)).split('\n')) {
      const [, name] = /^\/(F\d{1,9}) [\d.]{1,20} Tf$/u.exec(line) ?? [];
      if (name !== undefined) letters = await lettersOfFont(fonts?.get(name));
      else if (line.startsWith('[') && line.endsWith('] TJ')) lines.push(shownBy(line, letters));
    }
    texts.push(lines.join('\n'));
  }
  return texts;
}
