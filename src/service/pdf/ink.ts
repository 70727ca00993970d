import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';
import { isEmojiSign, printed } from '#contract/printable.ts';
import { linesOf, type Run, runsOf } from './mixedText.ts';
import { leavePlaceForSeal, type SealPlace } from './sealPlace.ts';

/** The document being written: fonts, colours, Czech text and the tags that screen readers follow. */

export const colours = {
  a: '#005AA0',
  aTint: '#EDF4FA',
  b: '#FABE00',
  bTint: '#FFF8E3',
  text: '#16202B',
  secondary: '#4A5866',
  line: '#C6D0DA',
  road: '#DDE3E9',
  kerb: '#AAB6C2',
  white: '#FFFFFF',
} as const;

export const sheet = { width: 595.28, height: 841.89, side: 40, top: 40, bottom: 790, inner: 515.28 } as const;

type Weight = 'regular' | 'semibold' | 'bold';

export interface TextStyle {
  weight: Weight;
  size: number;
  colour: string;
  align?: 'left' | 'center' | 'right';
  /** Added to the font's own generous leading. */
  lineGap?: number;
}

export const styles = {
  title: { weight: 'bold', size: 23, colour: colours.text, lineGap: -7 },
  heading: { weight: 'bold', size: 12.5, colour: colours.text, lineGap: -3 },
  section: { weight: 'bold', size: 10, colour: colours.text, lineGap: -2 },
  label: { weight: 'regular', size: 7.5, colour: colours.secondary, lineGap: -2 },
  value: { weight: 'semibold', size: 9.5, colour: colours.text, lineGap: -1.5 },
  strong: { weight: 'bold', size: 12, colour: colours.text, lineGap: -3 },
  body: { weight: 'regular', size: 9.5, colour: colours.text, lineGap: -1 },
  small: { weight: 'regular', size: 8, colour: colours.secondary, lineGap: -1.5 },
} as const satisfies Record<string, TextStyle>;

const require = createRequire(import.meta.url);
const fontFiles: Record<Weight, string> = {
  regular: 'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: 'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  bold: 'source-sans-3/700Bold/SourceSans3_700Bold.ttf',
};

/** Unpublished font interface of pdfkit, which also accepts a parsed font. */
interface FontFile {
  characterSet: number[];
  glyphForCodePoint(codePoint: number): object;
}
interface EmbeddedFont {
  ascender: number;
  font: FontFile;
  layoutRun(text: string, features?: string[]): GlyphRun;
}
/** OpenType features by tag, on or off. */
type Features = Record<string, boolean>;
interface GlyphRun {
  glyphs: object[];
  positions: object[];
  advanceWidth: number;
}
interface FontInternals {
  _font: EmbeddedFont;
}
/** Embedded font before words are cached; it takes OpenType features by tag. */
interface LoadedFont extends Omit<EmbeddedFont, 'layoutRun'> {
  layoutRun(text: string, features: Features): GlyphRun;
}

/** Unpublished pdfkit method that reads an image before it is drawn. */
interface ImageInternals {
  openImage(source: Buffer): PDFKit.Mixins.ImageSrc;
}

/** The answers for so many different words or texts are kept: nearly all of a report stand in the one before as well. */
const remembered = 5_000;

/**
 * Disables ligatures and localised forms, so that each letter has one glyph. Otherwise text extracted from the page would differ
 * from the input.
 */
const letterByLetter: Features = Object.fromEntries(
  ['liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'frac', 'numr', 'dnom'].map((feature) => [feature, false]),
);

/** Shaping letters takes most of the time of a report. */
function rememberingWords(embedded: LoadedFont, always: Features): EmbeddedFont {
  const runs = new LRUCache<string, GlyphRun>({ max: remembered });
  return {
    font: embedded.font,
    ascender: embedded.ascender,
    layoutRun(text, features = []) {
      const key = `${features.join()}:${text}`;
      const known = runs.get(key);
      if (known !== undefined) return known;
      const asked = Object.fromEntries(features.map((feature) => [feature, true]));
      const { glyphs, positions, advanceWidth } = embedded.layoutRun(text, { ...always, ...asked });
      const run = { glyphs, positions, advanceWidth };
      runs.set(key, run);
      return run;
    },
  };
}

let fonts: Record<Weight, EmbeddedFont> | undefined;

function load(file: string, features: Features): EmbeddedFont {
  const source = readFileSync(require.resolve(`@expo-google-fonts/${file}`));
  const { _font: embedded } = new PDFDocument().font(source) as unknown as { _font: LoadedFont };
  // A glyph keeps the letter by which it was first met, in every later PDF too: the first of those that it stands for.
  for (const codePoint of embedded.font.characterSet) embedded.font.glyphForCodePoint(codePoint);
  return rememberingWords(embedded, features);
}

/** Parsed once for all reports. */
function loadFonts(): Record<Weight, EmbeddedFont> {
  fonts ??= {
    regular: load(fontFiles.regular, letterByLetter),
    semibold: load(fontFiles.semibold, letterByLetter),
    bold: load(fontFiles.bold, letterByLetter),
  };
  return fonts;
}

let emoji: EmbeddedFont | undefined;

/** Prints what Source Sans has no sign for; few reports need it. */
function emojiFont(): EmbeddedFont {
  emoji ??= load('noto-emoji/400Regular/NotoEmoji_400Regular.ttf', {});
  return emoji;
}

/** The signs of Noto Emoji fill more of their line than letters do. */
const emojiScale = 0.86;

const heights = new LRUCache<string, number>({ max: remembered });

/** Lines per text; further ones are joined by slashes, so that 256 one-letter lines do not fill the page. */
const maxLines = 10;

export type Section = ReturnType<PDFKit.PDFDocument['struct']>;

export class Ink {
  readonly doc: PDFKit.PDFDocument;
  #parent: Section;
  #hasEmoji = false;

  constructor(options: { title: string; subject: string; creator: string; createdAt: Date }) {
    const { title, subject, creator, createdAt } = options;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // No font but ours: reading the measures of a standard one takes a millisecond.
      font: '',
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: 'cs-CZ',
      displayTitle: true,
      info: {
        Title: title,
        Subject: subject,
        Creator: creator,
        Producer: creator,
        Author: creator,
        CreationDate: createdAt,
      },
    });
    for (const [weight, { font, layoutRun }] of Object.entries(loadFonts())) {
      this.doc.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource).font(weight);
      (this.doc as unknown as FontInternals)._font.layoutRun = layoutRun;
    }
    this.#parent = this.doc.struct('Document');
    this.doc.addStructure(this.#parent);
  }

  /** The text as it can be printed: only glyphs that the fonts have, one-letter prepositions not at a line's end. */
  printable(text: string): string {
    const lines = printed(text).split(/\n+/u);
    const joined = lines.join(lines.length > maxLines ? ' / ' : '\n');
    return joined.replace(/(?<=^|[\s(„])([ksvzouai]) (?=\S)/giu, '$1\u00a0');
  }

  height(text: string, width: number, style: TextStyle): number {
    const key = `${style.weight} ${style.size} ${style.lineGap} ${width} ${text}`;
    const known = heights.get(key);
    if (known !== undefined) return known;
    const printable = this.printable(text);
    const lines = this.#mixedLines(printable, width, style);
    this.#turnTo(style);
    const height =
      lines === null
        ? this.doc.heightOfString(printable, this.#layout(width, style))
        : lines.length * this.#lineHeight(style);
    heights.set(key, height);
    return height;
  }

  width(text: string, style: TextStyle): number {
    const runs = runsOf(this.printable(text), isEmojiSign);
    return runs.reduce((sum, run) => sum + this.#widthOf(run, style), 0);
  }

  /** Text without a tag of its own: inside a paragraph, a figure or an artifact. */
  write(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const printable = this.printable(text);
    const lines = this.#mixedLines(printable, width, style);
    this.#turnTo(style);
    if (lines === null) this.doc.fillColor(style.colour).text(printable, x, y, this.#layout(width, style));
    else this.#writeMixed(lines, x, y, width, style);
  }

  paragraph(text: string, x: number, y: number, width: number, style: TextStyle, tag = 'P'): void {
    this.tagged(tag, {}, [() => this.write(text, x, y, width, style)]);
  }

  tagged(tag: string, options: PDFKit.Mixins.StructureElementOptions, content: (() => void)[]): void {
    this.#parent.add(this.doc.struct(tag, options, content));
  }

  /** A JPEG to be drawn; undefined when it is none. */
  image(jpeg: Uint8Array): PDFKit.Mixins.ImageSrc | undefined {
    try {
      return (this.doc as unknown as ImageInternals).openImage(Buffer.from(jpeg));
    } catch {
      return undefined;
    }
  }

  /** A drawing or a photo with the words that stand for it. */
  figure(alt: string, draw: () => void): void {
    this.tagged('Figure', { alt }, [
      () => {
        this.doc.save();
        draw();
        this.doc.restore();
      },
    ]);
  }

  /** Draws edges, backgrounds and page numbers, which screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Opens a named section of the document; `writeInto` fills it, in any order beside others, until it is ended. */
  open(title: string): Section {
    const section = this.doc.struct('Sect', { title });
    this.#parent.add(section);
    return section;
  }

  /** Tags everything that `draw` writes as content of an open section. */
  writeInto(section: Section, draw: () => void): void {
    const outer = this.#parent;
    this.#parent = section;
    draw();
    this.#parent = outer;
  }

  /** Groups everything that `draw` writes into one named section of the document. */
  within(title: string, draw: () => void): void {
    const section = this.open(title);
    this.writeInto(section, draw);
    section.end();
  }

  /** The whole file; where it is to be sealed, with the place for it. */
  async finish(seal?: SealPlace): Promise<Buffer> {
    this.#parent.end();
    if (seal !== undefined) leavePlaceForSeal(this.doc, seal);
    const chunks: Buffer[] = [];
    this.doc.end();
    for await (const chunk of this.doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** Null where one font prints all of it. */
  #mixedLines(printable: string, width: number, style: TextStyle): Run[][] | null {
    const runs = runsOf(printable, isEmojiSign);
    if (runs.every(({ isEmoji }) => !isEmoji)) return null;
    return linesOf(runs, width, (run) => this.#widthOf(run, style));
  }

  #lineHeight(style: TextStyle): number {
    this.#turnTo(style);
    return this.doc.currentLineHeight(true) + (style.lineGap ?? 0);
  }

  #widthOf(run: Run, style: TextStyle): number {
    if (run.isEmoji) this.#turnToEmoji(style);
    else this.#turnTo(style);
    return this.doc.widthOfString(run.text, { features: run.isEmoji ? [] : ['tnum'] });
  }

  #writeMixed(lines: Run[][], x: number, y: number, width: number, style: TextStyle): void {
    const step = this.#lineHeight(style);
    const baseline = this.#ascent();
    lines.forEach((runs, index) => {
      const widths = runs.map((run) => this.#widthOf(run, style));
      const free = width - widths.reduce((sum, each) => sum + each, 0);
      let left = x + { left: 0, center: free / 2, right: free }[style.align ?? 'left'];
      runs.forEach((run, at) => {
        if (run.isEmoji) this.#turnToEmoji(style);
        else this.#turnTo(style);
        const top = y + index * step + baseline - this.#ascent();
        const options = { lineBreak: false, features: run.isEmoji ? [] : (['tnum'] as const) };
        this.doc.fillColor(style.colour).text(run.text, left, top, options as PDFKit.Mixins.TextOptions);
        left += widths[at] ?? 0;
      });
    });
  }

  /** Returns the distance from the top of a line to its baseline. */
  #ascent(): number {
    const { _font: font, _fontSize: size } = this.doc as unknown as FontInternals & { _fontSize: number };
    return (font.ascender / 1000) * size;
  }

  #turnToEmoji(style: TextStyle): void {
    if (!this.#hasEmoji) {
      const { layoutRun } = emojiFont();
      this.doc.registerFont('emoji', emojiFont().font as unknown as PDFKit.Mixins.PDFFontSource).font('emoji');
      (this.doc as unknown as FontInternals)._font.layoutRun = layoutRun;
      this.#hasEmoji = true;
    }
    this.doc.font('emoji').fontSize(style.size * emojiScale);
  }

  #turnTo(style: TextStyle): void {
    this.doc.font(style.weight).fontSize(style.size);
  }

  #layout(width: number, style: TextStyle): PDFKit.Mixins.TextOptions {
    return { width, align: style.align ?? 'left', lineGap: style.lineGap ?? 0, features: ['tnum'] };
  }
}
