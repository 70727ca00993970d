import PDFDocument from 'pdfkit';
import { decodeQR } from 'qr/decode.js';
import { expect, it, vi } from 'vitest';
import { drawQr } from './qr.ts';

it('the QR code on the sheet says where the PDF is checked, and its number', () => {
  const doc = new PDFDocument();
  const rect = vi.spyOn(doc, 'rect');
  const [size, side] = [400, 480];
  drawQr({ doc }, ['https://zaznam.example/overeni#', '000000000000417'], 40, 40, size);
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const [left, top, width] of rect.mock.calls)
    for (let y = Math.round(top); y < Math.round(top + width); y += 1)
      data.fill(0, (y * side + Math.round(left)) * 3, (y * side + Math.round(left + width)) * 3);
  expect(decodeQR({ width: side, height: side, data }, { format: 'RGB' })).toBe(
    'https://zaznam.example/overeni#000000000000417',
  );
});
