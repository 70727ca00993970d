import { visit } from './events.ts';
import type { Journey } from './journeys.ts';
import { answers, atVehicles, confirmed, givesVehicle, looksThrough, saves, situation } from './phrases.ts';
import { ids } from './world.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

/** Journeys through vehicles: plates read, the registry asked, photos that come late. */
export const journeysOfVehicles: Journey[] = [
  {
    name: 'the plate read from a photo, and the vehicle from the registry',
    from: landing,
    steps: [
      ...atVehicles,
      'step.continued',
      'submitted.uploadLicensePlate (A)',
      answers('uploadLicensePlate A'),
      ...saves('confirmLicensePlate', 'A'),
      ...saves('updateDamage', 'A'),
      ...saves('updateMovementDefinition', 'A'),
      answers('getVehicleDataFlags', 'may'),
      answers('retrieveVehicleAndInsurer A'),
      ...saves('updateVehicle', 'A'),
    ],
    end: {
      screen: 'damageData',
      path: `${report}/accident/${ids.A}/damage/data`,
      active: ['flow.report.collecting.accident.A.insurer.filling'],
    },
  },
  {
    name: 'after the last attempt no other photo of a plate is read',
    from: landing,
    steps: [
      ...atVehicles,
      'step.continued',
      'submitted.uploadLicensePlate (A)',
      answers('uploadLicensePlate A'),
      'submitted.confirmLicensePlate (A)',
      answers('confirmLicensePlate A', 'the last attempt', 'OK_REJECTED_BY_USER'),
    ],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.A}`,
      active: ['flow.report.collecting.accident.A.licensePlate.tooManyAttempts'],
    },
  },
  {
    name: 'a photo that arrives after the report was closed does not end the signing',
    from: landing,
    steps: [
      ...atVehicles,
      'photos.chosen (one)',
      ...givesVehicle('A'),
      ...givesVehicle('B'),
      ...situation.flatMap((call) => saves(call)),
      ...looksThrough,
      ...confirmed,
      answers('addAccidentPhoto A', '', 'ERR_REPORT_IN_WRONG_STATE'),
    ],
    end: {
      screen: 'signReport',
      path: `${report}/sign-report`,
      active: ['flow.report.toSign.signReport.A.unsigned', 'uploads.idle', 'session.alive.active'],
    },
  },
];
