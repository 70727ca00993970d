import { findParticipant, type ReportDocument } from './document.ts';
import { changeParticipant } from './participants.ts';
import { notFound, type Rule, refused } from './rule.ts';

/** ID card and driving licence. No card reader and no registry is configured: what needs one says so by its code. */

function refusedFor<Code extends string>(document: ReportDocument, participantId: string, code: Code) {
  return findParticipant(document, participantId) === undefined ? notFound : refused(document, code);
}

export const uploadIdCard: Rule<'uploadIdCard'> = (document, { params }) =>
  refusedFor(document, params.participantId, 'ERR_ZENID_DISABLED');

export const investigateIdCard: Rule<'investigateIdCard'> = (document, { params }) =>
  refusedFor(document, params.participantId, 'ERR_ZENID_DISABLED');

export const initZenIdSdk: Rule<'initZenIdSdk'> = (document) => refused(document, 'ERR_ZENID_DISABLED');

export const retrieveDrivingLicenseAutomatically: Rule<'retrieveDrivingLicenseAutomatically'> = (
  document,
  { params },
) => refusedFor(document, params.participantId, 'WARN_RETRIEVE_AISPOV_DATA_DISABLED');

export const retrieveDrivingLicenseUnconfirmed: Rule<'retrieveDrivingLicenseUnconfirmed'> = (document, { params }) =>
  refusedFor(document, params.participantId, 'WARN_RETRIEVE_AISPOV_DATA_DISABLED');

export const updateDrivingLicense: Rule<'updateDrivingLicense'> = (document, { params, body }) =>
  changeParticipant(document, params.participantId, { drivingLicense: body.drivingLicense });
