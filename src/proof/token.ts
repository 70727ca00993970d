import * as pkijs from 'pkijs';
import { attributeIds, attributeValue, derOf, hex, nameOf, type Signed, signatureOver } from './cms.ts';
import { sha256 } from './digests.ts';

/** A token of time (RFC 3161): who says that something was there at a moment. */
export interface Token {
  at: string;
  authority: string;
  /** Says whether one of the authorities that are believed vouches for it: anybody can make a token in any name. */
  isBelieved: boolean;
}

/** Certificates allowed in a chain from the authority up to a trusted root. */
const longestChain = 4;
const mostGiven = 6;
const timeStamping = '1.3.6.1.5.5.7.3.8';

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function extension({ extensions }: pkijs.Certificate, id: string): unknown {
  return extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}

function isAuthority(certificate: pkijs.Certificate): boolean {
  const constraints = extension(certificate, '2.5.29.19');
  return constraints instanceof pkijs.BasicConstraints && constraints.cA;
}

function isForTime(certificate: pkijs.Certificate): boolean {
  const usage = extension(certificate, '2.5.29.37');
  return usage instanceof pkijs.ExtKeyUsage && usage.keyPurposes.includes(timeStamping);
}

function isValidAt({ notBefore, notAfter }: pkijs.Certificate, at: Date): boolean {
  return notBefore.value <= at && at <= notAfter.value;
}

/** Follows the certificate's issuers up to one that is believed; those between may come from the token itself. */
async function leadsTo(
  certificate: pkijs.Certificate,
  believed: readonly Uint8Array[],
  given: readonly pkijs.Certificate[],
  at: Date,
  depth = 0,
): Promise<boolean> {
  if (depth > longestChain || !isValidAt(certificate, at)) return false;
  const der = derOf(certificate);
  if (believed.some((each) => isSame(each, der))) return true;
  const known = believed.map((each) => pkijs.Certificate.fromBER(new Uint8Array(each)));
  for (const issuer of [...known, ...given]) {
    if (issuer === certificate || !issuer.subject.isEqual(certificate.issuer) || !isAuthority(issuer)) continue;
    const isSigned = await certificate.verify(issuer).catch(() => false);
    const others = given.filter((each) => each !== issuer && each !== certificate);
    if (isSigned && (await leadsTo(issuer, believed, others, at, depth + 1))) return true;
  }
  return false;
}

async function isBelieved({ certificate, certificates }: Signed, believed: readonly Uint8Array[], at: Date) {
  const isPinned = believed.some((each) => isSame(each, derOf(certificate)));
  return (
    (isPinned || isForTime(certificate)) && (await leadsTo(certificate, believed, certificates.slice(0, mostGiven), at))
  );
}

/**
 * Reads a token over some bytes; null where it is broken, or of something else.
 * @param believed DER of the certificates of authorities, or of those above them
 */
export async function readToken(
  token: pkijs.ContentInfo,
  stamped: Uint8Array,
  believed: readonly Uint8Array[],
): Promise<Token | null> {
  try {
    const signed = new pkijs.SignedData({ schema: token.content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (content === undefined) return null;
    const { messageImprint, genTime } = pkijs.TSTInfo.fromBER(content);
    const imprint = hex(messageImprint.hashedMessage.valueBlock.valueHexView);
    const stamp = await signatureOver(new Uint8Array(content), signed);
    if (stamp === null || !stamp.isRight || imprint !== (await sha256(stamped))) return null;
    return {
      at: genTime.toISOString(),
      authority: nameOf(stamp.certificate.subject),
      isBelieved: await isBelieved(stamp, believed, genTime),
    };
  } catch {
    return null;
  }
}

/** Reads the token that a signature carries; null where it has none. */
export async function tokenOf({ signer }: Signed, believed: readonly Uint8Array[]): Promise<Token | 'wrong' | null> {
  if (signer.unsignedAttrs === undefined) return null;
  const token = attributeValue(signer.unsignedAttrs, attributeIds.timestamp);
  if (token === undefined) return 'wrong';
  const content = new pkijs.ContentInfo({ schema: token });
  return (await readToken(content, signer.signature.valueBlock.valueHexView, believed)) ?? 'wrong';
}
