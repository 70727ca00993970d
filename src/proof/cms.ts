import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** Reads signatures (CMS) and the certificates that they were made with. */

export const attributeIds = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
} as const;

const digests: Record<string, string> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

export function hex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function digestOf(algorithm: string, content: Uint8Array): Promise<string> {
  return hex(await crypto.subtle.digest(algorithm, new Uint8Array(content)));
}

export function derOf(certificate: pkijs.Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER());
}

/** Returns what a name says: its own name and its organisation. */
export function nameOf({ typesAndValues }: pkijs.RelativeDistinguishedNames): string {
  const part = (type: string): string =>
    String(typesAndValues.find((each) => each.type === type)?.value.valueBlock.value ?? '');
  return [part('2.5.4.3'), part('2.5.4.10')].filter((text) => text !== '').join(', ');
}

export function attributeValue(
  attributes: pkijs.SignedAndUnsignedAttributes | undefined,
  type: string,
): asn1js.BaseBlock | undefined {
  const found = attributes?.attributes.filter((each) => each.type === type) ?? [];
  return found.length === 1 ? found[0]?.values[0] : undefined;
}

function inside(block: asn1js.BaseBlock | undefined): asn1js.BaseBlock[] {
  return block instanceof asn1js.Sequence ? (block.valueBlock.value as asn1js.BaseBlock[]) : [];
}

/** Says whether the signed attributes name this very certificate: another one of the same key must not take its place. */
async function namesCertificate(attributes: pkijs.SignedAndUnsignedAttributes, certificate: Uint8Array) {
  const second = attributeValue(attributes, attributeIds.signingCertificateV2);
  const named = second ?? attributeValue(attributes, attributeIds.signingCertificate);
  const [algorithm, ...rest] = inside(inside(inside(named)[0])[0]);
  const [id] = inside(algorithm);
  // Left out, it is SHA-256, and SHA-1 in the older attribute.
  const left = second === undefined ? 'SHA-1' : 'SHA-256';
  const name = id instanceof asn1js.ObjectIdentifier ? digests[id.valueBlock.toString()] : left;
  const octets = id === undefined ? algorithm : rest[0];
  return (
    name !== undefined &&
    octets instanceof asn1js.OctetString &&
    hex(octets.valueBlock.valueHexView) === (await digestOf(name, certificate))
  );
}

export interface Signed {
  signer: pkijs.SignerInfo;
  certificate: pkijs.Certificate;
  certificates: pkijs.Certificate[];
  isRight: boolean;
}

/** The one signature of a CMS over the content, and whether it holds. Null where there is not exactly one. */
export async function signatureOver(content: Uint8Array, signed: pkijs.SignedData): Promise<Signed | null> {
  const [signer, ...others] = signed.signerInfos;
  if (signer === undefined || others.length > 0 || !(signer.sid instanceof pkijs.IssuerAndSerialNumber)) return null;
  const { issuer, serialNumber } = signer.sid;
  const certificates = (signed.certificates ?? []).filter((each) => each instanceof pkijs.Certificate);
  const certificate = certificates.find(
    (each) => each.issuer.isEqual(issuer) && each.serialNumber.isEqual(serialNumber),
  );
  const algorithm = digests[signer.digestAlgorithm.algorithmId];
  if (certificate === undefined) return null;
  const { signedAttrs } = signer;
  const digest = attributeValue(signedAttrs, attributeIds.messageDigest);
  const isRight =
    signedAttrs !== undefined &&
    algorithm !== undefined &&
    algorithm !== 'SHA-1' &&
    digest instanceof asn1js.OctetString &&
    hex(digest.valueBlock.valueHexView) === (await digestOf(algorithm, content)) &&
    (await namesCertificate(signedAttrs, derOf(certificate))) &&
    (await pkijs
      .getCrypto(true)
      .verifyWithPublicKey(
        signedAttrs.encodedValue,
        signer.signature,
        certificate.subjectPublicKeyInfo,
        signer.signatureAlgorithm,
        algorithm,
      ));
  return { signer, certificate, certificates, isRight };
}
