import type { InsuranceCompany } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import type { ReportData } from '#contract/reportData.ts';
import { withoutPassing } from '#report/codes.ts';
import { findingsIn } from '#report/contradictions.ts';
import { type ReportDocument, signaturesOf, summaryView } from '#report/document.ts';
import { fileOfPhoto, photosOf } from '#report/photoFiles.ts';
import { sectionReviews } from '#report/sectionReviews.ts';
import type { AccidentReportInput } from './pdf/accidentReportPdf.ts';
import type { ReportPhoto } from './pdf/photos.ts';
import type { PrintedPhotos } from './printedPhotos.ts';
import type { FileStorage } from './providers/fileStorage/fileStorage.ts';
import type { PhotoStorage } from './providers/photoStorage/photoStorage.ts';
import { reportData } from './reportData/reportData.ts';
import type { Sealing } from './seal/sealing.ts';

/** The PDF of a signed report: made once, then the same file for the e-mails and every download. */
export interface ReportFiles {
  /** Returns the machine-readable data of any report's PDF. */
  data(document: ReportDocument): Promise<ReportData>;
  accidentReport(document: ReportDocument): Promise<Uint8Array>;
  /** Draws and seals the PDF of an unsigned report; it is made at each call and not stored. */
  oneSidedReport(document: ReportDocument): Promise<Uint8Array>;
  delete(reportId: string): Promise<void>;
}

/** The name under which a browser saves the PDF and an e-mail brings it. */
export function reportFileName({ report }: ReportDocument): string {
  const isSigned = report.state === 'FINISHED';
  return `${isSigned ? '' : 'jednostranny-'}zaznam-o-nehode-${report.qrCode}.pdf`;
}

export interface PdfMeans {
  prints: Pick<PrintedPhotos, 'get'>;
  photos: Pick<PhotoStorage, 'get'>;
  /** URL of the page that verifies PDFs. */
  verifyUrl: string;
  accidentReportPdf(input: AccidentReportInput): Promise<Uint8Array>;
  insuranceCompanies: InsuranceCompany[];
  now(): number;
  /** Sealing of the PDF; null for a sample without a seal. */
  sealing: Pick<Sealing, 'room' | 'seal'> | null;
  isStored(reportId: string): Promise<boolean>;
}

async function printsOf(document: ReportDocument, prints: PdfMeans['prints']): Promise<ReportPhoto[]> {
  const { reportId } = document.report;
  const printed: ReportPhoto[] = [];
  // One after another, because full-size photos are read if copies are missing.
  for (const { participantId, photo } of photosOf(document)) {
    const print = await prints.get(reportId, fileOfPhoto(document, photo.photoId));
    if (print === 'gone') continue;
    printed.push({ participantId, photoId: photo.photoId, jpeg: print === 'unreadable' ? null : print.jpeg });
  }
  return printed;
}

/** Returns the remarks with which B refused agreement, in order of time. */
function remarksOf(document: ReportDocument): AccidentReportInput['remarks'] {
  return sectionReviews(document).flatMap(({ section, participantId, remark, isCurrent, saidAt }) => {
    if (remark === null) return [];
    const owner = document.participants.find(({ data }) => data.participantId === participantId);
    return [{ section, party: owner === undefined ? null : partyOfOrder(owner.data.order), remark, isCurrent, saidAt }];
  });
}

function dataOf(document: ReportDocument, photos: ReportPhoto[], dependencies: PdfMeans): Promise<ReportData> {
  const { insuranceCompanies } = dependencies;
  return reportData(document, {
    insuranceCompanies,
    photo: async (photoId) => ({
      stored: await dependencies.photos.get(document.report.reportId, fileOfPhoto(document, photoId)),
      printed: photos.find((each) => each.photoId === photoId)?.jpeg ?? null,
    }),
  });
}

async function inputOf(document: ReportDocument, dependencies: PdfMeans): Promise<AccidentReportInput> {
  const photos = await printsOf(document, dependencies.prints);
  const summary = summaryView(document);
  const accident = { ...summary, createdAt: new Date(document.createdAt).toISOString() };
  return {
    summary,
    leftFindings: findingsIn(accident).map(({ text }) => text),
    insuranceCompanies: dependencies.insuranceCompanies,
    signatures: signaturesOf(document),
    remarks: remarksOf(document),
    photos,
    data: await dataOf(document, photos, dependencies),
    createdAt: new Date(document.finishedAt ?? document.createdAt).toISOString(),
    verifyUrl: dependencies.verifyUrl,
  };
}

async function make(document: ReportDocument, dependencies: PdfMeans): Promise<Uint8Array> {
  const { accidentReportPdf, sealing, now } = dependencies;
  const input = await inputOf(document, dependencies);
  if (sealing === null) return accidentReportPdf(input);
  // A token of time may have come out larger than any before: the second time there is room for it.
  for (let tries = 0; tries < 3; tries += 1) {
    const seal = { room: await sealing.room(), at: new Date(now()).toISOString() };
    const sealed = await sealing.seal(await accidentReportPdf({ ...input, seal }));
    if (sealed !== null) return sealed;
  }
  throw new Error('The seal finds no place');
}

async function makeOneSided(document: ReportDocument, dependencies: PdfMeans): Promise<Uint8Array> {
  // The reporter may have signed: nothing of it counts without the other one.
  const participants = document.participants.map((record) => ({
    ...record,
    signing: withoutPassing(record.signing, dependencies.now()),
  }));
  const input = await inputOf({ ...document, participants }, dependencies);
  return dependencies.accidentReportPdf({
    ...input,
    isOneSided: true,
    createdAt: new Date(dependencies.now()).toISOString(),
  });
}

/** The PDF could not be made, and will be once what was in the way is mended: the e-mails try again by themselves. */
export class PdfNotMade extends Error {
  readonly statusCode = 503;
  readonly code = 'PDF_NOT_MADE';

  constructor(cause: unknown) {
    super('The PDF could not be made', { cause });
    // The log tells where it happened, which is where the cause came from.
    if (cause instanceof Error && cause.stack !== undefined) this.stack = cause.stack;
  }
}

/** Keeps the files as `pdf/<reportId>.pdf`. */
export function createReportFiles(files: FileStorage, dependencies: PdfMeans): ReportFiles {
  const beingMade = new Map<string, Promise<Uint8Array>>();

  function path(reportId: string): string {
    return `pdf/${reportId}.pdf`;
  }

  async function makeAndKeep(document: ReportDocument): Promise<Uint8Array> {
    const { reportId } = document.report;
    const pdf = await make(document, dependencies).catch((error: unknown) => {
      throw error instanceof Error && 'statusCode' in error ? error : new PdfNotMade(error);
    });
    // Of two processes that make it at once both give the file of the first.
    const isFirst = await files.putNew(path(reportId), pdf);
    // Deleted while it was made: what deletes its files may have looked for the PDF before it was there.
    if (!(await dependencies.isStored(reportId))) await files.delete(path(reportId));
    return isFirst ? pdf : ((await files.get(path(reportId))) ?? pdf);
  }

  return {
    data: async (document) => dataOf(document, await printsOf(document, dependencies.prints), dependencies),
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
    oneSidedReport: (document) => makeOneSided(document, dependencies),
    delete: (reportId) => files.delete(path(reportId)),
  };
}
