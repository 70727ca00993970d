import { create, type QRCodeMaskPattern } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QrDrawing } from './qrCode.worker.ts';

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

describe('the worker that finds the squares of a QR code', () => {
  const hear = vi.fn<(type: string, listener: (event: { data: string }) => void) => void>();
  const answer = vi.fn<(drawing: QrDrawing) => void>();

  beforeAll(async () => {
    vi.stubGlobal('self', { addEventListener: hear, postMessage: answer });
    await import('./qrCode.worker.ts');
  });

  afterAll(() => void vi.unstubAllGlobals());

  it.each([
    ['https://zaznam.example/s/7Qm2xV9c#k=Zb3T', 'byte'],
    ['000000000000417', 'numeric'],
  ] as const)('says %s', (data, mode) => {
    hear.mock.calls[0]?.[1]({ data });
    const drawing = answer.mock.lastCall?.[0];
    expect(drawing && drawnElsewhere(data, mode)).toContain(drawing && squaresOf(drawing));
  });
});
