import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, asksForCode, confirmed, ended, filled, saves, started, verifies } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

/** Journeys with wrong codes on screens for two. */
export const journeysOfCodes: Journey[] = [
  {
    name: 'a wrong code is said at the code and can be typed again',
    from: landing,
    steps: [...started, ...asksForCode('A'), ...verifies('A', 'wrong')],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.codeRefused', 'flow.report.new.verification.B.enteringNumber'],
    },
  },
  {
    name: 'too many wrong codes end the report',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      ...verifies('A', 'wrong'),
      'submitted.verify (A)',
      answers('verify A', '', 'ERR_TOO_MANY_WRONG_CODES'),
    ],
    end: {
      screen: 'errorCodes',
      path: '/error/codes',
      active: ['flow.error.codes', 'session.anonymous'],
      asked: ended('error'),
    },
  },
  {
    name: 'too many wrong codes while signing cost time and no more',
    from: landing,
    steps: [
      ...filled,
      ...confirmed,
      ...saves('sendCodeToSign', 'A'),
      'submitted.sign (A)',
      answers('sign A', 'for a while', 'ERR_TOO_MANY_WRONG_CODES'),
      ...saves('sendCodeToSign', 'B'),
    ],
    end: {
      screen: 'signReport',
      path: `${report}/sign-report`,
      active: [
        'flow.report.toSign.signReport.A.paused',
        'flow.report.toSign.signReport.B.awaitingCode',
        'session.alive.active',
      ],
    },
  },
  {
    name: 'once the time is up another code is sent',
    from: landing,
    steps: [
      ...started,
      ...asksForCode('A'),
      'submitted.verify (A)',
      answers('verify A', 'for a while', 'ERR_TOO_MANY_WRONG_CODES'),
      'phone.changeRequested (A)',
      'phone.changeAbandoned (A)',
      'pause.ended (A)',
      ...saves('sendCodeToVerify', 'A'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.awaitingCode'],
    },
  },
  {
    name: 'a code too many wrong while signing ends the report',
    from: landing,
    steps: [
      ...filled,
      ...confirmed,
      ...saves('sendCodeToSign', 'A'),
      'submitted.sign (A)',
      answers('sign A', '', 'ERR_TOO_MANY_WRONG_CODES'),
    ],
    end: {
      screen: 'errorCodes',
      path: '/error/codes',
      active: ['flow.error.codes', 'session.anonymous'],
      asked: ended('error'),
    },
  },
];
