/** Rows of placesAfterCalls.ts for resuming a report. */

function isRight(event: unknown): boolean {
  return JSON.stringify(event).includes('"isValid":true');
}

export const afterResuming = {
  resumeReport: [
    {
      in: /resume\.sending$/u,
      ok: 'awaitingCode',
      refused: 'enteringNumber',
      failed: 'sendingFailed',
      corrected: { taken: 'sending', refused: 'sending' },
    },
    {
      in: /resume\.resending$/u,
      ok: 'awaitingCode',
      refused: 'awaitingCode',
      failed: 'resendingFailed',
      corrected: { taken: 'resending', refused: 'resending' },
    },
  ],
  confirmResumption: {
    ok: (_context: unknown, _order: unknown, event: unknown) => (isRight(event) ? 'report.asking' : 'codeRefused'),
    refused: 'awaitingCode',
    failed: 'checkingFailed',
    own: {
      OK: { says: (_past: unknown, event: unknown) => (isRight(event) ? ['success toast REPORT_FOUND'] : []) },
      ERR_CODE_EXPIRED: { place: 'codeExpired', says: ['error toast ERR_CODE_EXPIRED'] },
      ERR_TOO_MANY_WRONG_CODES: { place: 'paused' },
    },
    corrected: {
      taken: (_context: unknown, _order: unknown, event: unknown) => (isRight(event) ? 'report.asking' : 'checking'),
      refused: 'checking',
    },
  },
};
