import { ids } from '../walk/sampleAccident.ts';
import { visit } from '../walk/visits.ts';
import type { Journey } from './journey.ts';
import { answers, atVehicles, begin, ended, loads, lost, saves, signed } from './phrases.ts';

const report = `/report/${ids.report}`;
const landing = visit('landing');
const overview = { screen: 'scene', path: '/scene' } as const;

const photographed = [
  'session.absent',
  'nav.requested (/scene/photos)',
  'scene.photosChosen',
  'scene.photoPrepared',
  'scene.kept',
];
const noted = ['session.absent', 'nav.requested (/scene/plates)', 'scene.noted', 'scene.noted', 'scene.noted'];
const throughAll = [...photographed, 'step.continued', 'step.skipped', 'step.skipped', 'step.skipped'];
const followed = ['step.continued', ...saves('createReport')];

/** Journeys with roadside notes, which prefill the report that follows. */
export const journeysOfScene: Journey[] = [
  {
    name: 'from the landing page through all that vanishes to the road that may be cleared',
    from: landing,
    steps: [...photographed, 'step.continued', 'scene.noted', 'scene.noted', 'scene.noted', 'scene.kept'],
    end: { ...overview, active: ['flow.scene.overview', 'notesPersistence.held.kept'], asked: [] },
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
    end: { ...overview, active: ['flow.scene.overview', 'notesPersistence.empty'], asked: [] },
  },
  {
    name: 'what is opened from the overview returns there',
    from: landing,
    steps: [...noted, 'nav.requested (/scene/plates from the overview)', 'scene.noted'],
    end: { ...overview, active: ['flow.scene.overview'] },
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
      'scene.noted',
      'nav.requested (/scene/driver from the overview)',
      'scene.noted',
    ],
    end: { ...overview, active: ['flow.scene.overview'] },
  },
  {
    name: 'a storage that refuses leaves it in memory',
    from: landing,
    steps: [...noted, 'scene.notPersisted'],
    end: { ...overview, active: ['notesPersistence.held.notPersisted'], asked: [] },
  },
  {
    name: 'a photo that is dropped is tried to be kept no longer',
    from: landing,
    steps: [...photographed, 'scene.photoDropped', 'scene.kept'],
    end: { screen: 'scenePhotos', path: '/scene/photos', active: ['notesPersistence.held.kept'], asked: [] },
  },
  {
    name: 'without a report it goes by itself',
    from: landing,
    steps: [...noted, 'scene.kept', 'scene.expired'],
    end: { ...overview, active: ['flow.scene.overview', 'notesPersistence.empty'], asked: ['sceneForgotten'] },
  },
  {
    name: 'it is thrown away',
    from: landing,
    steps: [...noted, 'scene.kept', 'scene.discarded'],
    end: { ...overview, active: ['flow.scene.overview', 'notesPersistence.empty'], asked: ['sceneForgotten'] },
  },
  {
    name: 'the report that follows takes it over',
    from: landing,
    steps: [
      ...throughAll,
      ...followed,
      'scene.kept',
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
    steps: [...throughAll, ...followed, ...atVehicles.slice(begin.length), 'scene.kept', 'step.continued'],
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
      asked: ['draftsRemoved', ...ended('user'), 'sceneForgotten'],
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
      asked: ['draftsRemoved', 'sceneForgotten'],
    },
  },
  {
    name: 'the end of another session leaves it alone',
    from: landing,
    steps: ['session.restored', 'nav.requested (/scene/plates)', 'scene.noted', 'session.lost'],
    end: { screen: 'errorTimeout', path: '/error/timeout', active: ['notesPersistence.held.keeping'], asked: lost },
  },
];
