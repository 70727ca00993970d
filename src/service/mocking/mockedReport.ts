import { partyOfOrder } from '#contract/enumerations.ts';
import {
  formatAddress,
  formatGps,
  formatMomentInWords,
  formatPhone,
  formatPlaceAddress,
  formatReportNumber,
} from '#contract/format.ts';
import { oneSidedRecord } from '#contract/legal.ts';
import { formatPlate } from '#contract/plates.ts';
import { sampleMark } from '#contract/reportData.ts';
import type { AccidentReportInput } from '../pdf/accidentReportPdf.ts';

/**
 * The PDF of a page without a service: one A4 page drawn on a canvas, which says that it is no real one. The real one
 * needs Node's files, sharp and a font of its own; what it looks like is tried with the service.
 */

const page = { width: 1240, height: 1754, margin: 100, line: 38 };
/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 };

interface Line {
  text: string;
  style?: 'title' | 'heading';
}

function partyLines({ summary, signatures }: AccidentReportInput): Line[] {
  return summary.participants.flatMap(({ participantId, order, personalData, address, phoneNumber, vehicle }) => {
    const signature = signatures.find((each) => each.participantId === participantId);
    const lines = [
      personalData && `${personalData.firstName} ${personalData.lastName}`,
      address && formatAddress(address),
      formatPhone(phoneNumber),
      vehicle &&
        [vehicle.vehicleBrandName, vehicle.vehicleModelName, formatPlate(vehicle.vehicleLicensePlate)].join(' '),
      signature && `Podepsáno ${formatMomentInWords(signature.signedAt)}`,
    ];
    return [
      { text: `Účastník ${partyOfOrder(order)}`, style: 'heading' as const },
      ...lines.flatMap((text) => (text ? [{ text }] : [])),
    ];
  });
}

function accidentLines({ summary, photos }: AccidentReportInput): Line[] {
  const { accidentDatetime, accidentLocation, accidentCircumstances } = summary;
  const lines = [
    accidentDatetime && formatMomentInWords(accidentDatetime.accidentDatetime),
    accidentLocation && formatPlaceAddress(accidentLocation),
    accidentLocation?.accidentGps && formatGps(accidentLocation.accidentGps),
    accidentLocation?.accidentLocationDescription,
    accidentCircumstances?.accidentDescription,
    `Počet fotografií: ${photos.length}`,
  ];
  return [
    { text: 'Nehoda', style: 'heading' },
    ...lines.flatMap((text) => (text ? text.split('\n').map((each) => ({ text: each })) : [])),
  ];
}

function draw(input: AccidentReportInput): Promise<Blob> {
  const canvas = new OffscreenCanvas(page.width, page.height);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('This browser has no canvas');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, page.width, page.height);
  paper.fillStyle = '#16202b';
  const lines: Line[] = [
    { text: `Záznam o nehodě ${formatReportNumber(input.summary.qrCode)}`, style: 'title' },
    ...(input.isOneSided ? [{ text: oneSidedRecord, style: 'heading' as const }] : []),
    { text: 'Ukázka bez služby: tento dokument není platný záznam o nehodě.' },
    ...partyLines(input),
    ...accidentLines(input),
  ];
  let y = page.margin;
  for (const { text, style } of lines) {
    y += style === 'heading' ? page.line * 2 : page.line;
    const size = style === 'title' ? 44 : style === 'heading' ? 32 : 26;
    paper.font = `${style === undefined ? 400 : 700} ${size}px system-ui, sans-serif`;
    paper.fillText(text, page.margin, y, page.width - 2 * page.margin);
    if (style === 'title') y += page.line / 2;
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

/** A PDF with one image that fills its page. */
function pdfAround(jpeg: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: string | Uint8Array) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  const content = `q ${sheet.width} 0 0 ${sheet.height} 0 0 cm /Page Do Q`;
  add(`%PDF-1.4\n${sampleMark}\n`);
  object('<< /Type /Catalog /Pages 2 0 R /Lang (cs-CZ) >>');
  object('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  object(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents 4 0 R /Resources << /XObject << /Page 5 0 R >> >> >>`,
  );
  object(`<< /Length ${content.length} >>`, content);
  object(
    `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
    jpeg,
  );
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);

  const pdf = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    pdf.set(part, at);
    at += part.length;
  }
  return pdf;
}

export async function mockedReport(input: AccidentReportInput): Promise<Uint8Array> {
  const jpeg = await draw(input);
  return pdfAround(new Uint8Array(await jpeg.arrayBuffer()));
}
