import { findParticipant } from './document.ts';
import { changeParticipant } from './participants.ts';
import { accepted, notFound, type Rule, refused } from './rule.ts';

/** Vehicle, damage, movement and insurer. No plate reader and no registry is configured yet. */

export const updateVehicle: Rule<'updateVehicle'> = (document, { params, body }) =>
  changeParticipant(document, params.participantId, { vehicle: body });

export const updateInsurer: Rule<'updateInsurer'> = (document, { params, body }) =>
  changeParticipant(document, params.participantId, { vehicleInsurer: body });

export const updateDamage: Rule<'updateDamage'> = (document, { params, body }) =>
  changeParticipant(document, params.participantId, { vehicleDamage: body });

export const updateMovementDefinition: Rule<'updateMovementDefinition'> = (document, { params, body }) =>
  changeParticipant(document, params.participantId, { vehicleMovementDefinition: body });

export const getVehicleDataFlags: Rule<'getVehicleDataFlags'> = (document) =>
  accepted(document, {
    participants: document.participants.map(({ data }) => ({
      participantId: data.participantId,
      canRetrieveVehicleAndInsuranceData: false,
    })),
  });

export const uploadLicensePlate: Rule<'uploadLicensePlate'> = (document, { params }) =>
  findParticipant(document, params.participantId) === undefined ? notFound : refused(document, 'ERR_ZENID_DISABLED');

export const confirmLicensePlate: Rule<'confirmLicensePlate'> = (document, { params }) =>
  findParticipant(document, params.participantId) === undefined
    ? notFound
    : refused(document, 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND');

export const retrieveVehicleAndInsurer: Rule<'retrieveVehicleAndInsurer'> = (document, { params }) =>
  findParticipant(document, params.participantId) === undefined
    ? notFound
    : refused(document, 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED');
