import { photosOf, type ReportDocument, summaryView } from '#report/document.ts';
import { insuranceCompanies } from './enumerations/insuranceCompanies.ts';
import type { AccidentReportInput } from './pdf/accidentReportPdf.ts';
import type { FileStorage } from './providers/fileStorage/fileStorage.ts';
import type { PhotoStorage } from './providers/photoStorage/photoStorage.ts';

/** The PDF of a signed report: made once, then the same file for the e-mails and every download. */
export interface ReportFiles {
  accidentReport(document: ReportDocument): Promise<Uint8Array>;
  delete(reportId: string): Promise<void>;
}

/** The name under which a browser saves the PDF and an e-mail brings it. */
export function reportFileName({ report }: ReportDocument): string {
  return `zaznam-o-nehode-${report.qrCode}.pdf`;
}

/** What a PDF is made with. */
export interface PdfMeans {
  shrinkJpeg(jpeg: Uint8Array, maxWidth: number, maxHeight: number): Promise<Uint8Array>;
  accidentReportPdf(input: AccidentReportInput): Promise<Uint8Array>;
}

/** Enough for a photo that fills a page, and few enough for a mailbox. */
const photoSide = 1600;

async function make(document: ReportDocument, photos: PhotoStorage, means: PdfMeans): Promise<Uint8Array> {
  const { reportId } = document.report;
  const printed = [];
  for (const { participantId, photo } of photosOf(document)) {
    const jpeg = await photos.get(reportId, photo.photoId);
    if (jpeg === null) continue;
    const shrunk = await means.shrinkJpeg(jpeg, photoSide, photoSide);
    printed.push({ participantId, photoId: photo.photoId, jpeg: shrunk });
  }
  const signatures = document.participants.flatMap(({ data, signing }) =>
    signing.passedAt === null
      ? []
      : [{ participantId: data.participantId, signedAt: new Date(signing.passedAt).toISOString() }],
  );
  const createdAt = new Date(document.finishedAt ?? document.createdAt).toISOString();
  return means.accidentReportPdf({
    summary: summaryView(document),
    insuranceCompanies,
    signatures,
    photos: printed,
    createdAt,
  });
}

/** Keeps the files as `pdf/<reportId>.pdf`. */
export function createReportFiles(files: FileStorage, photos: PhotoStorage, means: PdfMeans): ReportFiles {
  const beingMade = new Map<string, Promise<Uint8Array>>();

  function path(reportId: string): string {
    return `pdf/${reportId}.pdf`;
  }

  async function makeAndKeep(document: ReportDocument): Promise<Uint8Array> {
    const pdf = await make(document, photos, means);
    await files.put(path(document.report.reportId), pdf);
    return pdf;
  }

  return {
    async accidentReport(document) {
      const { reportId } = document.report;
      const kept = await files.get(path(reportId));
      if (kept !== null) return kept;
      const already = beingMade.get(reportId);
      if (already !== undefined) return already;
      const made = makeAndKeep(document).finally(() => beingMade.delete(reportId));
      beingMade.set(reportId, made);
      return made;
    },
    delete: (reportId) => files.delete(path(reportId)),
  };
}
