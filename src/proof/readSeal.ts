import * as pkijs from 'pkijs';
import { dayjs } from '#contract/dayjs.ts';
import { derOf, hex, nameOf, signatureOver } from './cms.ts';
import { isNamed, type PdfFile } from './pdfFile.ts';
import { type Dictionary, latin1 } from './pdfSyntax.ts';
import { type Token, tokenOf } from './token.ts';

/** The seal of a PDF as it stands in the file, and what it is worth by itself. */
export interface Seal {
  /** True if the seal covers every byte except itself. */
  isWhole: boolean;
  isIntact: boolean;
  /** DER of the certificate that it was made with, and whose it is. */
  certificate: Uint8Array;
  owner: string;
  issuer: string;
  isSelfMade: boolean;
  /** True if the certificate was valid when the seal was made. */
  isInTime: boolean;
  /** Time of sealing by the service's clock. */
  sealedAt: string;
  /** Timestamp token of an authority; `wrong` if it covers other data, null if absent. */
  timestamp: Token | 'wrong' | null;
}

/** Bytes allowed for a seal with its certificates and timestamp token. */
const mostBytes = 400_000;

/** D:20260305135541Z */
function momentOf(value: unknown): Date | null {
  const text = value instanceof Uint8Array ? latin1(value) : '';
  const read = dayjs.utc(text, '[D:]YYYYMMDDHHmmss[Z]', true);
  return read.isValid() ? read.toDate() : null;
}

/** Returns the bytes that the signature covers; null if it excludes anything but itself. */
function coveredBytes({ bytes }: PdfFile, range: unknown, contents: Uint8Array): Uint8Array | null {
  if (!Array.isArray(range) || range.length !== 4 || !range.every((each) => Number.isSafeInteger(each))) return null;
  const [start, gap, after, rest]: number[] = range;
  if (start !== 0 || gap === undefined || after === undefined || rest === undefined) return null;
  if (after <= gap || after + rest !== bytes.length) return null;
  const between = latin1(bytes.subarray(gap, after));
  if (between !== `<${hex(contents)}>`) return null;
  const covered = new Uint8Array(gap + rest);
  covered.set(bytes.subarray(0, gap));
  covered.set(bytes.subarray(after), gap);
  return covered;
}

function signatureDictionary(file: PdfFile): Dictionary | null {
  const fields = file.resolve(file.dictionary(file.root.get('AcroForm'))?.get('Fields'));
  if (!Array.isArray(fields) || fields.length !== 1) return null;
  const field = file.dictionary(fields[0]);
  if (!isNamed(field?.get('FT'), 'Sig')) return null;
  return file.dictionary(field?.get('V')) ?? null;
}

/** Returns the length of the outermost DER element; zeros fill the rest of the place. */
function derLength(bytes: Uint8Array): number {
  const [, first = 0] = bytes;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0) + 2 + count;
}

/**
 * The seal, or null where the file has none that can be read.
 * @param authorities DER of the certificates of authorities of time that are believed
 */
export async function readSeal(file: PdfFile, authorities: readonly Uint8Array[]): Promise<Seal | null> {
  const dictionary = signatureDictionary(file);
  const contents = dictionary?.get('Contents');
  if (!dictionary || !(contents instanceof Uint8Array)) return null;
  if (contents.length > mostBytes || !isNamed(dictionary.get('SubFilter'), 'ETSI.CAdES.detached')) return null;
  const covered = coveredBytes(file, dictionary.get('ByteRange'), contents);
  const end = derLength(contents);
  const isPadded = contents.subarray(end).every((byte) => byte === 0);
  try {
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(contents.subarray(0, end)));
    const signed = await signatureOver(covered ?? new Uint8Array(), new pkijs.SignedData({ schema: info.content }));
    const sealedAt = momentOf(dictionary.get('M'));
    if (signed === null || sealedAt === null) return null;
    const { certificate } = signed;
    const timestamp = await tokenOf(signed, authorities);
    const isIncluded = timestamp !== null && timestamp !== 'wrong' && timestamp.isBelieved;
    const at = isIncluded ? new Date(timestamp.at) : sealedAt;
    return {
      isWhole: covered !== null && isPadded,
      isIntact: signed.isRight,
      certificate: derOf(certificate),
      owner: nameOf(certificate.subject),
      issuer: nameOf(certificate.issuer),
      isSelfMade: certificate.subject.isEqual(certificate.issuer),
      isInTime: certificate.notBefore.value <= at && at <= certificate.notAfter.value,
      sealedAt: sealedAt.toISOString(),
      timestamp,
    };
  } catch {
    return null;
  }
}

export function certificatesOfPem(pem: string): Uint8Array[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/gu)].map(([, base64 = '']) =>
    Uint8Array.from(atob(base64.replace(/\s/gu, '')), (letter) => letter.charCodeAt(0)),
  );
}
