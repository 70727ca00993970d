import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View of resuming an unfinished report: first the number is entered, then the code sent to it. */
export type ResumeView =
  | 'number'
  | 'sending'
  | 'sendingFailed'
  | 'awaiting'
  | 'resending'
  | 'resendingFailed'
  | 'checking'
  | 'checkingFailed'
  | 'refused'
  | 'expired'
  | 'paused';

export function resumeView(snapshot: AppSnapshot): ResumeView {
  return viewIn<'flow.resume', ResumeView>(
    snapshot,
    'flow.resume',
    {
      deciding: 'number',
      enteringNumber: 'number',
      sending: 'sending',
      sendingFailed: 'sendingFailed',
      awaitingCode: 'awaiting',
      resending: 'resending',
      resendingFailed: 'resendingFailed',
      checking: 'checking',
      checkingFailed: 'checkingFailed',
      codeRefused: 'refused',
      codeExpired: 'expired',
      paused: 'paused',
    },
    'checking',
  );
}
