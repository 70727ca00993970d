import type { CallName } from '#contract/calls.ts';
import { orderOf } from '#contract/enumerations.ts';
import { isResultCode, type ResultCode, resultCodes } from '#contract/resultCodes.ts';
import { isUnderWay } from '#machines/context.ts';
import type { Step } from '../walk/steps.ts';
import { activeCalls } from '../walk/traversal.ts';
import { afterCodes, alreadyVerified, phone, signature } from './afterCodes.ts';
import { vehicleData } from './afterDamage.ts';
import { handingOver, lookingAtHandovers } from './afterHandover.ts';
import { afterLeaving } from './afterLeaving.ts';
import { afterPhotographing } from './afterPhotographing.ts';
import { afterReading, linkIsOver } from './afterReading.ts';
import { afterResuming } from './afterResuming.ts';
import type { CallEvent, Place, PlaceOf, Row } from './rowOfPlaces.ts';
import { latestValues } from './superseding.ts';

/**
 * Target of each call within its screen, written by hand: the innermost state that a user would name. Changes of screens are in
 * waysOn.ts.
 */

/** Returns the state of the phone verifications; once both are verified the report is loaded. */
const phoneCodeEntries: PlaceOf = (context) => (context.report.isLoaded ? `B.${phone(context, 'B')}` : 'report.asking');

/** Returns the state of the signatures; once both have signed the report is loaded. */
const codeEntries: PlaceOf = (context) => (context.report.isLoaded ? `A.${signature(context, 'A')}` : 'report.asking');

/** Returns the state of the summary, which waits for running uploads. */
const check: PlaceOf = ({ photos: { uploads }, report: { changedSinceSeen } }) => {
  if (uploads.some(isUnderWay)) return 'awaitingPhotos';
  return changedSinceSeen ? 'unseen' : 'checking';
};

/** Returns the state of the vehicle, which queries the registry where allowed. */
const registry: PlaceOf = ({ report: { vehicleDataFlags } }) =>
  vehicleDataFlags.some(({ canRetrieveVehicleAndInsuranceData }) => canRetrieveVehicleAndInsuranceData)
    ? 'retrieving'
    : 'filling';

/** Returns the state of the upload queue, which continues with the next photo. */
const queue: PlaceOf = ({ photos: { uploads } }) =>
  uploads.some(({ status }) => status === 'sending') ? 'sending' : 'uploads.idle';

const form: Row = { refused: 'filling', failed: 'failed' };
const codeExpired: Row = { ok: 'codeExpired', refused: 'codeExpired', failed: 'codeExpired' };
const loading: Row = { refused: 'loadingFailed', failed: 'loadingFailed' };
/** A locked report refuses its parts, and its screen tells why. */
const locked = { ERR_REPORT_IN_WRONG_STATE: {} };
/** A registry that cannot be queried is reported above the form. */
const licence: Row = {
  ok: 'filling',
  refused: 'filling',
  failed: 'retrievingFailed',
  own: {
    WARN_NO_DATA_FOUND: { says: ['warning toast WARN_NO_DATA_FOUND'] },
    WARN_RETRIEVE_AISPOV_DATA_DISABLED: { place: 'registryOff' },
    WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: { place: 'tooManyRetrievals' },
  },
};

/** Returns the state after OCR: the recap if the person is identified, which asks the registry where allowed, else the form. */
const checkOrForm: PlaceOf = ({ report: { participants } }, order) => {
  const read = participants.find((each) => each.order === (order && orderOf(order)));
  if (read?.personalData == null) return 'filling';
  const isAsked = read.drivingLicense === null && read.canRetrieveDrivingLicenseDataAutomatically;
  return isAsked ? 'recap.retrieving' : 'recap.checking';
};

/** Targets of an ID card's OCR. */
const reading: Row = {
  refused: 'unread',
  failed: 'failed',
  own: {
    OK_PARTIALLY: { place: checkOrForm, says: ['warning toast OK_PARTIALLY'] },
    ERR_NO_ALL_SAMPLES_UPLOADED: { place: 'framing', says: ['error toast ERR_NO_ALL_SAMPLES_UPLOADED'] },
    ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
      place: 'filling',
      says: ['error toast ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS'],
    },
    ERR_ZENID_DISABLED: { place: 'filling', says: ['error toast ERR_ZENID_DISABLED'] },
  },
};

/** The page or the session makes the call, so no state waits for it. */
export const besideTheChart = null;

/** Every call of TABLE 2 has its row. */
export const rows: Record<CallName, Row | Row[] | typeof besideTheChart> = {
  createReport: { refused: 'reading', failed: 'failed' },
  ...afterResuming,
  ...afterLeaving,
  ...afterCodes,
  ...afterReading,
  ...afterPhotographing,
  getParticipants: { own: locked, refused: 'participants.failed', failed: 'participants.failed' },
  getWitnesses: { own: locked, refused: 'witnesses.failed', failed: 'witnesses.failed' },
  getParticipant: besideTheChart,
  getReportStatus: { ok: 'shown', refused: 'unknown', failed: 'unknown' },
  getVehicleBrands: { ok: 'brands.here', refused: 'brands.missing', failed: 'brands.missing' },
  getInsuranceCompanies: { ok: 'insurers.here', refused: 'insurers.missing', failed: 'insurers.missing' },

  getParticipantsInVerification: [
    { in: /new\.loading$/u, ...loading, ok: phoneCodeEntries },
    { in: /\.limited$/u, ok: phone, refused: phone, failed: phone },
    { in: /\.expired$/u, ...codeExpired },
  ],
  getReplica: besideTheChart,
  getAccidentReportData: besideTheChart,
  updateReporter: besideTheChart,
  addParticipant: {
    ok: 'sending',
    refused: 'enteringNumber',
    failed: 'addingFailed',
    own: { ERR_PHONE_NUMBER_DUPLICATION: { place: 'numberDuplicate' } },
    corrected: { taken: 'updatingNumber', refused: 'adding' },
  },
  updatePhone: {
    ok: 'sending',
    refused: 'newNumberRefused',
    failed: 'updatingFailed',
    own: {
      OK: { says: ['success toast PHONE_CHANGED'] },
      ERR_PHONE_NUMBER_DUPLICATION: { place: 'newNumberDuplicate' },
      ...alreadyVerified,
    },
  },

  initZenIdSdk: besideTheChart,
  uploadIdCard: {
    refused: 'framing',
    failed: 'failed',
    own: {
      ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
        place: 'filling',
        says: ['error toast ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS'],
      },
      ERR_ZENID_DISABLED: { place: 'filling', says: ['error toast ERR_ZENID_DISABLED'] },
    },
  },
  investigateIdCard: reading,
  updateParticipantData: form,
  updateDrivingLicense: form,
  updateEmail: [
    { in: /address\.savingFollowUp$/u, refused: 'filling', failed: 'savingFollowUpFailed' },
    { in: /recap\.saving$/u, refused: 'recap.checking', failed: 'recap.failed' },
  ],
  retrieveDrivingLicenseAutomatically: [
    { in: /recap\.retrieving$/u, ...licence, ok: 'recap.checking', refused: 'recap.checking' },
    { in: /drivingLicense\.retrievingAutomatically$/u, ...licence },
  ],
  retrieveDrivingLicenseUnconfirmed: licence,

  addWitness: {
    ok: 'listing',
    refused: 'filling',
    failed: 'addingFailed',
    corrected: { taken: 'updating', refused: 'adding' },
  },
  updateWitness: { ok: 'listing', refused: 'filling', failed: 'updatingFailed' },
  deleteWitness: { ok: 'listing', refused: 'listing', failed: 'deletingFailed' },

  addAccidentPhoto: { ok: queue, refused: queue, failed: queue, own: { ERR_REPORT_IN_WRONG_STATE: { place: queue } } },
  getAccidentPhoto: besideTheChart,
  deleteAccidentPhoto: { ok: 'showing', refused: 'showing', failed: 'deletingFailed' },
  updateAccidentPhotos: { ok: 'showing', refused: 'showing', failed: 'arrangingFailed' },
  confirmLicensePlate: {
    refused: 'filling',
    failed: 'confirmingFailed',
    own: {
      OK_REJECTED_BY_USER: {
        place: ({ report: { participants } }, party) =>
          participants.find((each) => each.order === (party && orderOf(party)))?.canUploadAndConfirmLicensePlateData
            ? 'rejected'
            : 'tooManyAttempts',
      },
      ERR_NO_UPLOADED_LICENSE_PLATE_FOUND: { says: ['warning toast ERR_NO_UPLOADED_LICENSE_PLATE_FOUND'] },
      ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: { place: 'tooManyAttempts' },
    },
  },
  updateVehicle: { refused: 'filling', failed: 'savingFailed' },
  updateDamage: form,
  updateMovementDefinition: [
    { in: /damage\.savingFollowUp$/u, refused: vehicleData, failed: 'savingFollowUpFailed' },
    { in: /movement\.saving$/u, ...form },
  ],
  getVehicleDataFlags: { ok: registry, refused: 'filling', failed: 'filling' },
  retrieveVehicleAndInsurer: {
    ok: ({ report: { participants }, ui: { editing } }, party) =>
      editing === null &&
      participants.find((each) => each.order === (party && orderOf(party)))?.vehicle?.vehicleBrandNameEdited === false
        ? 'registered'
        : 'filling',
    refused: 'filling',
    failed: 'retrievingFailed',
    own: {
      WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND: { place: 'notInRegistry' },
      WARN_RETRIEVE_AISPOV_DATA_DISABLED: { place: 'registryOff' },
      ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED: {
        says: ['warning toast ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED'],
      },
      WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: { place: 'tooManyRetrievals' },
    },
  },
  updateInsurer: form,

  updateCircumstances: form,
  updateDatetime: {
    ...form,
    own: {
      ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: { place: 'tooInFuture' },
      ERR_ACCIDENT_DATETIME_TOO_IN_PAST: { place: 'tooInPast' },
    },
  },
  updateLocation: { ...form, own: { ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: { place: 'placeMissing' } } },
  findAddresses: besideTheChart,
  geocodeAddress: { ok: 'geocoding.idle', refused: 'geocoding.idle', failed: 'geocoding.idle' },
  geocodeGps: { ok: 'geocoding.idle', refused: 'geocoding.idle', failed: 'geocoding.idle' },
  updateResponsibleParticipant: form,

  getCompletenessStatus: { ok: 'linking', ...loading },
  getSummaryId: [
    { in: /inviting/u, ok: 'inviting.here', refused: 'inviting.missing', failed: 'inviting.missing' },
    { in: /summary\.linking$/u, ok: check, refused: 'linkingFailed', failed: 'linkingFailed' },
    { in: /toSign/u, ok: codeEntries, refused: codeEntries, failed: codeEntries },
    { in: /finished/u, ok: 'link.here', refused: 'link.missing', failed: 'link.missing' },
  ],
  renewSummaryLink: {
    ok: check,
    refused: 'renewingFailed',
    failed: 'renewingFailed',
    own: { OK: { says: ['success toast LINK_RENEWED'] } },
  },
  getChanges: besideTheChart,
  createReportTicket: besideTheChart,
  createSummaryReportTicket: besideTheChart,
  getDeliveries: besideTheChart,
  confirmReport: {
    ok: 'checking',
    refused: 'checking',
    failed: 'confirmingFailed',
    own: {
      OK_REPORT_WENT_TO_NEXT_STATE: { place: 'toSign.loading' },
      ERR_REPORT_INCOMPLETE: { place: 'incomplete' },
      ERR_NO_PARTICIPANTS_EMAIL_FOUND: { place: 'incomplete', says: ['error toast ERR_NO_PARTICIPANTS_EMAIL_FOUND'] },
      ERR_ACCURACY_NOT_CONFIRMED: { place: 'objected', says: ['error toast ERR_ACCURACY_NOT_CONFIRMED'] },
      ERR_LAST_VISITED_DATA_CHANGED: { place: 'outdated', says: ['error toast ERR_LAST_VISITED_DATA_CHANGED'] },
    },
  },

  reopenReport: { ok: 'report.asking', refused: 'refusalOptions.offered', failed: 'reopeningFailed' },
  getOneSidedReport: {
    refused: 'refusalOptions.offered',
    failed: 'downloadingFailed',
    own: {
      OK: { place: 'refusalOptions.offered', says: ['fileArrived'] },
      ERR_PARTICIPANT_ALREADY_CONFIRMED: { place: 'toSign.loading' },
    },
  },

  getParticipantsInSigning: [
    { in: /toSign\.loading$/u, ok: 'linking', ...loading },
    { in: /\.limited$/u, ok: signature, refused: signature, failed: signature },
    { in: /\.expired$/u, ...codeExpired },
  ],
  handOverReport: handingOver,
  getHandovers: lookingAtHandovers,
  getSummaryHandovers: lookingAtHandovers.map((row) => ({
    ...row,
    missing: 'invalid',
    own: { ...row.own, ...linkIsOver },
  })),
  getAccidentReport: {
    refused: 'resting',
    failed: 'downloadingFailed',
    own: { OK: { place: 'resting', says: ['fileArrived'] } },
  },
  getSummaryAccidentReport: [
    {
      in: /finished/u,
      refused: 'resting',
      failed: 'downloadingFailed',
      missing: 'expired',
      own: { ...linkIsOver, OK: { place: 'resting', says: ['fileArrived'] } },
    },
    {
      in: /shared/u,
      ok: 'ready',
      refused: 'failed',
      failed: 'failed',
      missing: 'invalid',
      own: { ...linkIsOver, ERR_REPORT_IN_WRONG_STATE: { place: 'unsigned' } },
    },
  ],
  getSummaryChanges: besideTheChart,
  getSummaryDeliveries: besideTheChart,
  getSummaryAccidentPhoto: besideTheChart,
  refreshSession: besideTheChart,
};

function endsFlow(code: ResultCode): boolean {
  return /Screen/u.test(resultCodes[code]);
}

function rowOf(past: Step, { call, party }: Pick<CallEvent, 'call' | 'party'>): Row | undefined {
  const row = rows[call] ?? undefined;
  if (!Array.isArray(row)) return row;
  const caller = activeCalls(past.after).find(({ input }) => input?.call === call && input.party === party);
  return row.find((each) => caller && each.in?.test(caller.place));
}

/** Returns the emitted events for codes that a screen handles itself; undefined where TABLE 3 does. */
export function ownTreatment(past: Step, event: CallEvent, code: ResultCode): string[] | undefined {
  const own = rowOf(past, event)?.own?.[code];
  const { says = [] } = own ?? {};
  return own && (typeof says === 'function' ? says(past.after.context, event) : says);
}

/** Returns the innermost state after an outcome; undefined if it leads to another screen. */
export function placeAfter(past: Step, event: CallEvent): Place | undefined {
  const row = rowOf(past, event);
  if (row === undefined) return undefined;
  if (event.type === 'failed.missing') return row.missing;
  if (event.type.startsWith('failed.')) return row.failed;
  const code = event.type.slice('result.'.length);
  const isSuperseded = code !== 'OK_REPORT_WENT_TO_NEXT_STATE' && latestValues(past, event) !== undefined;
  if (isSuperseded) return row.corrected?.[code === 'OK' ? 'taken' : 'refused'];
  if (code === 'OK') return row.own?.OK?.place ?? row.ok;
  if (!isResultCode(code)) return row.failed;
  const own = row.own?.[code];
  if (own) return own.place;
  // The overview says that B fills in their part on their own phone.
  const isOfScreen = event.party === 'B' && event.call !== 'addAccidentPhoto';
  if (code === 'ERR_PARTICIPANT_FILLS_IN' && isOfScreen) return 'overview';
  return endsFlow(code) ? undefined : row.refused;
}
