import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** How the finding of an unfinished report stands: first the number is asked for, then the code that may have come to it. */
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
