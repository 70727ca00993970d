import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, atVehicles, confirmed, givesVehicle, looksThrough, saves, situation } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');

const withPhotoToSummary = [
  ...atVehicles,
  'photos.chosen (one)',
  ...givesVehicle('A'),
  ...givesVehicle('B'),
  ...situation.flatMap((call) => saves(call)),
  ...looksThrough,
];

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
      answers('getVehicleDataFlags', 'may'),
      answers('retrieveVehicleAndInsurer A', 'the vehicle'),
      'step.continued',
    ],
    end: {
      screen: 'damageData',
      path: `${report}/accident/${ids.A}/damage/data`,
      active: ['flow.report.collecting.accident.A.insurer.filling'],
    },
  },
  {
    name: 'what the registry knows of vehicle and insurer is nodded to, and not asked',
    from: landing,
    steps: [
      ...atVehicles,
      'step.continued',
      'submitted.uploadLicensePlate (A)',
      answers('uploadLicensePlate A'),
      ...saves('confirmLicensePlate', 'A'),
      ...saves('updateDamage', 'A'),
      answers('getVehicleDataFlags', 'may'),
      answers('retrieveVehicleAndInsurer A', 'both of them'),
      'step.continued',
      ...saves('updateMovementDefinition', 'A'),
    ],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.B}`,
      active: ['flow.report.collecting.accident.B.photos.showing'],
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
    name: 'the report is not confirmed while a photo is on its way',
    from: landing,
    steps: [...withPhotoToSummary, 'photo.prepared (photo-1)'],
    end: {
      screen: 'summary',
      path: `${report}/summary`,
      active: ['flow.report.collecting.summary.awaitingPhotos', 'uploads.sending'],
    },
  },
  {
    name: 'the report is confirmed once the last photo has arrived',
    from: landing,
    steps: [...withPhotoToSummary, 'photo.prepared (photo-1)', answers('addAccidentPhoto A'), ...confirmed],
    end: {
      screen: 'signReport',
      path: `${report}/sign-report`,
      active: ['flow.report.toSign.signReport.A.ready', 'uploads.idle'],
    },
  },
  {
    name: 'a photo of a report that was closed elsewhere does not end what the user is doing',
    from: landing,
    steps: [
      ...atVehicles,
      'photos.chosen (one)',
      'photo.prepared (photo-1)',
      'step.continued',
      answers('addAccidentPhoto A', '', 'ERR_REPORT_IN_WRONG_STATE'),
    ],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.A}`,
      active: ['flow.report.collecting.accident.A.licensePlate.reading', 'uploads.idle', 'session.alive.active'],
    },
  },
  {
    name: 'a photo that did not get through is sent again, one that is too many is dropped',
    from: landing,
    steps: [
      ...atVehicles,
      'photos.chosen (two)',
      'photo.prepared (photo-1)',
      'photo.prepared (photo-2)',
      'call addAccidentPhoto A finds no network',
      answers('addAccidentPhoto A', '', 'ERR_TOO_MANY_PHOTOS'),
      'photo.retried (photo-1)',
      answers('addAccidentPhoto A'),
      'photo.dropped (photo-2)',
    ],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.A}`,
      active: ['flow.report.collecting.accident.A.photos.showing', 'uploads.idle'],
      asked: ['error toast ERR_TOO_MANY_PHOTOS'],
    },
  },
  {
    name: 'a plate that is on a photo is read from it by itself, and typed where that shows none',
    from: landing,
    steps: [
      ...atVehicles,
      'photos.chosen (one)',
      'photo.prepared (photo-1)',
      answers('addAccidentPhoto A'),
      'step.continued',
      answers('uploadLicensePlate A', '', 'ERR_LICENSE_PLATE_NOT_FOUND'),
    ],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.A}`,
      active: ['flow.report.collecting.accident.A.licensePlate.filling'],
      asked: ['warning toast ERR_LICENSE_PLATE_NOT_FOUND'],
    },
  },
  {
    name: 'the insurer that was chosen with the vehicle is saved after it',
    from: landing,
    steps: [
      ...atVehicles,
      'nav.requested (/report/…/accident/…/damage/data A vehicle)',
      'call.abandoned',
      'submitted.updateVehicle (A) (and updateInsurer)',
      answers('updateVehicle A'),
      answers('updateInsurer A'),
    ],
    end: {
      screen: 'damageMovement',
      path: `${report}/accident/${ids.A}/damage/movement`,
      active: ['flow.report.collecting.accident.A.movement.filling'],
    },
  },
  {
    name: 'photos that are in the queue again after a reload go out wherever the page was opened',
    from: landing,
    steps: [
      ...atVehicles,
      'step.continued',
      'photos.chosen (two)',
      'photo.prepared (photo-2)',
      'photo.prepared (photo-1)',
      answers('addAccidentPhoto A'),
    ],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.A}`,
      active: ['flow.report.collecting.accident.A.licensePlate.filling', 'uploads.sending'],
    },
  },
];
