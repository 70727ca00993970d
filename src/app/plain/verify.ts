import { formatMomentInWords, formatReportNumber } from '#contract/format.ts';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { type Verification, verifyPdf } from '#proof/verify.ts';

/** Checks the PDF that is picked on /overeni, in the browser; nothing of it is sent anywhere. */

/** No PDF of ours comes near it. */
const mostBytes = 50_000_000;

function part<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

function fill(name: string, text: string): void {
  for (const each of document.querySelectorAll(`[data-fill="${name}"]`)) each.textContent = text;
}

/** The number printed on paper, from the QR code that led here. */
function expectedNumber(): string | null {
  const [, digits] = /^#(\d{15})$/u.exec(location.hash) ?? [];
  return digits === undefined ? null : formatReportNumber(Number(digits));
}

/** Whose seals are the service's; null where it does not answer. */
async function knownCertificates(): Promise<Uint8Array[] | null> {
  const response = await fetch('/pecet.pem', { cache: 'no-store' }).catch(() => null);
  const certificates = response?.ok ? certificatesOfPem(await response.text()) : [];
  return certificates.length > 0 ? certificates : null;
}

function timeOf({ timestamp, sealedAt }: NonNullable<Verification['seal']>): string {
  if (timestamp === null || timestamp === 'wrong') return formatMomentInWords(sealedAt);
  return `${timestamp.authority}, ${formatMomentInWords(timestamp.at)}`;
}

function show({ verdict, outcomes, seal, data, digest }: Verification): void {
  const expected = expectedNumber();
  const isOther = verdict === 'genuine' && expected !== null && data?.number !== expected;
  const shown = isOther ? 'other' : verdict;
  for (const each of document.querySelectorAll<HTMLElement>('[data-verdict]'))
    each.hidden = each.dataset.verdict !== shown;
  const said: Record<string, string> = outcomes;
  for (const each of document.querySelectorAll<HTMLElement>('[data-check]'))
    each.hidden = said[each.dataset.check ?? ''] !== each.dataset.outcome;
  for (const each of document.querySelectorAll<HTMLElement>('[data-self-made]'))
    each.hidden = seal?.isSelfMade !== true;
  fill('owner', seal?.owner ?? '');
  fill('time', seal === null ? '' : timeOf(seal));
  fill('number', data?.number ?? '');
  fill('digest', digest ?? '');
  part('#identity').hidden = data === null;
  part('[data-pick]').hidden = true;
  part('[data-another]').hidden = false;
}

async function check(file: File): Promise<void> {
  const [result, working, unreadable] = [part('#result'), part('#working'), part('#unreadable')];
  result.hidden = true;
  unreadable.hidden = true;
  working.hidden = false;
  try {
    if (file.size > mostBytes) throw new Error('too large');
    const [bytes, known] = await Promise.all([file.arrayBuffer(), knownCertificates()]);
    show(await verifyPdf(new Uint8Array(bytes), known));
    result.hidden = false;
    part('[data-verdict]:not([hidden]) h2').focus();
  } catch {
    unreadable.hidden = false;
  } finally {
    working.hidden = true;
  }
}

const expected = expectedNumber();
if (expected !== null) {
  fill('expected', expected);
  part('#on-paper').hidden = false;
}
const input = part<HTMLInputElement>('#pdf');
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  // The same file may be picked again, once there is a signal.
  input.value = '';
  if (file !== undefined) void check(file);
});
