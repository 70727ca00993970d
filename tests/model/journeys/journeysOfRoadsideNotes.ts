import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, atVehicles, begin, ended, loads, lost, saves, signed } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');
const overview = { screen: 'roadsideNotes', path: '/scene' } as const;

const photographed = [
  'session.absent',
  'nav.requested (/scene/photos)',
  'roadsideNotes.photosChosen',
  'roadsideNotes.photoPrepared',
  'roadsideNotes.kept',
];
const noted = [
  'session.absent',
  'nav.requested (/scene/plates)',
  'roadsideNotes.noted',
  'roadsideNotes.noted',
  'roadsideNotes.noted',
];
const throughAll = [...photographed, 'step.continued', 'step.skipped', 'step.skipped', 'step.skipped'];
const followed = ['step.continued', ...saves('createReport')];

/** Journeys with roadside notes, which prefill the report that follows. */
export const journeysOfRoadsideNotes: Journey[] = [
  {
    name: 'from the landing page through all that vanishes to the road that may be cleared',
    from: landing,
    steps: [
      ...photographed,
      'step.continued',
      'roadsideNotes.noted',
      'roadsideNotes.noted',
      'roadsideNotes.noted',
      'roadsideNotes.kept',
    ],
    end: { ...overview, active: ['flow.roadsideNotes.overview', 'notesPersistence.held.kept'], asked: [] },
  },
  {
    name: 'nothing of it is required',
    from: landing,
    steps: [
      'session.absent',
      'nav.requested (/scene/photos)',
      'step.continued',
      'step.skipped',
      'step.skipped',
      'step.skipped',
    ],
    end: { ...overview, active: ['flow.roadsideNotes.overview', 'notesPersistence.empty'], asked: [] },
  },
  {
    name: 'what is opened from the overview returns there',
    from: landing,
    steps: [...noted, 'nav.requested (/scene/plates from the overview)', 'roadsideNotes.noted'],
    end: { ...overview, active: ['flow.roadsideNotes.overview'] },
  },
  {
    name: 'opened from the overview, photos and what is skipped return there too',
    from: landing,
    steps: [
      ...noted,
      'nav.requested (/scene/photos from the overview)',
      'step.continued',
      'nav.requested (/scene/driver from the overview)',
      'step.skipped',
      'nav.requested (/scene/place from the overview)',
      'roadsideNotes.noted',
      'nav.requested (/scene/driver from the overview)',
      'roadsideNotes.noted',
    ],
    end: { ...overview, active: ['flow.roadsideNotes.overview'] },
  },
  {
    name: 'a storage that refuses leaves it in memory',
    from: landing,
    steps: [...noted, 'roadsideNotes.notPersisted'],
    end: { ...overview, active: ['notesPersistence.held.notPersisted'], asked: [] },
  },
  {
    name: 'a photo that is dropped is tried to be kept no longer',
    from: landing,
    steps: [...photographed, 'roadsideNotes.photoDropped', 'roadsideNotes.kept'],
    end: { screen: 'roadsidePhotos', path: '/scene/photos', active: ['notesPersistence.held.kept'], asked: [] },
  },
  {
    name: 'without a report it goes by itself',
    from: landing,
    steps: [...noted, 'roadsideNotes.kept', 'roadsideNotes.expired'],
    end: {
      ...overview,
      active: ['flow.roadsideNotes.overview', 'notesPersistence.empty'],
      asked: ['roadsideForgotten'],
    },
  },
  {
    name: 'it is thrown away',
    from: landing,
    steps: [...noted, 'roadsideNotes.kept', 'roadsideNotes.discarded'],
    end: {
      ...overview,
      active: ['flow.roadsideNotes.overview', 'notesPersistence.empty'],
      asked: ['roadsideForgotten'],
    },
  },
  {
    name: 'the report that follows takes it over',
    from: landing,
    steps: [
      ...throughAll,
      ...followed,
      'roadsideNotes.kept',
      ...loads('NEW', 'none'),
      answers('getParticipantsInVerification', 'nobody'),
    ],
    end: {
      screen: 'verification',
      path: `${report}/verification`,
      active: ['flow.report.new.verification.A.enteringNumber', 'notesPersistence.held.kept'],
      asked: [],
    },
  },
  {
    name: 'going on past the gallery sends the photos from the scene',
    from: landing,
    steps: [...throughAll, ...followed, ...atVehicles.slice(begin.length), 'roadsideNotes.kept', 'step.continued'],
    end: {
      screen: 'accidentVehicle',
      path: `${report}/accident/${ids.A}`,
      active: [
        'flow.report.collecting.accident.A.licensePlate.filling',
        'uploads.sending',
        'notesPersistence.held.keeping',
      ],
      asked: [],
    },
  },
  {
    name: 'it goes with the report that is cancelled (R-587)',
    from: landing,
    steps: [
      ...noted,
      ...followed,
      ...loads('NEW', 'none'),
      answers('getParticipantsInVerification', 'nobody'),
      'logo.clicked',
      'cancelling.confirmed',
      answers('cancelReport'),
    ],
    end: {
      screen: 'landing',
      path: '/',
      active: ['notesPersistence.empty'],
      asked: ['draftsRemoved', ...ended('user'), 'roadsideForgotten'],
    },
  },
  {
    name: 'it goes with the signed report (R-587)',
    from: landing,
    steps: [...noted, ...followed, ...signed.slice(begin.length)],
    end: {
      screen: 'success',
      path: `${report}/success`,
      active: ['notesPersistence.empty'],
      asked: ['draftsRemoved', 'roadsideForgotten'],
    },
  },
  {
    name: 'the end of another session leaves it alone',
    from: landing,
    steps: ['session.restored', 'nav.requested (/scene/plates)', 'roadsideNotes.noted', 'session.lost'],
    end: { screen: 'errorTimeout', path: '/error/timeout', active: ['notesPersistence.held.keeping'], asked: lost },
  },
];
