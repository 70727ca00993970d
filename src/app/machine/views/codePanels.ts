import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { useChart } from '../chart.ts';
import { useLast } from './useLast.ts';
import { type NamesAt, type Place, valueAt } from './viewIn.ts';

/** Maps the states of the chart's code entries to the part of a participant's card that is shown. */

/** Phase of a participant's code entry; `ready` if no code was sent. */
export type CodePhase =
  | 'ready'
  | 'sending'
  | 'sendingFailed'
  | 'awaiting'
  | 'checking'
  | 'refused'
  | 'expired'
  | 'paused'
  | 'checkingFailed';

/** Returns true while a code is sent or checked. */
export function isPhaseBusy(phase: CodePhase): boolean {
  return phase === 'sending' || phase === 'checking';
}

export type NumberPhase = 'filling' | 'saving' | 'duplicate' | 'failed';

export type PhonePhase =
  | { step: 'number' | 'change'; phase: NumberPhase }
  | { step: 'code'; phase: CodePhase }
  | { step: 'done' };

/** Phase of a signature. `outdated`: the report differs from the confirmed one, so that codes are not accepted. */
export type SignaturePhase = { step: 'code'; phase: CodePhase } | { step: 'outdated' } | { step: 'done' };

type PhoneCodePanel = NamesAt<`flow.report.new.verification.${Party}`>;
type SignatureCodePanel = NamesAt<`flow.report.toSign.signReport.${Party}`>;
type ReaderCodePanel = NamesAt<'flow.shared.summary.signing'>;
type OpeningCodePanel = NamesAt<'flow.shared.summary.delegation'>;
type HandoverCodePanel = NamesAt<'flow.shared.summary.signed.proving'>;

/** Phases shared by both code entries. Constant objects, so that they can be compared by identity. */
const codePhases = {
  ready: { step: 'code', phase: 'ready' },
  sending: { step: 'code', phase: 'sending' },
  sendingFailed: { step: 'code', phase: 'sendingFailed' },
  limited: { step: 'code', phase: 'ready' },
  awaitingCode: { step: 'code', phase: 'awaiting' },
  checking: { step: 'code', phase: 'checking' },
  checkingFailed: { step: 'code', phase: 'checkingFailed' },
  codeRefused: { step: 'code', phase: 'refused' },
  expired: { step: 'code', phase: 'checking' },
  paused: { step: 'code', phase: 'paused' },
  codeExpired: { step: 'code', phase: 'expired' },
  done: { step: 'done' },
} as const;

const phonePhases: Record<PhoneCodePanel, PhonePhase> = {
  ...codePhases,
  deciding: { step: 'number', phase: 'filling' },
  enteringNumber: { step: 'number', phase: 'filling' },
  adding: { step: 'number', phase: 'saving' },
  numberDuplicate: { step: 'number', phase: 'duplicate' },
  addingFailed: { step: 'number', phase: 'failed' },
  preparingCode: { step: 'code', phase: 'sending' },
  changingNumber: { step: 'change', phase: 'filling' },
  updatingNumber: { step: 'change', phase: 'saving' },
  newNumberDuplicate: { step: 'change', phase: 'duplicate' },
  newNumberRefused: { step: 'change', phase: 'filling' },
  updatingFailed: { step: 'change', phase: 'failed' },
};

const signaturePhases: Record<SignatureCodePanel, SignaturePhase> = {
  ...codePhases,
  deciding: { step: 'code', phase: 'ready' },
  outdated: { step: 'outdated' },
};

/** Returns the phase of a participant's phone card; null before the chart first entered its states. */
export function usePhonePhase(party: Party): PhonePhase | null {
  return useLast(useChart((snapshot) => phaseIn(phonePhases, snapshot, `flow.report.new.verification.${party}`)));
}

/** Returns the phase of a participant's signature card; null before the chart first entered its states. */
export function useSignaturePhase(party: Party): SignaturePhase | null {
  return useLast(useChart((snapshot) => phaseIn(signaturePhases, snapshot, `flow.report.toSign.signReport.${party}`)));
}

const readerPhases: Record<ReaderCodePanel, SignaturePhase> = {
  ...codePhases,
  deciding: { step: 'code', phase: 'ready' },
  outdated: { step: 'outdated' },
};

/** Returns the phase for a participant who signs by link. */
export function useReaderPhase(): SignaturePhase | null {
  return useLast(useChart((snapshot) => phaseIn(readerPhases, snapshot, 'flow.shared.summary.signing')));
}

const openingPhases: Record<OpeningCodePanel | HandoverCodePanel, SignaturePhase> = {
  ...codePhases,
  deciding: { step: 'code', phase: 'ready' },
};

/** Returns the phase for a participant who opens their own part by link. */
export function useOpeningPhase(): SignaturePhase | null {
  return useLast(useChart((snapshot) => phaseIn(openingPhases, snapshot, 'flow.shared.summary.delegation')));
}

/** Returns the phase for a participant who hands the signed report over by link. */
export function useHandoverPhase(): SignaturePhase | null {
  return useLast(useChart((snapshot) => phaseIn(openingPhases, snapshot, 'flow.shared.summary.signed.proving')));
}

function phaseIn<Phase>(phases: Record<string, Phase>, snapshot: AppSnapshot, place: Place): Phase | null {
  const state = valueAt(snapshot, place);
  return typeof state === 'string' ? (phases[state] ?? null) : null;
}
