import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportData } from '#contract/reportData.ts';
import { chained } from '#proof/digests.ts';
import { schemaOfData } from '../../scripts/samples.ts';
import { emptyReport, everydayReport, longestReport } from '../../tests/fixtures/sampleReports.ts';
import { anotherKey, certificateOf, operatorsKey, sealedReport } from '../../tests/fixtures/sealedReport.ts';
import { type AccidentReportInput, accidentReportPdf } from '../service/pdf/accidentReportPdf.ts';
import type { SealKey } from '../service/seal/sealKey.ts';
import { type Check, verifyPdf } from './verify.ts';

let key: SealKey;
let stranger: SealKey;
let photo: Buffer;
let input: AccidentReportInput;
let genuine: Buffer;
let other: Buffer;

function jpeg(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

beforeAll(async () => {
  [key, photo] = await Promise.all([operatorsKey(), jpeg('#5a7')]);
  stranger = await anotherKey('Pečeť záznamu o nehodě');
  input = await everydayReport(photo);
  genuine = await sealedReport(input, key);
  other = await sealedReport(await everydayReport(photo, { qrCode: 999_999_999_999_999 }), key);
});

/** Returns the checks that fail with the service's certificate. */
async function wrongIn(pdf: Uint8Array): Promise<Check[]> {
  const { verdict, outcomes } = await verifyPdf(pdf, certificateOf(key));
  const wrong = Object.entries(outcomes).flatMap(([check, outcome]) => (outcome === 'bad' ? [check as Check] : []));
  expect(verdict === 'genuine').toBe(wrong.length === 0);
  return wrong;
}

describe('a PDF as it was sealed (R-650, R-655)', () => {
  test('is genuine: everyday, with the longest of everything, and letters that no font has', async () => {
    expect(await wrongIn(genuine)).toEqual([]);
    expect(await wrongIn(await sealedReport(await longestReport(() => photo), key))).toEqual([]);
    const accidentDescription = 'Auto 🚗 jelo\u200b k\u00a0lesu\t東京, „pomalu“ – 30 km/h';
    const odd = { accidentSituationDiagramId: 'ANOTHER' as const, accidentDescription };
    expect(await wrongIn(await sealedReport(await everydayReport(photo, { accidentCircumstances: odd }), key))).toEqual(
      [],
    );
  });

  test('tells whose seal it is, of which report, and what stands at the foot of each page', async () => {
    const { seal, data, digest } = await verifyPdf(genuine, certificateOf(key));
    expect(seal).toMatchObject({ owner: 'Pečeť záznamu o nehodě, Provozovatel záznamu, s.r.o.', isSelfMade: false });
    expect(data?.number).toBe('123456-78-9012345');
    expect(digest).toMatch(/^(?:[\dA-F]{4} ){3}[\dA-F]{4}$/u);
  });

  test('is not called genuine while nobody knows the certificates', async () => {
    const { verdict, outcomes } = await verifyPdf(genuine, null);
    expect(verdict).toBe('unknown');
    expect(outcomes.owner).toBe('open');
  });

  test('is not whole before anybody has signed', async () => {
    expect(await wrongIn(await sealedReport(await emptyReport(), key))).toEqual(['course']);
  });
});

/** Returns a copy with one bit changed, `offset` bytes after the start of the text. */
function flipped(pdf: Buffer, text: string, offset = 0): Buffer {
  const changed = Buffer.from(pdf);
  const at = changed.indexOf(text, 0, 'latin1') + offset;
  if (at < offset) throw new Error(`There is no ${text}`);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

function replaced(pdf: Buffer, text: string, by: string): Buffer {
  if (text.length !== by.length || !pdf.includes(text, 0, 'latin1')) throw new Error(`There is no such ${text}`);
  const at = pdf.indexOf(text, 0, 'latin1');
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(by, 'latin1'), pdf.subarray(at + text.length)]);
}

/** A later revision that puts an object in place of an earlier one, or adds one, as any editor writes it. */
function updated(pdf: Buffer, id: number, object: string): Buffer {
  const text = pdf.toString('latin1');
  const before = /startxref\n(\d+)\n/u.exec(text)?.[1];
  const size = Number(/\/Size (\d+)/u.exec(text)?.[1]);
  const root = /\/Root (\d+ 0 R)/u.exec(text)?.[1];
  const at = pdf.length + 1;
  const body = `\n${id} 0 obj\n${object}\nendobj\n`;
  const table = `xref\n${id} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<<\n/Size ${Math.max(size, id + 1)}\n/Root ${root}\n/Prev ${before}\n>>\n`;
  return Buffer.concat([pdf, Buffer.from(`${body}${table}startxref\n${pdf.length + body.length}\n%%EOF\n`, 'latin1')]);
}

function idOf(pdf: Buffer, dictionary: RegExp): number {
  const text = pdf.toString('latin1');
  const [, id] =
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/gu)].find(([, , body = '']) => dictionary.test(body)) ?? [];
  return Number(id);
}

function contentsOf(pdf: Buffer): { at: number; end: number } {
  const at = pdf.indexOf('/Contents <', 0, 'latin1') + '/Contents <'.length;
  return { at, end: pdf.indexOf('>', at, 'latin1') };
}

/** Seals inconsistent data validly, as a holder of the key could. */
async function resealed(change: Partial<AccidentReportInput>, by = key): Promise<Buffer> {
  return sealedReport({ ...input, ...change }, by);
}

function dataWith(change: (data: ReportData) => Partial<ReportData>): Partial<AccidentReportInput> {
  return { data: { ...input.data, ...change(input.data) } };
}

const flippedBytes: [string, () => Buffer][] = [
  ['a byte of a page', () => flipped(genuine, 'stream\n', 400)],
  ['a byte of the attached data', () => flipped(genuine, '/EmbeddedFile', 200)],
  ['a byte of a photo', () => flipped(genuine, '/DCTDecode', 300)],
  ['a letter of a font', () => flipped(genuine, '/FontName', 300)],
  ['the language', () => replaced(genuine, '/Lang (cs-CZ)', '/Lang (en-US)')],
  ['the day of its making', () => replaced(genuine, '/CreationDate (D:2026', '/CreationDate (D:2025')],
  ['the moment of sealing', () => flipped(genuine, '/M (D:', 9)],
  ['the version of PDF', () => replaced(genuine, '%PDF-1.7', '%PDF-1.6')],
  ['what the seal forbids', () => replaced(genuine, '/P 1\n', '/P 3\n')],
  ['the kind of the seal', () => replaced(genuine, 'ETSI.CAdES.detached', 'adbe.pkcs7.detached')],
  ['a byte of the seal itself', () => flipped(genuine, '/Contents <', 900)],
  [
    'what lies behind the seal in its place',
    () => {
      const pdf = Buffer.from(genuine);
      pdf.write('ab', contentsOf(pdf).end - 2, 'latin1');
      return pdf;
    },
  ],
  [
    'the certificate in the seal',
    () => {
      const { at } = contentsOf(genuine);
      return flipped(genuine, genuine.toString('latin1', at + 1200, at + 1260), 30);
    },
  ],
  ['the table of objects', () => flipped(genuine, '\nxref\n', 40)],
  ['the identity of the file', () => flipped(genuine, '/ID [<', 8)],
];

const added: [string, () => Buffer][] = [
  ['a space at the end', () => Buffer.concat([genuine, Buffer.from(' ')])],
  ['a comment at the end', () => Buffer.concat([genuine, Buffer.from('\n% viníkem je B\n')])],
  ['a second end', () => Buffer.concat([genuine, Buffer.from('\nstartxref\n0\n%%EOF\n')])],
  ['an object', () => updated(genuine, 900, '<< /Type /Nothing >>')],
  ['a page written anew', () => updated(genuine, idOf(genuine, /\/Type \/Page\n/u), '<< /Type /Page >>')],
  [
    'data attached anew',
    () => updated(genuine, idOf(genuine, /EmbeddedFile/u), '<< /Length 2 >>\nstream\n{}\nendstream'),
  ],
  ['a note on a page', () => updated(genuine, 901, '<< /Type /Annot /Subtype /FreeText /Contents (viníkem je B) >>')],
  [
    'a second seal',
    () => updated(genuine, 902, '<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 1 2 3] /Contents <00> >>'),
  ],
  ['another file around it', () => Buffer.concat([Buffer.from('%PDF-1.4\n'), genuine])],
  [
    'the other half of another report',
    () => Buffer.concat([genuine.subarray(0, genuine.length / 2), other.subarray(other.length / 2)]),
  ],
];

const taken: [string, () => Buffer | Promise<Buffer>][] = [
  ['its last byte', () => genuine.subarray(0, -2)],
  ['its second half', () => genuine.subarray(0, genuine.length / 2)],
  ['everything', () => Buffer.alloc(0)],
  ['the seal, drawn without one', () => accidentReportPdf(input)],
  ['the seal, in the field of it', () => replaced(genuine, '/FT /Sig', '/FT /Btn')],
  [
    'the seal, filled with zeros',
    () => {
      const pdf = Buffer.from(genuine);
      const { at, end } = contentsOf(pdf);
      pdf.fill('0', at, end, 'latin1');
      return pdf;
    },
  ],
  [
    'the end, from what the seal covers',
    () => {
      const range = /\/ByteRange \[0 \d+ \d+ (\d+)\]/u.exec(genuine.toString('latin1'))?.[0] ?? '';
      const last = /(\d+)\]$/u.exec(range)?.[1] ?? '';
      return replaced(
        genuine,
        range,
        range.replace(`${last}]`, `${String(Number(last) - 100).padStart(last.length, '0')}]`),
      );
    },
  ],
];

test.each([
  ...flippedBytes.map(([what, make]) => [`changed: ${what}`, make] as const),
  ...added.map(([what, make]) => [`added: ${what}`, make] as const),
  ...taken.map(([what, make]) => [`taken away: ${what}`, make] as const),
])('%s is noticed (R-655, R-656)', async (_, make) => {
  const wrong = await wrongIn(await make());
  expect(wrong.some((check) => check === 'form' || check === 'seal')).toBe(true);
});

/** Seals changed data again, so that the seal is valid and only the contents reveal the change. */
test.each<[string, Check[], () => Buffer | Promise<Buffer>]>([
  ['the seal of somebody else under the same name', ['owner'], () => resealed({}, stranger)],
  [
    'the seal of another report',
    ['seal'],
    () => {
      const [ours, theirs] = [contentsOf(genuine), contentsOf(other)];
      return Buffer.concat([
        genuine.subarray(0, ours.at),
        other.subarray(theirs.at, theirs.end),
        genuine.subarray(ours.end),
      ]);
    },
  ],
  [
    'the data of another report',
    ['pages'],
    async () => resealed({ data: (await everydayReport(photo, { qrCode: 999_999_999_999_999 })).data }),
  ],
  [
    'another culprit in the data',
    ['pages', 'course'],
    () =>
      resealed(
        dataWith(({ report }) => ({
          report: { ...report, responsibleParticipantId: report.participants[1]?.participantId ?? '' },
        })),
      ),
  ],
  [
    'another description in the data',
    ['pages', 'course'],
    () =>
      resealed(
        dataWith(({ report }) => ({
          report: {
            ...report,
            accidentCircumstances: { accidentSituationDiagramId: 'ANOTHER', accidentDescription: 'B couvalo' },
          },
        })),
      ),
  ],
  [
    'another culprit on the pages',
    ['pages'],
    () =>
      resealed({
        summary: { ...input.summary, responsibleParticipantId: input.summary.participants[1]?.participantId ?? '' },
      }),
  ],
  ['data of a later version', ['data'], () => resealed(dataWith(() => ({ version: 2 }) as unknown as ReportData))],
  [
    'another photo',
    ['photos'],
    async () => {
      const another = await jpeg('#a57');
      return resealed({ photos: input.photos.map((each, index) => (index === 0 ? { ...each, jpeg: another } : each)) });
    },
  ],
  [
    'a photo left out',
    ['photos', 'course'],
    async () => {
      const another = await jpeg('#57a');
      const [first, ...rest] = input.data.photos;
      if (first === undefined) throw new Error('no photo');
      const { createHash } = await import('node:crypto');
      const printSha256 = createHash('sha256').update(another).digest('hex');
      return resealed(dataWith(() => ({ photos: [{ ...first, printSha256 }, ...rest] })));
    },
  ],
  [
    'events in another order',
    ['course'],
    () => resealed(dataWith(({ course }) => ({ course: [...course.slice(0, 2), ...course.slice(2).reverse()] }))),
  ],
  ['an event left out', ['course'], () => resealed(dataWith(({ course }) => ({ course: course.toSpliced(2, 1) })))],
  [
    'an event at another time',
    ['course'],
    () =>
      resealed(
        dataWith(({ course }) => ({
          course: course.map((each, index) => (index === 3 ? { ...each, at: '2026-03-05T13:47:00.000Z' } : each)),
        })),
      ),
  ],
  [
    'the signature left out of a chain made anew',
    ['course'],
    async () => {
      const rest = input.data.course.slice(0, -1).map(({ hash: _, ...entry }) => entry);
      const course = await chained(input.data.number, rest);
      return resealed(dataWith(() => ({ course })));
    },
  ],
  [
    'a signature to other content',
    ['course'],
    () =>
      resealed(
        dataWith(({ signatures }) => ({
          signatures: signatures.map((each) => ({ ...each, contentSha256: '0'.repeat(64) })),
        })),
      ),
  ],
])('%s is noticed in what the seal covers (R-654, R-655)', async (_, wrong, make) => {
  expect(await wrongIn(await make())).toEqual(wrong);
});

test('what is no PDF at all, or made to confuse the reader, is refused and not stumbled over', async () => {
  const confusing = [
    'hello',
    '%PDF-1.7\nstartxref\n5\n%%EOF',
    `%PDF-1.7\n${'<<'.repeat(10_000)}\nstartxref\n9\n%%EOF`,
    '%PDF-1.7\nxref\n0 1000000000\ntrailer\n<<>>\nstartxref\n9\n%%EOF',
    '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 7 0 R /Size 1 >>\nstartxref\n9\n%%EOF',
  ];
  for (const text of confusing) expect(await wrongIn(Buffer.from(text, 'latin1'))).toEqual(['form']);
});

describe('the samples of docs/samples', () => {
  test.each(['obycejny', 'vsechno', 'nejmene', 'neprizen'])('%s.pdf is genuine still', async (name) => {
    expect(await wrongIn(readFileSync(`docs/samples/${name}.pdf`))).toEqual([]);
  });

  test('and the schema of their data is that of the contract', () => {
    expect(readFileSync('docs/schema/zaznam-o-nehode-1.schema.json', 'utf8')).toBe(schemaOfData());
  });
});
