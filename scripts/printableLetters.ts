import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** `npm run letters`: writes down which letters the fonts of the PDF have, for those who have no fonts at hand. */

const require = createRequire(import.meta.url);
export const file = 'src/contract/printableLetters.ts';

function codePointsOf(path: string): number[] {
  const doc = new PDFDocument().font(readFileSync(require.resolve(`@expo-google-fonts/${path}`)));
  const { _font } = doc as unknown as { _font: { font: { characterSet: number[] } } };
  return _font.font.characterSet;
}

function written(codePoints: number[]): string {
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  let before = 0;
  return ranges
    .map(([first, last]) => {
      const distance = (first - before).toString(36);
      before = last;
      return last === first ? distance : `${distance}-${(last - first).toString(36)}`;
    })
    .join(' ');
}

/** A letter counts where each weight has it. */
export function tableOfLetters(): string {
  const [regular = [], ...others] = [
    'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
    'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
    'source-sans-3/700Bold/SourceSans3_700Bold.ttf',
  ].map(codePointsOf);
  const letters = regular.filter((codePoint) => others.every((weight) => weight.includes(codePoint)));
  const known = new Set(letters);
  const signs = codePointsOf('noto-emoji/400Regular/NotoEmoji_400Regular.ttf').filter((each) => !known.has(each));
  return `/** Code points that the fonts of the PDF have, written by \`npm run letters\`; read by printable.ts. */

export const lettersOfText =
  '${written(letters)}';

export const signsOfEmoji =
  '${written(signs)}';
`;
}

const [, program] = process.argv;
if (program?.endsWith('printableLetters.ts')) writeFileSync(file, tableOfLetters());
