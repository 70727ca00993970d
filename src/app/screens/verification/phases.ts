import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { CodePhase } from '../../desk/CodeDesk.tsx';

/** Which part of a participant's card is shown, by the states of the chart's phone desk. */
export type PhonePhase =
  | { step: 'number'; phase: 'filling' | 'saving' | 'duplicate' | 'failed' }
  | { step: 'change'; phase: 'filling' | 'saving' | 'duplicate' | 'failed' }
  | { step: 'code'; phase: CodePhase }
  | { step: 'done' };

const phases = {
  deciding: { step: 'number', phase: 'filling' },
  enteringNumber: { step: 'number', phase: 'filling' },
  adding: { step: 'number', phase: 'saving' },
  numberDuplicate: { step: 'number', phase: 'duplicate' },
  addingFailed: { step: 'number', phase: 'failed' },
  numberKnown: { step: 'code', phase: 'ready' },
  preparingCode: { step: 'code', phase: 'sending' },
  sending: { step: 'code', phase: 'sending' },
  sendingFailed: { step: 'code', phase: 'sendingFailed' },
  limited: { step: 'code', phase: 'ready' },
  awaitingCode: { step: 'code', phase: 'awaiting' },
  verifying: { step: 'code', phase: 'checking' },
  codeRefused: { step: 'code', phase: 'refused' },
  expired: { step: 'code', phase: 'checking' },
  codeExpired: { step: 'code', phase: 'expired' },
  verifyingFailed: { step: 'code', phase: 'checkingFailed' },
  changingNumber: { step: 'change', phase: 'filling' },
  updatingNumber: { step: 'change', phase: 'saving' },
  newNumberDuplicate: { step: 'change', phase: 'duplicate' },
  updatingFailed: { step: 'change', phase: 'failed' },
  verified: { step: 'done' },
} as const satisfies Record<string, PhonePhase>;

type Name = keyof typeof phases;
const names = Object.keys(phases) as Name[];

/** A stable object for each state, so that it can be compared by identity. */
export function phonePhase(snapshot: AppSnapshot, party: Party): PhonePhase {
  const inState = (name: Name) =>
    snapshot.matches(
      party === 'A'
        ? { flow: { report: { new: { verification: { A: name } } } } }
        : { flow: { report: { new: { verification: { B: name } } } } },
    );
  return phases[names.find(inState) ?? 'enteringNumber'];
}
