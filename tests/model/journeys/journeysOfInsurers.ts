import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, loads, saves } from './phrases.ts';

const success = 'flow.report.finished.success';
const path = `/report/${ids.report}/success`;

/** Steps that open the final screen again, with its link. */
const reopened = ['session.restored', ...loads('FINISHED', 'with vehicles'), answers('getSummaryId')];
/** Steps that open the finished summary by its link. */
const opened = ['session.absent', answers('getSummary')];

/** Journeys that send the signed report to insurers and follow its delivery. */
export const journeysOfInsurers: Journey[] = [
  {
    name: 'A has the signed report sent and hears when it has left',
    from: visit('success'),
    steps: [
      ...reopened,
      answers('getHandovers', 'nothing'),
      ...saves('handOverReport'),
      'handover.due',
      answers('getHandovers', 'sent'),
    ],
    end: {
      screen: 'success',
      path,
      active: [`${success}.handover.offered.resting`, `${success}.file.resting`],
      asked: ['draftsRemoved', 'success toast REPORT_HANDED_OVER'],
    },
  },
  {
    name: 'a handover that finds no network is tried again, and the other had sent it before',
    from: visit('success'),
    steps: [
      ...reopened,
      answers('getHandovers', 'nothing'),
      'submitted.handOverReport',
      'call handOverReport finds no network',
      'call.retried',
      answers('handOverReport', 'sent before'),
    ],
    end: {
      screen: 'success',
      path,
      active: [`${success}.handover.offered.resting`],
      asked: ['draftsRemoved', 'success toast REPORT_HANDED_OVER'],
    },
  },
  {
    name: 'nothing is offered where reports are not handed over',
    from: visit('success'),
    steps: [...reopened, answers('getHandovers', '', 'ERR_HANDOVER_DISABLED')],
    end: { screen: 'success', path, active: [`${success}.handover.offered.off`], asked: ['draftsRemoved'] },
  },
  {
    name: 'once the session has ended A sends nothing any more',
    from: visit('success'),
    steps: [...reopened, answers('getHandovers', 'nothing'), 'session.lost'],
    end: {
      screen: 'success',
      path,
      active: [`${success}.handover.over`, `${success}.file.resting`],
      asked: ['draftsRemoved', 'sessionEnded'],
    },
  },
  {
    name: 'B has the signed report sent by the link',
    from: visit('sharedSummary'),
    steps: [
      ...opened,
      answers('getSummaryHandovers', 'nothing'),
      'handover.chosen',
      ...saves('sendCodeToHandOver', 'B'),
      'submitted.handOverSummaryReport (B)',
      answers('handOverSummaryReport B', 'wrong'),
      'submitted.handOverSummaryReport (B)',
      answers('handOverSummaryReport B', 'gone'),
      'handover.due',
      'call getSummaryHandovers gets no proper answer',
      'handover.due',
      answers('getSummaryHandovers', 'sent'),
    ],
    end: {
      screen: 'sharedSummary',
      path: '/shared',
      active: ['flow.shared.summary.signed.resting'],
      asked: ['success toast REPORT_HANDED_OVER'],
    },
  },
];
