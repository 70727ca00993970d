import { formatReportNumber } from '#contract/format.ts';
import { maxVerifiedSize } from '#contract/limits.ts';
import { within } from '#contract/waits.ts';
import { verified } from './verifier.ts';
import type { Verified } from './verify.worker.ts';

/** Verifies the PDF chosen on /overeni in the browser, without sending it. */

/** Verdicts that list the checks made. */
const conclusive: readonly string[] = ['genuine', 'unknown', 'added', 'other', 'altered'];

function part<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

function fill(name: string, text: string): void {
  for (const each of document.querySelectorAll(`[data-fill="${name}"]`)) each.textContent = text;
}

/** Printed number of the QR code's link, or null. */
let expected: string | null = null;

/** Notes the number in the address, and keeps it after the link to the content has replaced it there. */
function noteNumber(): void {
  const [, digits] = /^#(\d{15})$/u.exec(location.hash) ?? [];
  const number = digits === undefined ? expected : formatReportNumber(Number(digits));
  if (number === null || number === expected) return;
  expected = number;
  fill('expected', number);
  part('#on-paper').hidden = false;
  // What is shown was compared with another number.
  part('#result').hidden = true;
}

/** Fetches a PEM file of the service; empty if it does not answer. */
async function pemAt(path: string, outer: AbortSignal): Promise<string> {
  const ask = async (signal: AbortSignal) => {
    const response = await fetch(path, { cache: 'no-store', signal });
    return response.ok ? response.text() : '';
  };
  return within('answer', ask, outer).catch(() => '');
}

function show({ verdict, outcomes, seal, number, digest }: Verified): void {
  const isOther = verdict === 'genuine' && expected !== null && number !== expected;
  const shown = isOther ? 'other' : verdict;
  for (const each of document.querySelectorAll<HTMLElement>('[data-verdict]'))
    each.hidden = each.dataset.verdict !== shown;
  const said: Record<string, string> = outcomes;
  for (const each of document.querySelectorAll<HTMLElement>('[data-check]'))
    each.hidden = said[each.dataset.check ?? ''] !== each.dataset.outcome;
  for (const each of document.querySelectorAll<HTMLElement>('[data-self-made]'))
    each.hidden = seal?.isSelfMade !== true;
  fill('owner', seal?.owner ?? '');
  fill('time', seal?.time ?? '');
  fill('number', number ?? '');
  fill('digest', digest ?? '');
  part('#identity').hidden = number === null || !conclusive.includes(shown);
  part('#seen').hidden = !conclusive.includes(shown);
  part('[data-pick]').hidden = true;
  part('[data-another]').hidden = false;
}

/** Verdict on a file that is larger than any report. */
const tooLarge: Verified = { verdict: 'noPdf', outcomes: {}, seal: null, number: null, digest: null };

/** Reads and verifies a file. @throws if it cannot be read */
async function result(file: File, signal: AbortSignal) {
  if (file.size > maxVerifiedSize) return tooLarge;
  const [bytes, known, authorities] = await Promise.all([
    within('chosenFile', () => file.arrayBuffer()),
    pemAt('/pecet.pem', signal),
    pemAt('/casove-autority.pem', signal),
  ]);
  return verified({ bytes: new Uint8Array(bytes), known, authorities }, signal);
}

async function check(file: File, signal: AbortSignal): Promise<void> {
  const [shown, working] = [part('#result'), part('#working')];
  shown.hidden = true;
  for (const each of document.querySelectorAll<HTMLElement>('[data-failure]')) each.hidden = true;
  working.hidden = false;
  const verified = await result(file, signal).catch(() => 'unreadable' as const);
  // Another file has been picked since.
  if (signal.aborted) return;
  working.hidden = true;
  if (typeof verified === 'string') {
    part(`[data-failure="${verified}"]`).hidden = false;
    return;
  }
  show(verified);
  shown.hidden = false;
  part('[data-verdict]:not([hidden]) h2').focus();
}

noteNumber();
addEventListener('hashchange', noteNumber);
const input = part<HTMLInputElement>('#pdf');
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  // The same file may be picked again, once there is a signal.
  input.value = '';
  if (file === undefined) return;
  const picked = new AbortController();
  input.addEventListener('change', () => picked.abort(), { once: true });
  void check(file, picked.signal);
});
