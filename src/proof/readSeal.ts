import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { sha256 } from './digests.ts';
import { isNamed, type PdfFile } from './pdfFile.ts';
import { type Dictionary, latin1 } from './pdfSyntax.ts';

/** The seal of a PDF as it stands in the file, and what it is worth by itself. */
export interface Seal {
  /** Whether it covers every byte but its own, and nothing has changed since. */
  isWhole: boolean;
  isIntact: boolean;
  /** DER of the certificate that it was made with, and whose it is. */
  certificate: Uint8Array;
  owner: string;
  issuer: string;
  /** Nobody but the owner vouches for the certificate. */
  isSelfMade: boolean;
  /** Whether the certificate was valid when it was sealed. */
  isInTime: boolean;
  /** By the service's clock. */
  sealedAt: string;
  /** By an authority; `wrong` where the token is of something else. */
  timestamp: { at: string; authority: string } | 'wrong' | null;
}

const sha256Id = '2.16.840.1.101.3.4.2.1';
const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const;

function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function derOf(certificate: pkijs.Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER());
}

/** What a name says: its organisation and its own name. */
function nameOf({ typesAndValues }: pkijs.RelativeDistinguishedNames): string {
  const part = (type: string): string =>
    String(typesAndValues.find((each) => each.type === type)?.value.valueBlock.value ?? '');
  return [part('2.5.4.3'), part('2.5.4.10')].filter((text) => text !== '').join(', ');
}

function attributeValue(
  attributes: pkijs.SignedAndUnsignedAttributes | undefined,
  type: string,
): asn1js.BaseBlock | undefined {
  const found = attributes?.attributes.filter((each) => each.type === type) ?? [];
  return found.length === 1 ? found[0]?.values[0] : undefined;
}

/** The hash that signing-certificate-v2 names; its own default is SHA-256. */
function certificateHash(value: asn1js.BaseBlock | undefined): string | null {
  const inside = (block: asn1js.BaseBlock | undefined) =>
    block instanceof asn1js.Sequence ? (block.valueBlock.value as asn1js.BaseBlock[]) : [];
  const first = inside(inside(inside(value)[0])[0]);
  const octets = first.find((block) => block instanceof asn1js.OctetString);
  return octets instanceof asn1js.OctetString ? hex(octets.valueBlock.valueHexView) : null;
}

interface Signed {
  signer: pkijs.SignerInfo;
  certificate: pkijs.Certificate;
  isRight: boolean;
}

/** The one signature of a CMS over the content, and whether it holds. Null where there is not exactly one. */
async function signatureOver(content: Uint8Array, signed: pkijs.SignedData): Promise<Signed | null> {
  const [signer, ...others] = signed.signerInfos;
  if (signer === undefined || others.length > 0 || !(signer.sid instanceof pkijs.IssuerAndSerialNumber)) return null;
  const { issuer, serialNumber } = signer.sid;
  const certificate = signed.certificates?.find(
    (each) =>
      each instanceof pkijs.Certificate && each.issuer.isEqual(issuer) && each.serialNumber.isEqual(serialNumber),
  );
  if (!(certificate instanceof pkijs.Certificate)) return null;
  const { signedAttrs } = signer;
  const digest = attributeValue(signedAttrs, attributeIds.messageDigest);
  const isOfContent =
    signer.digestAlgorithm.algorithmId === sha256Id &&
    digest instanceof asn1js.OctetString &&
    hex(digest.valueBlock.valueHexView) === (await sha256(content));
  const isOfCertificate =
    certificateHash(attributeValue(signedAttrs, attributeIds.signingCertificate)) ===
    (await sha256(derOf(certificate)));
  const isSignature =
    signedAttrs !== undefined &&
    (await pkijs
      .getCrypto(true)
      .verifyWithPublicKey(
        signedAttrs.encodedValue,
        signer.signature,
        certificate.subjectPublicKeyInfo,
        signer.signatureAlgorithm,
        'SHA-256',
      ));
  return { signer, certificate, isRight: isOfContent && isOfCertificate && isSignature };
}

async function timestampOf({ signer }: Signed): Promise<Seal['timestamp']> {
  const token = attributeValue(signer.unsignedAttrs, attributeIds.timestamp);
  if (token === undefined) return signer.unsignedAttrs === undefined ? null : 'wrong';
  try {
    const signed = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: token }).content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (content === undefined) return 'wrong';
    const { messageImprint, genTime } = pkijs.TSTInfo.fromBER(content);
    const imprint = hex(messageImprint.hashedMessage.valueBlock.valueHexView);
    const isOfSeal = imprint === (await sha256(signer.signature.valueBlock.valueHexView));
    const stamp = await signatureOver(new Uint8Array(content), signed);
    if (stamp === null || !stamp.isRight || !isOfSeal) return 'wrong';
    return { at: genTime.toISOString(), authority: nameOf(stamp.certificate.subject) };
  } catch {
    return 'wrong';
  }
}

/** D:20260305135541Z */
function momentOf(value: unknown): Date | null {
  const text = value instanceof Uint8Array ? latin1(value) : '';
  const [, year, month, day, hour, minute, second] = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u.exec(text) ?? [];
  if (year === undefined) return null;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** What the signature covers; null where it leaves out anything but itself. */
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

/** The length that the outermost element of DER says; behind it the place is filled with zeros. */
function derLength(bytes: Uint8Array): number {
  const [, first = 0] = bytes;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0) + 2 + count;
}

/** The seal, or null where the file has none that can be read. */
export async function readSeal(file: PdfFile): Promise<Seal | null> {
  const dictionary = signatureDictionary(file);
  const contents = dictionary?.get('Contents');
  if (!dictionary || !(contents instanceof Uint8Array)) return null;
  if (!isNamed(dictionary.get('SubFilter'), 'ETSI.CAdES.detached')) return null;
  const covered = coveredBytes(file, dictionary.get('ByteRange'), contents);
  const end = derLength(contents);
  const isPadded = contents.subarray(end).every((byte) => byte === 0);
  try {
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(contents.subarray(0, end)));
    const signed = await signatureOver(covered ?? new Uint8Array(), new pkijs.SignedData({ schema: info.content }));
    const sealedAt = momentOf(dictionary.get('M'));
    if (signed === null || sealedAt === null) return null;
    const { certificate } = signed;
    const timestamp = await timestampOf(signed);
    const at = timestamp !== null && timestamp !== 'wrong' ? new Date(timestamp.at) : sealedAt;
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

/** The certificates of a PEM file. */
export function certificatesOfPem(pem: string): Uint8Array[] {
  return [...pem.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/gu)].map(([, base64 = '']) =>
    Uint8Array.from(atob(base64.replace(/\s/gu, '')), (letter) => letter.charCodeAt(0)),
  );
}
