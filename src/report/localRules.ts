import type { LocalCallName } from '#contract/calls.ts';
import type { Rules } from './rule.ts';
import { updateCircumstances } from './rules/circumstances.ts';
import { updateDatetime } from './rules/datetime.ts';
import { updateLocation } from './rules/location.ts';
import { updateDrivingLicense } from './rules/papers.ts';
import { getParticipant, getParticipants, updateEmail, updateParticipantData } from './rules/participants.ts';
import { deleteAccidentPhoto, updateAccidentPhotos } from './rules/photos.ts';
import { getCompletenessStatus, getReport, getReportStatus, updateResponsibleParticipant } from './rules/report.ts';
import {
  getVehicleDataFlags,
  updateDamage,
  updateInsurer,
  updateMovementDefinition,
  updateVehicle,
} from './rules/vehicle.ts';
import { addWitness, deleteWitness, getWitnesses, updateWitness } from './rules/witnesses.ts';

/** The rules of the calls that are `local` in TABLE 2, by their names: what a phone loads of all rules. */
export const localRules: Rules<LocalCallName> = {
  addWitness,
  deleteAccidentPhoto,
  deleteWitness,
  getCompletenessStatus,
  getParticipant,
  getParticipants,
  getReport,
  getReportStatus,
  getVehicleDataFlags,
  getWitnesses,
  updateAccidentPhotos,
  updateCircumstances,
  updateDamage,
  updateDatetime,
  updateDrivingLicense,
  updateEmail,
  updateInsurer,
  updateLocation,
  updateMovementDefinition,
  updateParticipantData,
  updateResponsibleParticipant,
  updateVehicle,
  updateWitness,
};
