import type { InsuranceCompany, Signature, Summary } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import { formatMomentInWords, formatReportNumber } from '#contract/format.ts';
import { attachmentName, type ReportData } from '#contract/reportData.ts';
import { sha256, shortDigest } from '#proof/digests.ts';
import {
  circumstances,
  culprit,
  oneSided,
  type Remark,
  remarks,
  signatures,
  whenAndWhere,
  witnesses,
} from './accident.ts';
import { writeLeftFindings } from './contradictions.ts';
import { colours, Ink, sheet, styles } from './ink.ts';
import { type Box, Flow, textBox } from './layout.ts';
import { type PartyData, writeParties } from './parties.ts';
import { type ReportPhoto, writePhotos } from './photos.ts';
import { drawQr } from './qr.ts';
import { texts } from './texts.ts';

export interface AccidentReportInput {
  summary: Summary;
  insuranceCompanies: InsuranceCompany[];
  signatures: Signature[];
  /** Remarks that B maintained to the end; absent if there are none. */
  remarks?: Remark[];
  photos: ReportPhoto[];
  /** Machine-readable report; its fingerprint appears on each page. */
  data: ReportData;
  /** URL of the page that verifies the PDF, shown as QR code. */
  verifyUrl: string;
  /** Contradictions as sentences that the drivers saw and left. */
  leftFindings: string[];
  /** True for an unsigned report: evidence of the reporter alone, marked as such. */
  isOneSided?: true;
  /** ISO moment; the same input gives the same bytes. */
  createdAt: string;
  /** Bytes reserved for the seal, and the time of sealing; absent if the PDF will not be sealed. */
  seal?: { room: number; at: string };
}

/**
 * Draws the title with the report's number in words and as a QR code. A one-sided report has no code, because it cannot be
 * verified.
 */
function header(ink: Ink, qrCode: number, { verifyUrl, isOneSided }: AccidentReportInput): Box {
  const digits = String(qrCode).padStart(15, '0');
  const number = formatReportNumber(qrCode);
  const qrSize = 74;
  const left = sheet.inner - qrSize - 20;
  const title = textBox(ink, isOneSided ? texts.titleOneSided : texts.title, left, styles.title, 'H1');
  return {
    height: qrSize + 14,
    draw(x, y) {
      ink.artifact(() => {
        ink.doc.rect(x, y, 26, 5).fill(colours.a);
        ink.doc.rect(x + 26, y, 26, 5).fill(colours.b);
      });
      title.draw(x, y + 9);
      ink.paragraph(
        isOneSided ? texts.subtitleOneSided : texts.subtitle,
        x,
        y + 9 + title.height + 3,
        left,
        styles.body,
      );
      ink.tagged('P', {}, [
        () => ink.write(`${texts.number}`, x, y + 60, 90, styles.label),
        () =>
          ink.write(number, x + 62, y + 55.5, left, { weight: 'bold', size: 13, colour: colours.text, lineGap: -3 }),
      ]);
      if (isOneSided) return;
      const qr = texts.qr(number);
      ink.figure(qr, () => drawQr(ink, [`${verifyUrl}#`, digits], x + sheet.inner - qrSize, y, qrSize));
    },
  };
}

function runningHeader(ink: Ink, number: string, isOneSided: boolean): void {
  ink.artifact(() => {
    const { side, top, inner } = sheet;
    ink.write(isOneSided ? texts.titleOneSided : texts.title, side, top - 12, inner / 2, {
      ...styles.small,
      weight: 'semibold',
    });
    ink.write(number, side + inner / 2, top - 12, inner / 2, { ...styles.small, align: 'right' });
    ink.doc
      .lineWidth(0.75)
      .moveTo(side, top + 6)
      .lineTo(side + inner, top + 6)
      .stroke(colours.line);
  }, 'Pagination');
}

/** The address as a person types it. */
function typed(url: string): string {
  return url.replace(/^https?:\/\//u, '');
}

function footers(ink: Ink, { createdAt, verifyUrl, isOneSided }: AccidentReportInput, digest: string): void {
  const created = formatMomentInWords(createdAt);
  const { count } = ink.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    ink.doc.switchToPage(page);
    ink.artifact(() => {
      const { side, inner } = sheet;
      const y = 800;
      ink.doc
        .lineWidth(0.75)
        .moveTo(side, y - 5)
        .lineTo(side + inner, y - 5)
        .stroke(colours.line);
      ink.write(`${texts.created} ${created}. ${texts.attached(attachmentName)}.`, side, y, inner - 80, styles.small);
      const seal = isOneSided ? texts.oneSided : texts.digest(shortDigest(digest), typed(verifyUrl));
      ink.write(seal, side, y + 10.5, inner - 80, styles.small);
      ink.write(texts.page(page + 1, count), side + inner - 80, y, 80, { ...styles.small, align: 'right' });
    }, 'Pagination');
  }
}

function dataOf(party: Party, summary: Summary, companies: InsuranceCompany[]): PartyData {
  const participant = summary.participants.find(({ order }) => order === orderOf(party));
  return {
    party,
    participant,
    situation: summary.accidentCircumstances?.accidentSituationDiagramId,
    around: { participants: summary.participants, companies },
  };
}

/** The whole report as PDF/A-3b for the drivers, the insurers and the police, with its data attached as JSON. */
export async function accidentReportPdf(input: AccidentReportInput): Promise<Buffer> {
  const { summary, insuranceCompanies, photos } = input;
  const number = formatReportNumber(summary.qrCode);
  const createdAt = new Date(input.createdAt);
  const ink = new Ink({
    title: `${input.isOneSided ? texts.titleOneSided : texts.title} ${number}`,
    subject: input.isOneSided ? texts.subtitleOneSided : texts.subtitle,
    creator: texts.creator,
    createdAt,
  });
  const parties: [PartyData, PartyData] = [
    dataOf('A', summary, insuranceCompanies),
    dataOf('B', summary, insuranceCompanies),
  ];

  const attachment = {
    name: attachmentName,
    type: 'application/json',
    description: texts.attachment,
    creationDate: createdAt,
    modifiedDate: createdAt,
    relationship: 'Data',
  };
  const attached = Buffer.from(JSON.stringify(input.data, null, 2));
  ink.doc.file(attached, attachment);

  const flow = new Flow(ink, () => runningHeader(ink, number, input.isOneSided === true));
  flow.place(header(ink, summary.qrCode, input));
  if (input.isOneSided) flow.place(oneSided(ink), 10);
  flow.place(whenAndWhere(ink, summary), 10);
  // As in the European statement, above the drivers; that there are none is said with the circumstances.
  if (summary.witnesses.length > 0) flow.place(witnesses(ink, summary), 14);
  writeParties(ink, flow, parties);
  flow.place(circumstances(ink, summary), 10);
  flow.place(culprit(ink, summary, parties), 10);
  writeLeftFindings(ink, flow, input.leftFindings);
  if (input.remarks !== undefined && input.remarks.length > 0) flow.place(remarks(ink, input.remarks), 10);
  if (!input.isOneSided) flow.place(signatures(ink, input.data, parties), 16);
  writePhotos(ink, flow, summary, parties, photos);
  footers(ink, input, await sha256(attached));
  const { seal } = input;
  return ink.finish(seal && { room: seal.room, reason: texts.sealed, at: new Date(seal.at) });
}
