import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, begin, loads, started } from './phrases.ts';

const verification = { screen: 'verification', path: `/report/${ids.report}/verification` } as const;
const landing = visit('landing');
const numberOfA = [...started, 'submitted.addParticipant (A)'];
const failed = 'flow.report.new.verification.A.addingFailed';

/** Journeys with calls that are retried automatically once the network is back, and calls that are not. */
export const reconnectJourneys: Journey[] = [
  {
    name: 'what found no signal goes out once there is one',
    from: landing,
    steps: [...numberOfA, 'call addParticipant A finds no network', 'network.online', answers('addParticipant A')],
    end: { ...verification, active: ['flow.report.new.verification.A.sending'], asked: [] },
  },
  {
    name: 'what is being changed does not go out as it was',
    from: landing,
    steps: [...numberOfA, 'call addParticipant A finds no network', 'form.edited', 'network.online'],
    end: { ...verification, active: [failed] },
  },
  {
    name: 'what the service has refused does not go out by itself',
    from: landing,
    steps: [...numberOfA, 'call addParticipant A gets no proper answer', 'network.online'],
    end: { ...verification, active: [failed], asked: ['error toast GENERAL_ERROR'] },
  },
  {
    name: 'a code that nobody knows is said, and is no reason to send anything again',
    from: landing,
    steps: [...numberOfA, 'call addParticipant A answers an unknown code', 'network.online'],
    end: { ...verification, active: [failed], asked: ['unhandled ERR_NEVER_HEARD_OF of addParticipant'] },
  },
  {
    name: 'a report is loaded by itself once there is a signal',
    from: landing,
    steps: [
      ...begin,
      'call getReport finds no network',
      'network.online',
      ...loads('NEW', 'none'),
      answers('getParticipantsInVerification', 'nobody'),
    ],
    end: { ...verification, active: ['flow.report.new.verification.A.enteringNumber'] },
  },
  {
    name: 'codeEntries that did not come are asked for by another try',
    from: landing,
    steps: [
      ...begin,
      ...loads('NEW', 'none'),
      'call getParticipantsInVerification gets no proper answer',
      'call.retried',
      answers('getParticipantsInVerification', 'nobody'),
    ],
    end: {
      ...verification,
      active: ['flow.report.new.verification.A.enteringNumber'],
      asked: ['error toast GENERAL_ERROR'],
    },
  },
  {
    name: 'a list that did not come is asked for again where it is needed, and the other is not',
    from: landing,
    steps: [
      ...started,
      'call getVehicleBrands finds no network',
      'call getInsuranceCompanies gets no proper answer',
      'list.wanted (insurers)',
    ],
    end: { ...verification, active: ['enumerations.brands.missing', 'enumerations.insurers.asking'] },
  },
  {
    name: 'lists that did not come are asked for again once there is a signal (R-432, R-507)',
    from: landing,
    steps: [
      ...started,
      'call getVehicleBrands answers an unknown code',
      'call getInsuranceCompanies finds no network',
      'network.online',
      answers('getInsuranceCompanies'),
    ],
    end: {
      ...verification,
      active: ['enumerations.brands.asking', 'enumerations.insurers.here'],
      asked: ['unhandled ERR_NEVER_HEARD_OF of getVehicleBrands'],
    },
  },
  {
    name: 'the question whether to delete the report waits for a signal too',
    from: landing,
    steps: [...started, 'logo.clicked', 'cancelling.confirmed', 'call cancelReport finds no network', 'network.online'],
    end: { ...verification, active: ['overlay.cancelling'] },
  },
];
