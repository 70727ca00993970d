import { describe, expect, it } from 'vitest';
import type { Participant } from '#contract/entities.ts';
import { pageLimits } from '#contract/limits.ts';
import { type Change, withChange } from '#machines/context.ts';
import { initialContext } from '#machines/initialContext.ts';
import { vehicleTasks } from './useVehicleTasks.ts';

const empty: Participant = {
  participantId: '3f2b1c9e-5a4d-4e8b-9c7a-1d2e3f4a5b6c',
  order: 1,
  isReporter: true,
  phoneNumber: '+420777123456',
  personalData: null,
  email: null,
  address: null,
  drivingLicense: null,
  vehicle: null,
  vehicleDamageImages: [],
  vehicleDamage: null,
  vehicleMovementDefinition: null,
  vehicleInsurer: null,
  canUploadAndInvestigateIdCardData: false,
  canRetrieveUnconfirmedDrivingLicenseData: false,
  canRetrieveDrivingLicenseDataAutomatically: false,
  canUploadAndConfirmLicensePlateData: false,
  canUploadDrivingLicense: false,
  fillsInOwnPart: false,
};

function tasksOf(participant: Participant, change: Change = {}) {
  const context = initialContext({
    limits: pageLimits,
    requestedRoute: { screen: 'accident' },
    consentGiven: true,
    analyticsAllowed: false,
  });
  return vehicleTasks(withChange(context, { report: { participants: [participant] }, ...change }), 'A').map(
    ({ state, stateText }) => [state, stateText],
  );
}

describe('what is known of a vehicle', () => {
  it('is nothing at first, and photos are never waited for', () => {
    expect(tasksOf(empty)).toEqual([
      ['missing', 'Zatím žádné, nejsou povinné'],
      ['missing', 'Chybí'],
      ['missing', 'Chybí'],
      ['missing', 'Chybí'],
      ['missing', 'Chybí'],
      ['missing', 'Chybí'],
    ]);
  });

  it('is said in words, the insurer by its name', () => {
    const photo = { photoId: empty.participantId, fileExtension: 'jpg', displayOrder: 1, imageWithLicensePlate: false };
    const known: Participant = {
      ...empty,
      vehicle: {
        vehicleLicensePlate: '1AB 2345',
        vehicleBrandName: 'Škoda',
        vehicleModelName: 'Fabia',
        vehicleYearOfManufacture: null,
      },
      vehicleDamageImages: [photo, photo],
      vehicleDamage: { damageLocations: ['FRONT', 'FRONT_LEFT'], vehicleDamageDescription: 'Světlo' },
      vehicleMovementDefinition: { movementDefinitions: ['MOVING'] },
      vehicleInsurer: {
        vehicleInsurerCode: 'CPP',
        vehicleInsuranceContractNumber: null,
        vehicleGreenCardNumber: null,
        vehicleIsCascoInsured: null,
      },
    };
    const insuranceCompanies = [{ code: 'CPP', name: 'ČPP', description: '', email: '', contact: '' }];
    expect(tasksOf(known, { session: { insuranceCompanies } }).map(([state]) => state)).toEqual(Array(6).fill('done'));
    expect(tasksOf(known, { session: { insuranceCompanies } })[0]).toEqual(['done', '2\u00a0fotografie']);
    expect(tasksOf(known)[2]).toEqual(['done', 'Vpředu, vlevo vpředu']);
    expect(tasksOf(known, { session: { insuranceCompanies } })[4]).toEqual(['done', 'ČPP']);
    // Without the list of insurers its code says nothing to people.
    expect(tasksOf(known)[4]).toEqual(['done', 'Vyplněno']);
  });

  it('says how photos on their way stand', () => {
    const upload = { uploadId: 'a', party: 'A' as const };
    expect(tasksOf(empty, { photos: { uploads: [{ ...upload, status: 'sending', withPlate: false }] } })[0]?.[1]).toBe(
      'Fotografie se odesílají',
    );
    expect(tasksOf(empty, { photos: { uploads: [{ ...upload, status: 'failed', withPlate: false }] } })[0]).toEqual([
      'warning',
      'Některé fotografie se neodeslaly',
    ]);
    expect(tasksOf(empty, { photos: { uploads: [{ ...upload, status: 'unsent', withPlate: false }] } })[0]).toEqual([
      'missing',
      'Fotografie čekají v\u00a0telefonu na odeslání',
    ]);
  });
});
