import type { ReportCallName, Rule } from './rule.ts';
import * as circumstances from './rules/circumstances.ts';
import * as datetime from './rules/datetime.ts';
import * as location from './rules/location.ts';
import * as documents from './rules/papers.ts';
import * as participants from './rules/participants.ts';
import * as photos from './rules/photos.ts';
import * as report from './rules/report.ts';
import * as signing from './rules/signing.ts';
import * as summary from './rules/summary.ts';
import * as vehicle from './rules/vehicle.ts';
import * as verification from './rules/verification.ts';
import * as witnesses from './rules/witnesses.ts';

/** Every call on a report with its rule: a call of TABLE 2 without one does not compile. */
export const rules: { readonly [N in ReportCallName]: Rule<N> } = {
  getReport: report.getReport,
  getReportStatus: report.getReportStatus,
  cancelReport: report.cancelReport,
  getAccidentReport: report.getAccidentReport,
  getCompletenessStatus: report.getCompletenessStatus,
  confirmReport: report.confirmReport,
  updateReporter: report.updateReporter,
  updateResponsibleParticipant: report.updateResponsibleParticipant,
  getSummaryId: report.getSummaryId,
  updateCircumstances: circumstances.updateCircumstances,
  updateDatetime: datetime.updateDatetime,
  updateLocation: location.updateLocation,
  findAddresses: location.findAddresses,
  geocodeAddress: location.geocodeAddress,
  geocodeGps: location.geocodeGps,
  addParticipant: participants.addParticipant,
  getParticipants: participants.getParticipants,
  getParticipant: participants.getParticipant,
  updatePhone: participants.updatePhone,
  updateParticipantData: participants.updateParticipantData,
  updateEmail: participants.updateEmail,
  getParticipantsInVerification: verification.getParticipantsInVerification,
  sendCodeToVerify: verification.sendCodeToVerify,
  verify: verification.verify,
  getParticipantsInSigning: signing.getParticipantsInSigning,
  sendCodeToSign: signing.sendCodeToSign,
  sign: signing.sign,
  uploadIdCard: documents.uploadIdCard,
  investigateIdCard: documents.investigateIdCard,
  initZenIdSdk: documents.initZenIdSdk,
  retrieveDrivingLicenseAutomatically: documents.retrieveDrivingLicenseAutomatically,
  retrieveDrivingLicenseUnconfirmed: documents.retrieveDrivingLicenseUnconfirmed,
  updateDrivingLicense: documents.updateDrivingLicense,
  addAccidentPhoto: photos.addAccidentPhoto,
  getAccidentPhoto: photos.getAccidentPhoto,
  deleteAccidentPhoto: photos.deleteAccidentPhoto,
  updateAccidentPhotos: photos.updateAccidentPhotos,
  getVehicleDataFlags: vehicle.getVehicleDataFlags,
  updateVehicle: vehicle.updateVehicle,
  updateInsurer: vehicle.updateInsurer,
  updateDamage: vehicle.updateDamage,
  updateMovementDefinition: vehicle.updateMovementDefinition,
  uploadLicensePlate: vehicle.uploadLicensePlate,
  confirmLicensePlate: vehicle.confirmLicensePlate,
  retrieveVehicleAndInsurer: vehicle.retrieveVehicleAndInsurer,
  addWitness: witnesses.addWitness,
  getWitnesses: witnesses.getWitnesses,
  updateWitness: witnesses.updateWitness,
  deleteWitness: witnesses.deleteWitness,
  getSummary: summary.getSummary,
  getSummaryAccidentReport: summary.getSummaryAccidentReport,
  getSummaryAccidentPhoto: photos.getSummaryAccidentPhoto,
};
