import type { AppSnapshot } from '../../../../machines/location.ts';
import type { Order } from '../../../contract/enumerations.ts';
import type { CodePhase } from '../../desk/CodeDesk.tsx';

const phases = {
  deciding: 'ready',
  unsigned: 'ready',
  sending: 'sending',
  sendingFailed: 'sendingFailed',
  awaitingCode: 'awaiting',
  signing: 'checking',
  codeRefused: 'refused',
  signingFailed: 'checkingFailed',
  signed: 'done',
} as const satisfies Record<string, CodePhase | 'done'>;

type Name = keyof typeof phases;
const names = Object.keys(phases) as Name[];

/** Where one participant's signature stands, by the states of the chart's signature desk. */
export function signaturePhase(snapshot: AppSnapshot, order: Order): CodePhase | 'done' {
  const inState = (name: Name) =>
    snapshot.matches(
      order === 'A'
        ? { flow: { report: { toSign: { signReport: { A: name } } } } }
        : { flow: { report: { toSign: { signReport: { B: name } } } } },
    );
  return phases[names.find(inState) ?? 'unsigned'];
}
