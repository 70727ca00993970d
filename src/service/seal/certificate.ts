import * as pkijs from 'pkijs';
import { dayjs } from '#contract/dayjs.ts';
import { day } from '#contract/limits.ts';

/** Judges a certificate: what speaks against sealing with it. */

const keyUsage = '2.5.29.15';
const extendedKeyUsage = '2.5.29.37';
/** Extended key usages other than sealing: TLS server and client, code signing, time stamping, OCSP. */
const otherPurposes: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.3',
  '1.3.6.1.5.5.7.3.8',
  '1.3.6.1.5.5.7.3.9',
]);
/** digitalSignature and contentCommitment. */
const signing = 0xc0;

function isForSealing({ extensions = [] }: pkijs.Certificate): boolean {
  const parsed = (id: string): unknown => extensions.find(({ extnID }) => extnID === id)?.parsedValue;
  const usage = parsed(keyUsage) as { valueBlock: { valueHexView: Uint8Array } } | undefined;
  const purposes = parsed(extendedKeyUsage);
  const maySign = usage === undefined || ((usage.valueBlock.valueHexView[0] ?? 0) & signing) !== 0;
  const isOther =
    purposes instanceof pkijs.ExtKeyUsage && purposes.keyPurposes.every((each) => otherPurposes.has(each));
  return maySign && !isOther;
}

function dayOf(date: Date): string {
  return dayjs.utc(date).format('YYYY-MM-DD');
}

/** Returns the fault as the end of a sentence about the certificate; null where there is none. */
export function faultOf(certificate: pkijs.Certificate, now: number): string | null {
  const { notBefore, notAfter } = certificate;
  if (now > notAfter.value.getTime()) return `ran out on ${dayOf(notAfter.value)}`;
  if (now < notBefore.value.getTime()) return `is not valid before ${dayOf(notBefore.value)}`;
  return isForSealing(certificate) ? null : 'is not meant for sealing';
}

/** Whole days that are left, and the last of them. */
export function endOf({ notAfter }: pkijs.Certificate, now: number): { days: number; lastDay: string } {
  return { days: Math.floor((notAfter.value.getTime() - now) / day), lastDay: dayOf(notAfter.value) };
}
