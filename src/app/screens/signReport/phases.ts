import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { CodePhase } from '../../desk/CodeDesk.tsx';

const phases = {
  deciding: 'ready',
  unsigned: 'ready',
  sending: 'sending',
  sendingFailed: 'sendingFailed',
  limited: 'ready',
  awaitingCode: 'awaiting',
  signing: 'checking',
  codeRefused: 'refused',
  expired: 'checking',
  codeExpired: 'expired',
  dataChanged: 'awaiting',
  signingFailed: 'checkingFailed',
  signed: 'done',
} as const satisfies Record<string, CodePhase | 'done'>;

type Name = keyof typeof phases;
const names = Object.keys(phases) as Name[];

function isIn(snapshot: AppSnapshot, party: Party, name: Name): boolean {
  return snapshot.matches(
    party === 'A'
      ? { flow: { report: { toSign: { signReport: { A: name } } } } }
      : { flow: { report: { toSign: { signReport: { B: name } } } } },
  );
}

/** Where one participant's signature stands, by the states of the chart's signature desk. */
export function signaturePhase(snapshot: AppSnapshot, party: Party): CodePhase | 'done' {
  return phases[names.find((name) => isIn(snapshot, party, name)) ?? 'unsigned'];
}

/** The signature was refused, because the data are not those that were confirmed (§8). */
export function signatureIsOutdated(snapshot: AppSnapshot, party: Party): boolean {
  return isIn(snapshot, party, 'dataChanged');
}
