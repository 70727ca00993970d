import QRCode from 'qrcode';
import type { InsuranceCompany, Signature, Summary } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import { formatMomentInWords, formatReportNumber } from '#contract/format.ts';
import { insurerName } from '#contract/insurers.ts';
import { circumstances, culprit, signatures, whenAndWhere, witnesses } from './accident.ts';
import { colours, Ink, sheet, styles } from './ink.ts';
import { type Box, Flow, textBox } from './layout.ts';
import { type PartyData, writeParties } from './parties.ts';
import { type ReportPhoto, writePhotos } from './photos.ts';
import { texts } from './texts.ts';

export interface AccidentReportInput {
  summary: Summary;
  insuranceCompanies: InsuranceCompany[];
  signatures: Signature[];
  photos: ReportPhoto[];
  /** ISO moment; the same input gives the same bytes. */
  createdAt: string;
}

export const attachmentName = 'zaznam-o-nehode.json';

/** What a machine reads from the attachment: the report without the flags that only steered its filling in. */
function attachedReport({ summary, signatures: given, createdAt }: AccidentReportInput): Buffer {
  const participants = summary.participants.map((participant) => {
    const {
      canUploadAndInvestigateIdCardData: _idCard,
      canRetrieveUnconfirmedDrivingLicenseData: _unconfirmed,
      canRetrieveDrivingLicenseDataAutomatically: _automatic,
      canUploadAndConfirmLicensePlateData: _plate,
      ...data
    } = participant;
    return data;
  });
  return Buffer.from(JSON.stringify({ createdAt, report: { ...summary, participants }, signatures: given }, null, 2));
}

function drawQr(ink: Ink, digits: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(digits, { errorCorrectionLevel: 'M' });
  const module = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      // A hair of overlap: otherwise viewers show white lines between the modules.
      if (modules.get(row, column)) ink.doc.rect(x + column * module, y + row * module, module + 0.1, module + 0.1);
  ink.doc.fill(colours.text);
}

/** The title with the report's number in words and as a QR code. */
function header(ink: Ink, qrCode: number): Box {
  const number = formatReportNumber(qrCode);
  const qrSize = 74;
  const left = sheet.inner - qrSize - 20;
  const title = textBox(ink, texts.title, left, styles.title, 'H1');
  return {
    height: qrSize + 14,
    draw(x, y) {
      ink.artifact(() => {
        ink.doc.rect(x, y, 26, 5).fill(colours.a);
        ink.doc.rect(x + 26, y, 26, 5).fill(colours.b);
      });
      title.draw(x, y + 9);
      ink.paragraph(texts.subtitle, x, y + 9 + title.height + 3, left, styles.body);
      ink.tagged('P', {}, [
        () => ink.write(`${texts.number}`, x, y + 60, 90, styles.label),
        () =>
          ink.write(number, x + 62, y + 55.5, left, { weight: 'bold', size: 13, colour: colours.text, lineGap: -3 }),
      ]);
      const qr = texts.qr(number);
      ink.figure(qr, () => drawQr(ink, String(qrCode).padStart(15, '0'), x + sheet.inner - qrSize, y, qrSize));
    },
  };
}

function runningHeader(ink: Ink, number: string): void {
  ink.artifact(() => {
    const { side, top, inner } = sheet;
    ink.write(texts.title, side, top - 12, inner / 2, { ...styles.small, weight: 'semibold' });
    ink.write(number, side + inner / 2, top - 12, inner / 2, { ...styles.small, align: 'right' });
    ink.doc
      .lineWidth(0.75)
      .moveTo(side, top + 6)
      .lineTo(side + inner, top + 6)
      .stroke(colours.line);
  }, 'Pagination');
}

function footers(ink: Ink, created: string): void {
  const { count } = ink.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    ink.doc.switchToPage(page);
    ink.artifact(() => {
      const { side, inner } = sheet;
      const y = 806;
      ink.doc
        .lineWidth(0.75)
        .moveTo(side, y - 5)
        .lineTo(side + inner, y - 5)
        .stroke(colours.line);
      ink.write(`${texts.created} ${created}. ${texts.attached(attachmentName)}.`, side, y, inner - 80, styles.small);
      ink.write(texts.page(page + 1, count), side + inner - 80, y, 80, { ...styles.small, align: 'right' });
    }, 'Pagination');
  }
}

function dataOf(party: Party, summary: Summary, companies: InsuranceCompany[]): PartyData {
  const participant = summary.participants.find(({ order }) => order === orderOf(party));
  return { party, participant, insurer: insurerName(participant?.vehicleInsurer, companies) };
}

/** The whole report as PDF/A-3b for the drivers, the insurers and the police, with its data attached as JSON. */
export async function accidentReportPdf(input: AccidentReportInput): Promise<Buffer> {
  const { summary, insuranceCompanies, photos } = input;
  const number = formatReportNumber(summary.qrCode);
  const createdAt = new Date(input.createdAt);
  const ink = new Ink({
    title: `${texts.title} ${number}`,
    subject: texts.subtitle,
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
  ink.doc.file(attachedReport(input), attachment);

  const flow = new Flow(ink, () => runningHeader(ink, number));
  flow.place(header(ink, summary.qrCode));
  flow.place(whenAndWhere(ink, summary), 10);
  flow.place(witnesses(ink, summary, parties), 14);
  writeParties(ink, flow, parties);
  flow.place(circumstances(ink, summary), 10);
  flow.place(culprit(ink, summary, parties), 10);
  flow.place(signatures(ink, input.signatures, parties), 16);
  writePhotos(ink, flow, summary, parties, photos);
  footers(ink, formatMomentInWords(input.createdAt));
  return ink.finish();
}
