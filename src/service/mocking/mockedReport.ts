import type { Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { type Fact, lineOf, textOf } from '#contract/factRows.ts';
import { participantFacts, reportFacts, witnessFacts } from '#contract/facts.ts';
import { formatMomentInWords, formatReportNumber } from '#contract/format.ts';
import { oneSidedRecord } from '#contract/legal.ts';
import { sampleMark } from '#contract/reportData.ts';
import type { AccidentReportInput } from '../pdf/accidentReportPdf.ts';

/**
 * The PDF of a page without a service: one A4 page drawn on a canvas, which says that it is no real one. The real one
 * needs Node's files, sharp and a font of its own; what it looks like is tried with the service.
 */

const page = { width: 1240, height: 1754, margin: 100, line: 32 };
/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 };

interface Line {
  text: string;
  style?: 'title' | 'heading';
}

interface FactSection {
  title: string;
  facts: Fact[];
}

function linesOf(sections: readonly FactSection[]): Line[] {
  return sections.flatMap(({ title, facts }) =>
    facts
      .filter(({ texts }) => texts.length > 0)
      .flatMap((fact) => lineOf(fact, textOf(fact), title).split('\n'))
      .map((text) => ({ text })),
  );
}

function linesOfParticipant(
  { summary, insuranceCompanies, signatures }: AccidentReportInput,
  participant: Participant,
): Line[] {
  const around = { participants: summary.participants, companies: insuranceCompanies };
  const signature = signatures.find(({ participantId }) => participantId === participant.participantId);
  return [
    { text: `Účastník ${partyOfOrder(participant.order)}`, style: 'heading' },
    ...linesOf(
      Object.values(participantFacts).map(({ title, facts }) => ({ title, facts: facts(participant, around) })),
    ),
    ...(signature ? [{ text: `Podepsáno ${formatMomentInWords(signature.signedAt)}` }] : []),
  ];
}

function linesOfAccident({ summary }: AccidentReportInput): Line[] {
  const around = { participants: summary.participants, companies: [] };
  const sections = Object.values(reportFacts).map(({ title, facts }) => ({ title, facts: facts(summary, around) }));
  const witnesses = summary.witnesses.map((each) => ({
    title: witnessFacts.title,
    facts: witnessFacts.facts(each, around),
  }));
  return [{ text: 'Nehoda', style: 'heading' }, ...linesOf([...sections, ...witnesses])];
}

/** Writes lines below each other and returns where they end. */
function write(
  paper: OffscreenCanvasRenderingContext2D,
  lines: readonly Line[],
  from: { x: number; y: number; width: number },
): number {
  let { y } = from;
  for (const { text, style } of lines) {
    y += style === 'heading' ? page.line * 2 : page.line;
    const size = style === 'title' ? 44 : style === 'heading' ? 32 : 22;
    paper.font = `${style === undefined ? 400 : 700} ${size}px system-ui, sans-serif`;
    paper.fillText(text, from.x, y, from.width);
    if (style === 'title') y += page.line / 2;
  }
  return y;
}

function draw(input: AccidentReportInput): Promise<Blob> {
  const canvas = new OffscreenCanvas(page.width, page.height);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('This browser has no canvas');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, page.width, page.height);
  paper.fillStyle = '#16202b';
  const x = page.margin;
  const width = page.width - 2 * page.margin;
  const head: Line[] = [
    { text: `Záznam o nehodě ${formatReportNumber(input.summary.qrCode)}`, style: 'title' },
    ...(input.isOneSided ? [{ text: oneSidedRecord, style: 'heading' as const }] : []),
    { text: 'Ukázka bez služby: tento dokument není platný záznam o nehodě.' },
  ];
  const top = write(paper, head, { x, y: page.margin, width });
  const ends = input.summary.participants.map((participant, index) =>
    write(paper, linesOfParticipant(input, participant), { x: x + (index * width) / 2, y: top, width: width / 2 - 20 }),
  );
  write(paper, linesOfAccident(input), { x, y: Math.max(top, ...ends), width });
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
