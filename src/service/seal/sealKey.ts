import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { dayjs } from '#contract/dayjs.ts';
import type { Store } from '../store/store.ts';

/** Key material of the seal: private key, its certificate and the chain above it. */
export interface SealKey {
  privateKey: CryptoKey;
  certificate: pkijs.Certificate;
  /** Chain of certificates, beginning with the issuer. */
  issuers: pkijs.Certificate[];
}

/** A file that no seal can be made with; the message says what it should have been. */
export class WrongSealKey extends Error {}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Years for which a self-made certificate is valid; verifiers compare it with the service's own, so it need not expire earlier. */
const years = 30;

function bytesOf(certificate: pkijs.Certificate): ArrayBuffer {
  return certificate.toSchema(true).toBER();
}

function named(name: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: name }) });
}

/** Returns certificate extensions that restrict the key to non-repudiable signatures and forbid issuing certificates. */
function extensions(): pkijs.Extension[] {
  const noAuthority = new pkijs.BasicConstraints({ cA: false }).toSchema().toBER();
  // digitalSignature and contentCommitment
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }).toBER();
  return [
    new pkijs.Extension({ extnID: '2.5.29.19', critical: true, extnValue: noAuthority }),
    new pkijs.Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage }),
  ];
}

/** A key with a certificate that it signs itself, for a service that was given none. */
async function freshKey(name: string, now: number): Promise<{ pkcs8: ArrayBuffer; certificate: ArrayBuffer }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const serial = crypto.getRandomValues(new Uint8Array(16));
  // Positive, and not begun by a zero that would be cut off.
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  // A certificate knows no fractions of a second.
  const end = dayjs.utc(now).startOf('second').add(years, 'year');
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: serial.buffer }),
    issuer: new pkijs.RelativeDistinguishedNames({ typesAndValues: [named(name)] }),
    subject: new pkijs.RelativeDistinguishedNames({ typesAndValues: [named(name)] }),
    // The clocks of other machines may go a little slow.
    notBefore: new pkijs.Time({ type: 0, value: dayjs.utc(now).subtract(1, 'day').toDate() }),
    notAfter: new pkijs.Time({ type: end.year() < 2050 ? 0 : 1, value: end.toDate() }),
    extensions: extensions(),
  });
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return { pkcs8: await crypto.subtle.exportKey('pkcs8', privateKey), certificate: bytesOf(certificate) };
}

function base64(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64');
}

/** The key made once and kept in the store, beside the one of the tokens, for every process and every restart. */
export async function storedSealKey(store: Pick<Store, 'sharedSecret'>, name: string, now: number): Promise<SealKey> {
  const fresh = await freshKey(name, now);
  const kept = await store.sharedSecret(
    'seal',
    JSON.stringify({ pkcs8: base64(fresh.pkcs8), certificate: base64(fresh.certificate) }),
  );
  const { pkcs8, certificate }: { pkcs8: string; certificate: string } = JSON.parse(kept);
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', Buffer.from(pkcs8, 'base64'), algorithm, false, ['sign']),
    certificate: pkijs.Certificate.fromBER(new Uint8Array(Buffer.from(certificate, 'base64'))),
    issuers: [],
  };
}

/** Unpublished method of pkijs, the only way to open an encrypted key bag. */
interface ShroudedKeyInternals {
  parseInternalValues(parameters: { password: ArrayBuffer }): Promise<void>;
}

const privateKeyBags: ReadonlySet<string> = new Set(['1.2.840.113549.1.12.10.1.1', '1.2.840.113549.1.12.10.1.2']);

async function bagsOf(file: Uint8Array, password: string): Promise<pkijs.SafeBag[]> {
  const secret = new Uint8Array(Buffer.from(password, 'utf8')).buffer;
  const pfx = pkijs.PFX.fromBER(new Uint8Array(file));
  await pfx.parseInternalValues({ password: secret, checkIntegrity: true });
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (safe === undefined) return [];
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
  const contents: { value: pkijs.SafeContents }[] = safe.parsedValue.safeContents;
  const bags = contents.flatMap(({ value }) => value.safeBags);
  for (const { bagValue } of bags)
    if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag)
      await (bagValue as unknown as ShroudedKeyInternals).parseInternalValues({ password: secret });
  return bags;
}

/** Returns the import parameters of the key by its certificate's algorithm. */
function importing(certificate: pkijs.Certificate): EcKeyImportParams | RsaHashedImportParams {
  const { algorithmId, algorithmParams } = certificate.subjectPublicKeyInfo.algorithm;
  if (algorithmId === '1.2.840.113549.1.1.1') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const curves: Record<string, string> = {
    '1.2.840.10045.3.1.7': 'P-256',
    '1.3.132.0.34': 'P-384',
    '1.3.132.0.35': 'P-521',
  };
  const curve = algorithmParams instanceof asn1js.ObjectIdentifier ? algorithmParams.valueBlock.toString() : '';
  return { name: 'ECDSA', namedCurve: curves[curve] ?? curve };
}

async function issuersOf(certificate: pkijs.Certificate, all: pkijs.Certificate[]): Promise<pkijs.Certificate[]> {
  const issuer = all.find((each) => each !== certificate && each.subject.isEqual(certificate.issuer));
  if (issuer === undefined) return [];
  return [
    issuer,
    ...(await issuersOf(
      issuer,
      all.filter((each) => each !== certificate),
    )),
  ];
}

async function isOfKey(certificate: pkijs.Certificate, pkcs8: ArrayBuffer): Promise<boolean> {
  const probe = new Uint8Array(8);
  const how = importing(certificate);
  const signing = how.name === 'ECDSA' ? { name: 'ECDSA', hash: 'SHA-256' } : { name: how.name };
  try {
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, how, false, ['sign']);
    const signature = await crypto.subtle.sign(signing, key, probe);
    const publicKey = await crypto.subtle.importKey(
      'spki',
      certificate.subjectPublicKeyInfo.toSchema().toBER(),
      how,
      false,
      ['verify'],
    );
    return await crypto.subtle.verify(signing, publicKey, signature, probe);
  } catch {
    return false;
  }
}

/**
 * The key of a PKCS #12 file (SIGNING_P12).
 * @throws WrongSealKey when it cannot be opened with the password, or holds no private key with its certificate
 */
export async function sealKeyOfP12(file: Uint8Array, password: string): Promise<SealKey> {
  const bags = await bagsOf(file, password).catch(() => {
    throw new WrongSealKey(
      'a PKCS #12 file encrypted with AES, as `openssl pkcs12 -export` writes it, and its password',
    );
  });
  const certificates = bags
    .map(({ bagValue }) => (bagValue instanceof pkijs.CertBag ? bagValue.parsedValue : undefined))
    .filter((value) => value instanceof pkijs.Certificate);
  const keys = bags.flatMap(({ bagId, bagValue }) => {
    if (!privateKeyBags.has(bagId)) return [];
    const info = bagValue instanceof pkijs.PKCS8ShroudedKeyBag ? bagValue.parsedValue : bagValue;
    return info instanceof pkijs.PrivateKeyInfo ? [info.toSchema().toBER()] : [];
  });
  for (const pkcs8 of keys)
    for (const certificate of certificates)
      if (await isOfKey(certificate, pkcs8)) {
        const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, importing(certificate), false, ['sign']);
        return { privateKey, certificate, issuers: await issuersOf(certificate, certificates) };
      }
  throw new WrongSealKey('a PKCS #12 file with a private key and its certificate');
}

export function pemOf(certificate: pkijs.Certificate): string {
  const lines = base64(bytesOf(certificate)).match(/.{1,64}/gu) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
