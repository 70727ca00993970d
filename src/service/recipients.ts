import { type Recipient, recipients } from '#contract/notice.ts';
import type { Config } from './config.ts';

/** Returns the recipients of personal data under the configuration; sandbox providers send nothing out. */
export function recipientsOf({
  providers,
  MAPS_KEY,
  ANALYTICS_KEY,
  ENABLE_RECAPTCHA,
  INSURER_HANDOVER,
}: Config): Recipient[] {
  const gets: Record<Recipient, boolean> = {
    sms: providers.sms.SMS_PROVIDER !== 'sandbox',
    email: providers.email.EMAIL_PROVIDER !== 'sandbox',
    cardReader: providers.identityReader.IDENTITY_READER === 'zenid',
    vehicleRegistry: providers.vehicleRegistry.VEHICLE_REGISTRY === 'http',
    licenseRegistry: providers.drivingLicenseRegistry.DRIVING_LICENSE_REGISTRY === 'http',
    addresses: providers.geocoding.GEOCODING_PROVIDER === 'mapbox',
    map: MAPS_KEY !== undefined,
    storage: providers.photoStorage.PHOTO_STORAGE === 's3',
    botCheck: ENABLE_RECAPTCHA,
    insurers: INSURER_HANDOVER,
    analytics: ANALYTICS_KEY !== undefined,
  };
  return recipients.filter((each) => gets[each]);
}
