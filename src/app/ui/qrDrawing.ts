import QRCodeStyling, { type Options } from 'qr-code-styling';

export interface QrDrawing {
  /** Squares on each side. */
  size: number;
  /** The dark ones, as the path of an SVG with one unit for each square. */
  path: string;
}

/** Its library would draw each square as an element of its own. Of what it draws on here, nothing is kept. */
class NoDocument {
  readonly window = { document: { createElementNS: () => ({ setAttribute: () => {}, appendChild: () => {} }) } };
}

/** Returns the squares of the QR code that says this. */
export function drawingOf(data: string): QrDrawing {
  const { _qr: squares } = new QRCodeStyling({
    type: 'svg',
    data,
    qrOptions: { errorCorrectionLevel: 'L' },
    // All of a document that the library asks for.
    jsdom: NoDocument as unknown as NonNullable<Options['jsdom']>,
  });
  if (squares === undefined) throw new Error('The QR code was not drawn');
  const size = squares.getModuleCount();
  const sides = Array.from({ length: size }, (_, index) => index);
  const path = sides.flatMap((row) =>
    sides.filter((column) => squares.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return { size, path: path.join('') };
}
