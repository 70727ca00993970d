import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, loads, saves } from './phrases.ts';

const resume = { screen: 'resume', path: '/resume' } as const;
const from = visit('resume');
const codeSent = ['session.absent', ...saves('resumeReport')];

/** Journeys that resume an unfinished report by its number and a code. */
export const journeysOfResuming: Journey[] = [
  {
    name: 'the right code leads to where the report was',
    from,
    steps: [
      ...codeSent,
      'submitted.confirmResumption',
      answers('confirmResumption', 'found'),
      ...loads('COLLECTING_DATA begun', 'blank'),
    ],
    end: {
      screen: 'documents',
      path: `/report/${ids.report}/documents`,
      active: ['flow.report.collecting.documents.overview'],
      asked: ['success toast REPORT_FOUND'],
    },
  },
  {
    name: 'a wrong code is said, and too many of them make it wait until another may be asked for',
    from,
    steps: [
      ...codeSent,
      'submitted.confirmResumption',
      answers('confirmResumption', 'wrong'),
      'submitted.confirmResumption',
      answers('confirmResumption', 'for a while', 'ERR_TOO_MANY_WRONG_CODES'),
      'nav.requested (/)',
      'nav.requested (/resume)',
      'pause.ended',
      ...saves('resumeReport'),
    ],
    end: { ...resume, active: ['flow.resume.awaitingCode'] },
  },
  {
    name: 'of an expired code nothing but a new one may be asked for',
    from,
    steps: [...codeSent, 'submitted.confirmResumption', answers('confirmResumption', '', 'ERR_CODE_EXPIRED')],
    end: { ...resume, active: ['flow.resume.codeExpired'], asked: ['error toast ERR_CODE_EXPIRED'] },
  },
  {
    name: 'a code that was asked for is still awaited by who comes back',
    from,
    steps: [...codeSent, 'nav.requested (/)', 'nav.requested (/resume)'],
    end: { ...resume, active: ['flow.resume.awaitingCode'] },
  },
  {
    name: 'a code that did not go out is asked for again once there is a signal',
    from,
    steps: [
      ...codeSent,
      'submitted.resumeReport',
      'call resumeReport finds no network',
      'network.online',
      answers('resumeReport'),
    ],
    end: { ...resume, active: ['flow.resume.awaitingCode'] },
  },
  {
    name: 'the first number that finds no network is sent by itself, and another may be given after it',
    from,
    steps: [
      'session.absent',
      'submitted.resumeReport',
      'call resumeReport finds no network',
      'network.online',
      answers('resumeReport'),
      'resumption.restarted',
    ],
    end: { ...resume, active: ['flow.resume.enteringNumber'] },
  },
  {
    name: 'a code that was asked for in vain may be asked for again by a tap',
    from,
    steps: [
      ...codeSent,
      'submitted.resumeReport',
      'call resumeReport answers an unknown code',
      'call.retried',
      answers('resumeReport'),
    ],
    end: { ...resume, active: ['flow.resume.awaitingCode'], asked: ['unhandled ERR_NEVER_HEARD_OF of resumeReport'] },
  },
];
