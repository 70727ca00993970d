import * as z from 'zod/mini';
import { attachmentName, type ReportData, reportDataSchema } from '#contract/reportData.ts';
import { canonical, chained, sha256, shortDigest } from './digests.ts';
import { isInPages, textsOnPages } from './onPages.ts';
import { pageTexts } from './pageTexts.ts';
import { contentOf, isNamed, type PdfFile, readPdfFile } from './pdfFile.ts';
import { NotOurPdf, textOf } from './pdfSyntax.ts';
import { readSeal, type Seal } from './readSeal.ts';

/** Whether a PDF is one of ours and as it was sealed: asked of the file alone, in browsers as in Node. */

export const checks = ['form', 'seal', 'owner', 'time', 'data', 'pages', 'photos', 'course'] as const;
export type Check = (typeof checks)[number];

/** `open`: nothing speaks against it, and nothing proves it. */
export type Outcome = 'good' | 'bad' | 'open';

export interface Verification {
  /** `unknown`: nothing has changed since it was sealed, but by whom that was is not known here. */
  verdict: 'genuine' | 'altered' | 'unknown';
  outcomes: Partial<Record<Check, Outcome>>;
  seal: Seal | null;
  data: ReportData | null;
  /** Printed at the foot of each page. */
  digest: string | null;
}

/** DER of the certificates whose seals are the service's; null where they could not be had. */
export type KnownCertificates = readonly Uint8Array[] | null;

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function ownerOutcome(seal: Seal, known: KnownCertificates): Outcome {
  if (known === null) return 'open';
  return known.some((each) => isSame(each, seal.certificate)) ? 'good' : 'bad';
}

function timeOutcome({ timestamp, isInTime }: Seal): Outcome {
  if (timestamp === 'wrong' || !isInTime) return 'bad';
  return timestamp === null ? 'open' : 'good';
}

/** The one file inside, if it is that of the data. */
async function attachment(file: PdfFile): Promise<Uint8Array | null> {
  const found = file.objects.filter(({ value }) => value instanceof Map && isNamed(value.get('Type'), 'Filespec'));
  const [only, ...others] = found.map(({ value }) => file.dictionary(value));
  const name = only?.get('UF');
  if (only === undefined || others.length > 0 || !(name instanceof Uint8Array)) return null;
  const content = file.object(file.dictionary(only.get('EF'))?.get('F'));
  return textOf(name) === attachmentName && content !== undefined ? contentOf(content) : null;
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

/** Nothing is missing, moved or changed in the course of events, and each signature is to this content. */
async function isCourseWhole({ number, report, photos, signatures, course }: ReportData): Promise<boolean> {
  const again = await chained(
    number,
    course.map(({ hash: _hash, ...entry }) => entry),
  );
  const isChain = again.every(({ hash }, index) => hash === course[index]?.hash);
  const times = course.map(({ at }) => Date.parse(at));
  const isInOrder = times.every((at, index) => index === 0 || at >= (times[index - 1] ?? 0));
  const content = await sha256(canonical({ report, photos }));
  const areSignatures = signatures.every(
    ({ party, signedAt, contentSha256 }) =>
      contentSha256 === content &&
      (course.length === 1 ||
        course.some((each) => each.event === 'signed' && each.party === party && each.at === signedAt)),
  );
  return isChain && isInOrder && course[0]?.event === 'created' && signatures.length > 0 && areSignatures;
}

function verdictOf(outcomes: Verification['outcomes']): Verification['verdict'] {
  if (checks.some((check) => outcomes[check] === 'bad')) return 'altered';
  return outcomes.owner === 'good' ? 'genuine' : 'unknown';
}

/** Looks at everything that can be looked at; the first thing wrong hides none of the others. */
export async function verifyPdf(bytes: Uint8Array, known: KnownCertificates): Promise<Verification> {
  const nothing = { seal: null, data: null, digest: null };
  let file: PdfFile;
  try {
    file = readPdfFile(bytes);
  } catch (error) {
    if (error instanceof NotOurPdf) return { verdict: 'altered', outcomes: { form: 'bad' }, ...nothing };
    throw error;
  }
  const seal = await readSeal(file);
  const sealOutcome = seal?.isWhole && seal.isIntact ? 'good' : 'bad';
  const outcomes: Verification['outcomes'] = { form: 'good', seal: sealOutcome };
  if (seal !== null) Object.assign(outcomes, { owner: ownerOutcome(seal, known), time: timeOutcome(seal) });
  let data: ReportData | null = null;
  let digest: string | null = null;
  try {
    const content = await attachment(file);
    data = content === null ? null : parsed(content);
    digest = content === null ? null : shortDigest(await sha256(content));
    outcomes.data = data === null ? 'bad' : 'good';
    if (data !== null && digest !== null) {
      const pages = await pageTexts(file);
      const areOfOne = pages.length > 0 && pages.every((page) => isInPages(digest ?? '', [page]));
      outcomes.pages = areOfOne && textsOnPages(data).every((text) => isInPages(text, pages)) ? 'good' : 'bad';
      outcomes.photos = (await arePhotosThose(file, data)) ? 'good' : 'bad';
      outcomes.course = (await isCourseWhole(data)) ? 'good' : 'bad';
    }
  } catch (error) {
    if (!(error instanceof NotOurPdf)) throw error;
    outcomes.pages = 'bad';
  }
  return { verdict: verdictOf(outcomes), outcomes, seal, data, digest };
}
