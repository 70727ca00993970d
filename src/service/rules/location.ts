import { changeReport } from './document.ts';
import { accepted, type Rule, refused } from './rule.ts';

export const updateLocation: Rule<'updateLocation'> = (document, { body }) => {
  const { accidentLocationDescription, accidentAddress, accidentGps } = body;
  if (accidentLocationDescription === null && accidentAddress === null && accidentGps === null)
    return refused(document, 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED');
  const changed = changeReport(document, { accidentLocation: body });
  return accepted(changed, { report: changed.report });
};

export const findAddresses: Rule<'findAddresses'> = (document, { gathered }) =>
  accepted(document, { addresses: gathered.addresses });

export const geocodeAddress: Rule<'geocodeAddress'> = (document, { gathered }) =>
  gathered.gps === null
    ? refused(document, 'ERR_ACCIDENT_GPS_NOT_FOUND')
    : accepted(document, { accidentGps: gathered.gps });

export const geocodeGps: Rule<'geocodeGps'> = (document, { gathered }) =>
  gathered.formattedAddress === null
    ? refused(document, 'ERR_ADDRESS_NOT_FOUND')
    : accepted(document, { formattedAddress: gathered.formattedAddress });
