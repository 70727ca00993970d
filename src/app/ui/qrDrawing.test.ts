import { create, type QRCodeMaskPattern } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { drawingOf, type QrDrawing } from './qrDrawing.ts';

/** The same code by another library, with each of the eight masks that an encoder may choose from. */
function drawnElsewhere(data: string, mode: 'byte' | 'numeric'): string[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => {
    const segment = mode === 'byte' ? ({ data: Buffer.from(data), mode } as const) : { data, mode };
    const { modules } = create([segment], { errorCorrectionLevel: 'L', maskPattern: mask as QRCodeMaskPattern });
    return [...modules.data].map((isDark) => (isDark ? '#' : ' ')).join('');
  });
}

/** Every square of a drawing, row by row. */
function squaresOf({ size, path }: QrDrawing): string {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].map(([, column, row]) => `${row}/${column}`));
  const at = (index: number) => `${Math.floor(index / size)}/${index % size}`;
  return Array.from({ length: size * size }, (_, index) => (dark.has(at(index)) ? '#' : ' ')).join('');
}

describe('the squares of a QR code', () => {
  it.each([
    ['https://zaznam.example/s/7Qm2xV9c#k=Zb3T', 'byte'],
    ['000000000000417', 'numeric'],
  ] as const)('say %s', (data, mode) => {
    expect(drawnElsewhere(data, mode)).toContain(squaresOf(drawingOf(data)));
  });
});
