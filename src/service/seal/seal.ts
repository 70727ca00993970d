import { Signer, SignPdf } from '@signpdf/signpdf';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealKey } from './sealKey.ts';

/** The service's seal on a PDF: PAdES, a detached CMS that names its own certificate. */

/** A token of time (RFC 3161) over some bytes; null when none could be had. */
export type Timestamp = (stamped: ArrayBuffer) => Promise<pkijs.ContentInfo | null>;

function attribute(type: string, value: asn1js.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

/** ESS signing-certificate-v2 (RFC 5035): without it another certificate of the same key could be put in its place. */
async function signingCertificate(certificate: pkijs.Certificate): Promise<asn1js.Sequence> {
  const hash = await crypto.subtle.digest('SHA-256', certificate.toSchema(true).toBER());
  const id = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash })] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] });
}

function inOrder(one: pkijs.Attribute, other: pkijs.Attribute): number {
  return Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER()));
}

async function signedAttributes(content: Uint8Array<ArrayBuffer>, certificate: pkijs.Certificate) {
  const digest = await crypto.subtle.digest('SHA-256', content);
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: pkijs.ContentInfo.DATA })),
    attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: digest })),
    attribute('1.2.840.113549.1.9.16.2.47', await signingCertificate(certificate)),
  ];
  // A set is signed in the order of its encoding.
  return new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: attributes.sort(inOrder) });
}

/** Returns the signature over the content, with a token of time where there is one. */
export async function cms(content: Uint8Array<ArrayBuffer>, key: SealKey, timestamp?: Timestamp): Promise<Buffer> {
  const { certificate, issuers, privateKey } = key;
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: await signedAttributes(content, certificate),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.ContentInfo.DATA }),
    signerInfos: [signer],
    certificates: [certificate, ...issuers],
  });
  await signed.sign(privateKey, 0, 'SHA-256');
  const token = await timestamp?.(signer.signature.valueBlock.valueHexView.slice().buffer);
  if (token)
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute('1.2.840.113549.1.9.16.2.14', token.toSchema())],
    });
  const wrapped = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  return Buffer.from(wrapped.toSchema().toBER());
}

/** Signs within the place, or tells how many bytes it lacks. */
class SealSigner extends Signer {
  lacking = 0;
  readonly #room: number;
  readonly #key: SealKey;
  readonly #timestamp: Timestamp | undefined;

  constructor(room: number, key: SealKey, timestamp: Timestamp | undefined) {
    super();
    this.#room = room;
    this.#key = key;
    this.#timestamp = timestamp;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const signature = await cms(new Uint8Array(content), this.#key, this.#timestamp);
    this.lacking = Math.max(0, signature.length - this.#room);
    return this.lacking === 0 ? signature : Buffer.alloc(0);
  }
}

/** The room that the PDF has for its seal, in bytes: two hexadecimal digits each. */
function roomIn(pdf: Buffer): number {
  const range = pdf.lastIndexOf('/ByteRange [', undefined, 'latin1');
  const start = pdf.indexOf('/Contents <', range, 'latin1') + '/Contents <'.length;
  return Math.floor((pdf.indexOf('>', start, 'latin1') - start) / 2);
}

/** Writes the seal into its reserved place and leaves all other bytes unchanged. */
export async function sealed(
  pdf: Uint8Array,
  key: SealKey,
  timestamp?: Timestamp,
): Promise<Buffer | { lacking: number }> {
  const file = Buffer.from(pdf);
  const signer = new SealSigner(roomIn(file), key, timestamp);
  const signed = await new SignPdf().sign(file, signer);
  return signer.lacking === 0 ? signed : { lacking: signer.lacking };
}
