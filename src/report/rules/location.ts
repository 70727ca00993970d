import { saysWhere } from '#contract/place.ts';
import { changeReport } from '#report/document.ts';
import { accepted, type Rule, refused } from '#report/rule.ts';

export const updateLocation: Rule<'updateLocation'> = (document, { body }) => {
  if (!saysWhere(body)) return refused(document, 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED');
  const changed = changeReport(document, { accidentLocation: body });
  return accepted(changed, { report: changed.report });
};

export const findAddresses: Rule<'findAddresses'> = (document, { inputs }) =>
  accepted(document, { addresses: inputs.addresses });

export const geocodeAddress: Rule<'geocodeAddress'> = (document, { inputs }) =>
  inputs.gps === null
    ? refused(document, 'ERR_ACCIDENT_GPS_NOT_FOUND')
    : accepted(document, { accidentGps: inputs.gps });

/** Metres within which the nearest address is where the accident happened; farther off it only helps to find one's way. */
const samePlace = 100;

export const geocodeGps: Rule<'geocodeGps'> = (document, { inputs: { nearest } }) => {
  if (nearest === null) return refused(document, 'ERR_ADDRESS_NOT_FOUND');
  const { formattedAddress, ...address } = nearest.address;
  return accepted(document, { formattedAddress, accidentAddress: nearest.distance <= samePlace ? address : null });
};
