import { expect, test } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memoryFiles.ts';
import { emptyDocument } from '../../tests/fixtures/sampleDocument.ts';
import { createReportFiles } from './reportFile.ts';

const document = emptyDocument();
const { reportId } = document.report;

/** A report that may be deleted while its PDF is made. */
function reportFiles(isDeletedMeanwhile: boolean) {
  const stored = new Map<string, Uint8Array>();
  let drawn = 0;
  let isStored = true;
  const made = createReportFiles(memoryFiles(stored), {
    insuranceCompanies: [],
    prints: { get: async () => 'gone' },
    photos: { get: async () => null },
    verifyUrl: 'https://zaznam.example/overeni',
    isStored: async () => isStored,
    sealing: null,
    now: () => 0,
    async accidentReportPdf() {
      drawn += 1;
      if (isDeletedMeanwhile) {
        isStored = false;
        await made.delete(reportId);
      }
      return Buffer.from('%PDF');
    },
  });
  return { ...made, stored, drawn: () => drawn };
}

test('both e-mails and every download are the same file, made once', async () => {
  const { accidentReport, stored, drawn } = reportFiles(false);
  await Promise.all([accidentReport(document), accidentReport(document)]);
  await accidentReport(document);
  expect(drawn()).toBe(1);
  expect([...stored.keys()]).toEqual([`pdf/${reportId}.pdf`]);
});

/** Returns the files of a report whose PDFs this seals. */
function sealedFiles(stored: Map<string, Uint8Array>, seal: (pdf: Buffer) => Promise<Buffer>) {
  return createReportFiles(memoryFiles(stored), {
    insuranceCompanies: [],
    prints: { get: async () => 'gone' },
    photos: { get: async () => null },
    verifyUrl: 'https://zaznam.example/overeni',
    isStored: async () => true,
    now: () => 0,
    accidentReportPdf: async () => Buffer.from('%PDF'),
    sealing: { room: async () => 10, seal },
  });
}

test('of two processes that make it at once both give the file of the first', async () => {
  const stored = new Map<string, Uint8Array>();
  let seals = 0;
  const [one, other] = [1, 2].map(() =>
    sealedFiles(stored, async () => {
      seals += 1;
      return Buffer.from(`sealed ${seals}`);
    }),
  );
  const given = await Promise.all([one?.accidentReport(document), other?.accidentReport(document)]);
  expect(seals).toBe(2);
  expect(given.map(String)).toEqual(['sealed 1', 'sealed 1']);
  expect([...stored.values()].map(String)).toEqual(['sealed 1']);
});

test('the PDF of a report that is deleted while it is made does not stay', async () => {
  const { accidentReport, stored } = reportFiles(true);
  await accidentReport(document);
  expect([...stored.keys()]).toEqual([]);
});

test('a PDF that cannot be made is not there yet, and is made when it is asked for again', async () => {
  const stored = new Map<string, Uint8Array>();
  let isBroken = true;
  const { accidentReport } = sealedFiles(stored, async (pdf) => {
    if (isBroken) throw new Error('no seal');
    return pdf;
  });
  await expect(accidentReport(document)).rejects.toMatchObject({ statusCode: 503, code: 'PDF_NOT_MADE' });
  expect(stored.size).toBe(0);
  isBroken = false;
  expect(Buffer.from(await accidentReport(document)).toString()).toBe('%PDF');
  expect(stored.size).toBe(1);
});
