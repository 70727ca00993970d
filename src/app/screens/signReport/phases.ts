import type { Order } from '#contract/enumerations.ts';
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

function isIn(snapshot: AppSnapshot, order: Order, name: Name): boolean {
  return snapshot.matches(
    order === 'A'
      ? { flow: { report: { toSign: { signReport: { A: name } } } } }
      : { flow: { report: { toSign: { signReport: { B: name } } } } },
  );
}

/** Where one participant's signature stands, by the states of the chart's signature desk. */
export function signaturePhase(snapshot: AppSnapshot, order: Order): CodePhase | 'done' {
  return phases[names.find((name) => isIn(snapshot, order, name)) ?? 'unsigned'];
}

/** The signature was refused, because the data are not those that were confirmed (§8). */
export function signatureIsOutdated(snapshot: AppSnapshot, order: Order): boolean {
  return isIn(snapshot, order, 'dataChanged');
}
