import * as z from 'zod/mini';
import { oneSidedRecord } from '#contract/legal.ts';
import { attachmentName, type ReportData, reportDataSchema } from '#contract/reportData.ts';
import { chained, sha256, shortDigest } from './digests.ts';
import { kindOf, placeOf, sealedPart } from './fileKind.ts';
import { culpritTitles, onPages, textsOnPages } from './onPages.ts';
import { pageTexts } from './pageTexts.ts';
import { contentOf, isNamed, type PdfFile, readPdfFile } from './pdfFile.ts';
import { NotOurPdf, textOf } from './pdfSyntax.ts';
import { readSeal, type Seal } from './readSeal.ts';
import { signedContent } from './signedContent.ts';

/** Verifies that a PDF was made by the product and is unchanged, from the file alone, in browsers and in Node. */

export const checks = ['form', 'seal', 'owner', 'time', 'data', 'pages', 'photos', 'course'] as const;
export type Check = (typeof checks)[number];

/** Result of a check. `open`: neither contradicted nor proven. */
export type Outcome = 'good' | 'bad' | 'open';

/**
 * Verdict on a file. `unknown`: unchanged since sealing, but by an unknown owner. `added`: the sealed part is unchanged, with
 * content appended. `oneSided`: an unsigned report of one driver. `otherPdf`: another document. The others: see `FileKind`.
 */
export const verdicts = [
  'genuine',
  'unknown',
  'added',
  'oneSided',
  'altered',
  'sample',
  'empty',
  'cut',
  'locked',
  'html',
  'noPdf',
  'otherPdf',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Verification {
  verdict: Verdict;
  outcomes: Partial<Record<Check, Outcome>>;
  seal: Seal | null;
  data: ReportData | null;
  /** Printed at the foot of each page. */
  digest: string | null;
}

/** DER of the certificates whose seals are the service's; null where they could not be had. */
export type KnownCertificates = readonly Uint8Array[] | null;

/** DER of the certificates of authorities of time that are believed, or of those above them. */
export type TimeAuthorities = readonly Uint8Array[];

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function ownerOutcome(seal: Seal, known: KnownCertificates): Outcome {
  if (known === null) return 'open';
  return known.some((each) => isSame(each, seal.certificate)) ? 'good' : 'bad';
}

function timeOutcome({ timestamp, isInTime }: Seal): Outcome {
  if (timestamp === 'wrong' || !isInTime) return 'bad';
  return timestamp?.isBelieved ? 'good' : 'open';
}

/** The one file inside, if it is that of the data. */
async function attachment(file: PdfFile): Promise<Uint8Array | null> {
  const found = file.objects.filter(({ value }) => value instanceof Map && isNamed(value.get('Type'), 'Filespec'));
  const [only, ...others] = found.map(({ value }) => file.dictionary(value));
  const name = only?.get('UF');
  if (only === undefined || others.length > 0 || !(name instanceof Uint8Array)) return null;
  const content = file.object(file.dictionary(only.get('EF'))?.get('F'));
  return textOf(name) === attachmentName && content !== undefined ? contentOf(file, content) : null;
}

function parsed(content: Uint8Array): ReportData | null {
  try {
    const result = z.safeParse(reportDataSchema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Every picture inside is one of the photos as they were printed, and every photo that was printed is there. */
async function arePhotosThose(file: PdfFile, { photos }: ReportData): Promise<boolean> {
  const pictures: string[] = [];
  for (const { value, stream } of file.objects) {
    if (!(value instanceof Map) || !isNamed(value.get('Subtype'), 'Image')) continue;
    pictures.push(await sha256(stream ?? new Uint8Array()));
  }
  const printed = photos.flatMap(({ printSha256 }) => printSha256 ?? []);
  return [...new Set(pictures)].sort().join() === [...new Set(printed)].sort().join();
}

/**
 * Verifies that the audit trail is complete and unchanged and that each signature covers this content. Order comes from the hash
 * chain, because two processes may stamp times by different clocks.
 */
async function courseOutcome(data: ReportData): Promise<Outcome> {
  const { number, signatures, course } = data;
  const again = await chained(
    number,
    course.map(({ hash: _hash, ...entry }) => entry),
  );
  const isChain = again.every(({ hash }, index) => hash === course[index]?.hash);
  const contents = await Promise.all(signatures.map(({ signedAt }) => signedContent(data, signedAt)));
  const areSignatures = signatures.every(
    ({ party, signedAt, contentSha256 }, index) =>
      contentSha256 === contents[index] &&
      (course.length === 1 ||
        course.some((each) => each.event === 'signed' && each.party === party && each.at === signedAt)),
  );
  if (!isChain || course[0]?.event !== 'created' || signatures.length === 0 || !areSignatures) return 'bad';
  return course.some(({ leftOut = 0 }) => leftOut > 0) ? 'open' : 'good';
}

function verdictOf(outcomes: Verification['outcomes']): Verdict {
  if (checks.some((check) => outcomes[check] === 'bad')) return 'altered';
  return outcomes.owner === 'good' ? 'genuine' : 'unknown';
}

const nothing = { seal: null, data: null, digest: null };

/** Returns the verdict for a file that cannot be parsed as one of the product's PDFs. */
function unreadable(bytes: Uint8Array): Verification {
  const isReport = placeOf(bytes, attachmentName) >= 0;
  return { verdict: isReport ? 'altered' : 'otherPdf', outcomes: { form: 'bad' }, ...nothing };
}

/** Returns true for a PDF that the reporter had made without signatures: each page says so, and it has no seal. */
function isOneSided(data: ReportData, pages: readonly string[], file: PdfFile): boolean {
  const isSealed = file.root.has('AcroForm') || file.root.has('Perms');
  return !isSealed && data.signatures.length === 0 && pages.every((page) => onPages([page])(oneSidedRecord));
}

/** Texts allowed in a report; two drivers and their witnesses stay below. */
const mostTexts = 500;

async function readReport(file: PdfFile, { outcomes }: Pick<Verification, 'outcomes'>) {
  const content = await attachment(file);
  const data = content === null ? null : parsed(content);
  const digest = content === null ? null : shortDigest(await sha256(content));
  outcomes.data = data === null ? 'bad' : 'good';
  if (data === null || digest === null) return { data, digest, oneSided: false };
  const pages = await pageTexts(file);
  const isThere = onPages(pages);
  const areThere = culpritTitles.some((title) => {
    const texts = textsOnPages(data, title);
    return texts.length <= mostTexts && texts.every(isThere);
  });
  const areOfOne = pages.length > 0 && pages.every((page) => onPages([page])(digest));
  outcomes.pages = areOfOne && areThere ? 'good' : 'bad';
  outcomes.photos = (await arePhotosThose(file, data)) ? 'good' : 'bad';
  outcomes.course = await courseOutcome(data);
  return { data, digest, oneSided: isOneSided(data, pages, file) };
}

/** Looks at everything that can be looked at; the first thing wrong hides none of the others. */
async function verifyWhole(
  bytes: Uint8Array,
  known: KnownCertificates,
  authorities: TimeAuthorities,
): Promise<Verification> {
  const file = readPdfFile(bytes);
  const seal = await readSeal(file, authorities);
  const sealOutcome = seal?.isWhole && seal.isIntact ? 'good' : 'bad';
  const outcomes: Verification['outcomes'] = { form: 'good', seal: sealOutcome };
  if (seal !== null) Object.assign(outcomes, { owner: ownerOutcome(seal, known), time: timeOutcome(seal) });
  try {
    const { data, digest, oneSided } = await readReport(file, { outcomes });
    if (seal === null && oneSided) return { verdict: 'oneSided', outcomes: {}, seal, data, digest };
    if (seal === null && data === null && placeOf(bytes, attachmentName) < 0) return unreadable(bytes);
    return { verdict: verdictOf(outcomes), outcomes, seal, data, digest };
  } catch (error) {
    // Nesting beyond the call stack, which the product never writes.
    if (!(error instanceof NotOurPdf || error instanceof RangeError)) throw error;
    outcomes.pages = 'bad';
    return { verdict: 'altered', outcomes, ...nothing, seal };
  }
}

/** Says of a file whether it is a report of the service as it was sealed, and if not, what it is. */
export async function verifyPdf(
  bytes: Uint8Array,
  known: KnownCertificates,
  authorities: TimeAuthorities = [],
): Promise<Verification> {
  const kind = kindOf(bytes);
  if (kind !== 'pdf') return { verdict: kind, outcomes: { form: 'bad' }, ...nothing };
  const part = sealedPart(bytes);
  if (part !== null && kindOf(part) === 'pdf') {
    const before = await verifyPdf(part, known, authorities);
    // The verdict tells of the seal: it holds over its part, not over the file.
    const { seal: _, ...outcomes } = before.outcomes;
    if (before.verdict === 'genuine' || before.verdict === 'unknown')
      return { ...before, verdict: 'added', outcomes: { ...outcomes, form: 'bad' } };
  }
  try {
    return await verifyWhole(bytes, known, authorities);
  } catch (error) {
    if (error instanceof NotOurPdf) return unreadable(bytes);
    throw error;
  }
}
