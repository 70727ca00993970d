import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleMark } from '#contract/reportData.ts';
import { everydayReport } from '../../tests/fixtures/sampleReports.ts';
import { anotherKey, certificateOf, operatorsKey, sealedReport } from '../../tests/fixtures/sealedReport.ts';
import { accidentReportPdf } from '../service/pdf/accidentReportPdf.ts';
import type { SealKey } from '../service/seal/sealKey.ts';
import { type Verdict, verifyPdf } from './verify.ts';

let key: SealKey;
let genuine: Buffer;
let oneSided: Buffer;
let photo: Buffer;

beforeAll(async () => {
  key = await operatorsKey();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5a7' } })
    .jpeg()
    .toBuffer();
  const input = await everydayReport(photo);
  genuine = await sealedReport(input, key);
  oneSided = await accidentReportPdf({ ...input, data: { ...input.data, signatures: [] }, isOneSided: true });
});

async function verdictOn(file: Uint8Array): Promise<Verdict> {
  return (await verifyPdf(file, certificateOf(key))).verdict;
}

/** A plain PDF of other objects: the smallest that the reader can read. */
function pdfOf(objects: string[], trailer = ''): Buffer {
  const parts = ['%PDF-1.7\n'];
  const offsets = objects.map((object, index) => {
    const at = parts.join('').length;
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
    return at;
  });
  const start = parts.join('').length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  parts.push(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

const update =
  '\n900 0 obj\n<< /Type /Annot /Subtype /Text /Contents (pozn) >>\nendobj\nxref\n900 1\n0000000000 00000 n \ntrailer\n<< /Size 901 /Prev 1 >>\nstartxref\n9\n%%EOF\n';

describe('each file is called what it is (R-655, R-656)', () => {
  test.each<[string, Verdict, () => Uint8Array]>([
    ['a PDF as it was sealed', 'genuine', () => genuine],
    ['one with a line break behind', 'added', () => Buffer.concat([genuine, Buffer.from('\n')])],
    ['one with a Windows line break behind', 'added', () => Buffer.concat([genuine, Buffer.from('\r\n')])],
    ['one that a viewer has written a note into', 'added', () => Buffer.concat([genuine, Buffer.from(update)])],
    [
      'one of whose pages a byte is another, with a note behind',
      'altered',
      () => {
        const changed = Buffer.concat([genuine, Buffer.from(update)]);
        const at = changed.indexOf('stream\n') + 400;
        changed[at] = (changed[at] ?? 0) ^ 1;
        return changed;
      },
    ],
    ['a one-sided report', 'oneSided', () => oneSided],
    ['an empty file', 'empty', () => new Uint8Array()],
    ['a file of zeros', 'empty', () => new Uint8Array(5000)],
    ['the first half of a download', 'cut', () => genuine.subarray(0, genuine.length / 2)],
    ['a download without its last bytes', 'cut', () => genuine.subarray(0, -5)],
    ['another PDF', 'otherPdf', () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Kids [] /Count 0 >>'])],
    ['a PDF of another kind', 'otherPdf', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n')],
    ['a sample', 'sample', () => Buffer.from(`%PDF-1.4\n${sampleMark}\nstartxref\n0\n%%EOF\n`)],
    ['a photo', 'noPdf', () => photo],
    ['a text', 'noPdf', () => Buffer.from('Dobrý den, posílám záznam.')],
    ['a web page', 'html', () => Buffer.from('<!DOCTYPE html><html><title>Přihlášení</title></html>')],
    ['a web page with a byte order mark', 'html', () => Buffer.from('\ufeff  <html lang="cs">')],
    [
      'a PDF with a password',
      'locked',
      () => pdfOf(['<< /Type /Catalog >>', '<< /Filter /Standard >>'], '/Encrypt 2 0 R '),
    ],
  ])('%s: %s', async (_, verdict, file) => {
    expect(await verdictOn(file())).toBe(verdict);
  });

  test('nothing is added to what somebody else has sealed', async () => {
    const other = await sealedReport(await everydayReport(photo), await anotherKey('Pečeť záznamu o nehodě'));
    expect(await verdictOn(Buffer.concat([other, Buffer.from('\n')]))).toBe('altered');
  });
});

const page = '<< /Type /Page /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
const data = (content: string) => `<< /Type /EmbeddedFile /Length ${content.length} >>\nstream\n${content}\nendstream`;
const packed = (content: Buffer) => {
  const stream = deflateSync(content).toString('latin1');
  return `<< /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
};

/** A PDF whose data are those of a report, so that its pages are looked at. */
async function withPages(content: Buffer, toUnicode: Buffer, kids = '3 0 R'): Promise<Buffer> {
  const { data: report } = await everydayReport(photo);
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Kids [${kids}] /Count 1 >>`,
    page,
    packed(content),
    '<< /ToUnicode 6 0 R >>',
    packed(toUnicode),
    '<< /Type /Filespec /UF (zaznam-o-nehode.json) /EF << /F 8 0 R >> >>',
    packed(Buffer.from(JSON.stringify(report))) && data(Buffer.from(JSON.stringify(report)).toString('latin1')),
  ]);
}

describe('a file made to keep the reader busy ends soon, in little memory', () => {
  const many = 20_000_000;
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page of brackets', () => withPages(Buffer.alloc(1_000_000, '['), Buffer.from(''))],
    ['a page of open hexadecimal texts', () => withPages(Buffer.alloc(4_000_000, '[<a'), Buffer.from(''))],
    [
      'letters without an end',
      () => withPages(Buffer.from('/F1 9 Tf\n[<0001>] TJ\n'), Buffer.alloc(4_000_000, '<0000> <0000> [<0000>\n')),
    ],
    ['a page that unpacks without an end', () => withPages(Buffer.alloc(100_000_000, ' '), Buffer.from(''))],
    ['one page 2,000 times', () => withPages(Buffer.alloc(5_000_000, 'q\n'), Buffer.from(''), '3 0 R '.repeat(2000))],
    [
      'texts within texts',
      () => pdfOf(['<< /Type /Catalog >>', ...Array.from({ length: 2000 }, () => '('.repeat(600))]),
    ],
    [
      'objects that all lie in one comment',
      () => {
        const comment = `%${' 1 0 obj'.repeat(400_000)}`;
        const table = Array.from(
          { length: 99_000 },
          (_, index) => `${String(20 + index).padStart(10, '0')} 00000 n \n`,
        );
        const head = `%PDF-1.7\n${comment}\n`;
        return Buffer.from(
          `${head}xref\n0 ${table.length}\n${table.join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`,
          'latin1',
        );
      },
    ],
    ['numbers beyond count', () => pdfOf(['<< /Type /Catalog >>', `[${'1 '.repeat(many / 2)}]`])],
    ['arrays within arrays', () => pdfOf(['<< /Type /Catalog >>', '['.repeat(1_000_000)])],
    ['open dictionaries', () => Buffer.from(`%PDF-1.7\n${'<</A '.repeat(1_000_000)}\nstartxref\n9\n%%EOF`)],
    ['spaces before its end', () => Buffer.from(`%PDF-1.7\n${' '.repeat(many)}startxref\n9\n%%EOF`)],
    [
      'nearly its end, many times',
      () => Buffer.from(`%PDF-1.7\n${'/Encryp /ByteRang '.repeat(500_000)}\nstartxref\n9\n%%EOF`),
    ],
  ])('%s', async (_, make) => {
    const file = await make();
    const heap = process.memoryUsage().heapUsed;
    const before = performance.now();
    const verdict = await verdictOn(file);
    expect(['altered', 'otherPdf']).toContain(verdict);
    // Seconds on a busy machine; none of these came to an end within forty.
    expect(performance.now() - before).toBeLessThan(8_000);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(400_000_000);
  });
});
