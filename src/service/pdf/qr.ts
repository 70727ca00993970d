import qrcode from 'qrcode-generator';
import { colours, type Ink } from './ink.ts';

/** Draws the QR code that says the text with these digits after it. */
export function drawQr(
  ink: Pick<Ink, 'doc'>,
  [text, digits]: readonly [string, string],
  x: number,
  y: number,
  size: number,
): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.addData(digits, 'Numeric');
  code.make();
  const count = code.getModuleCount();
  const side = size / count;
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      // A hair of overlap: otherwise viewers show white lines between the squares.
      if (code.isDark(row, column)) ink.doc.rect(x + column * side, y + row * side, side + 0.1, side + 0.1);
  ink.doc.fill(colours.text);
}
