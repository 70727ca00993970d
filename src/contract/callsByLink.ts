import type { CallDefinition } from './callDefinition.ts';

const collecting = ['COLLECTING_DATA'] as const;
const signing = ['TO_SIGN'] as const;
const finished = ['FINISHED'] as const;

/** Link and report end, each at its time. */
const ok = ['OK', 'ERR_SUMMARY_EXPIRED', 'ERR_REPORT_TTL_EXPIRED'] as const;

const summary = '/summaries/:summaryId';

/** Rows of TABLE 2 (calls.ts) that accept the link to the summary as authorisation. */
export const callsByLink = {
  getSummary: {
    method: 'GET', path: summary, access: 'summary', body: 'none', answer: 'json', captcha: true,
    codes: ok,
  },
  updateAgreement: {
    method: 'PUT', path: `${summary}/agreement`, access: 'summary', beyond: true, body: 'json', answer: 'json',
    states: ['COLLECTING_DATA', 'TO_SIGN'],
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_SUMMARY_DATA_CHANGED', 'ERR_REPORT_INCOMPLETE',
      'ERR_PARTICIPANT_ALREADY_CONFIRMED'],
  },
  sendCodeToSignByLink: {
    method: 'POST', path: `${summary}/sendCodeToSign`, access: 'summary', beyond: true, otherDriver: true, body: 'none', answer: 'json', states: signing,
    creates: true,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES',
      'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SMS_GATEWAY'],
  },
  signByLink: {
    method: 'POST', path: `${summary}/sign`, access: 'summary', beyond: true, otherDriver: true, body: 'json', answer: 'json', states: signing, creates: true,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_CALL_SEND_CODE_FIRST',
      'ERR_CODE_EXPIRED', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SUMMARY_DATA_CHANGED'],
  },
  sendCodeToFillIn: {
    method: 'POST', path: `${summary}/sendCodeToFillIn`, access: 'summary', beyond: true, otherDriver: true, body: 'none', answer: 'json',
    states: collecting, creates: true,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_SMS_GATEWAY'],
  },
  fillIn: {
    method: 'POST', path: `${summary}/fillIn`, access: 'summary', beyond: true, otherDriver: true, body: 'json', answer: 'json',
    states: collecting, creates: true,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_CALL_SEND_CODE_FIRST', 'ERR_CODE_EXPIRED', 'ERR_TOO_MANY_WRONG_CODES'],
  },
  getSummaryChanges: {
    method: 'GET', path: `${summary}/changes`, access: 'summary', beyond: true, body: 'none', answer: 'json', versioned: true,
    codes: ok,
  },
  getSummaryDeliveries: {
    method: 'GET', path: `${summary}/deliveries`, access: 'summary', beyond: true, body: 'none', answer: 'json', versioned: true,
    codes: ok,
  },
  getSummaryAccidentReport: {
    method: 'GET', path: `${summary}/accidentReport`, access: 'summary', body: 'none', answer: 'blob',
    captcha: true, codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE'],
  },
  createSummaryReportTicket: {
    method: 'POST', path: `${summary}/accidentReport/ticket`, access: 'summary', beyond: true, body: 'none', answer: 'json',
    states: finished, codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE'],
  },
  sendCodeToHandOver: {
    method: 'POST', path: `${summary}/sendCodeToHandOver`, access: 'summary', beyond: true, otherDriver: true, body: 'none', answer: 'json',
    states: finished, creates: true,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_SMS_GATEWAY'],
  },
  handOverSummaryReport: {
    method: 'POST', path: `${summary}/handover`, access: 'summary', beyond: true, otherDriver: true, body: 'json', answer: 'json',
    states: finished, creates: true,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_HANDOVER_DISABLED', 'ERR_INSURER_WITHOUT_MAILBOX', 'ERR_CALL_SEND_CODE_FIRST',
      'ERR_CODE_EXPIRED', 'ERR_TOO_MANY_WRONG_CODES'],
  },
  getSummaryHandovers: {
    method: 'GET', path: `${summary}/handover`, access: 'summary', beyond: true, body: 'none', answer: 'json', states: finished,
    codes: [...ok, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_HANDOVER_DISABLED'],
  },
  getSummaryAccidentPhoto: {
    method: 'GET', path: `${summary}/participants/:participantId/accidentPhoto/:photoId`, access: 'summary',
    body: 'none', answer: 'blob', codes: ok,
  },
} as const satisfies Record<string, CallDefinition>;
