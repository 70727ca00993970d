import type { Settings, VariableName } from '../configuration/variables.ts';
import { isInPrivateNetwork, isOnThisMachine } from '../hosts.ts';

/** Chooses the implementation of each provider and its settings (docs/variables.md). */

/** Makes the error that names a variable. */
type Wrong = (name: VariableName) => Error;

/**
 * Returns the settings that a chosen provider requires.
 * @throws the error of the first missing one
 */
function needs<Name extends VariableName>(settings: Settings, wrong: Wrong, ...names: Name[]) {
  const missing = names.find((name) => settings[name] === undefined);
  if (missing !== undefined) throw wrong(missing);
  const needed: Partial<Settings> = {};
  for (const name of names) needed[name] = settings[name];
  return needed as { [N in Name]: NonNullable<Settings[N]> };
}

function sms(settings: Settings, wrong: Wrong) {
  const { SMS_PROVIDER, SMS_SENDER } = settings;
  if (SMS_PROVIDER === 'sandbox') return { SMS_PROVIDER };
  return SMS_PROVIDER === 'smpp'
    ? { SMS_PROVIDER, SMS_SENDER, ...needs(settings, wrong, 'SMPP_URL', 'SMPP_SYSTEM_ID', 'SMPP_PASSWORD') }
    : { SMS_PROVIDER, SMS_SENDER, ...needs(settings, wrong, 'SMS_HTTP_URL', 'SMS_HTTP_KEY') };
}

function email(settings: Settings, wrong: Wrong) {
  const { EMAIL_PROVIDER, SMTP_TLS } = settings;
  if (EMAIL_PROVIDER === 'sandbox') return { EMAIL_PROVIDER };
  return { EMAIL_PROVIDER, SMTP_TLS, ...needs(settings, wrong, 'SMTP_URL', 'EMAIL_FROM') };
}

function photoStorage(settings: Settings, wrong: Wrong) {
  const { PHOTO_STORAGE, S3_REGION, S3_TIMEOUT } = settings;
  if (PHOTO_STORAGE === 'files') return { PHOTO_STORAGE };
  const needed = needs(settings, wrong, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  return { PHOTO_STORAGE, S3_REGION, S3_TIMEOUT, ...needed };
}

function geocoding(settings: Settings, wrong: Wrong) {
  const { GEOCODING_PROVIDER, MAPBOX_URL } = settings;
  if (GEOCODING_PROVIDER === 'sandbox') return { GEOCODING_PROVIDER };
  return { GEOCODING_PROVIDER, MAPBOX_URL, ...needs(settings, wrong, 'MAPBOX_TOKEN') };
}

function botCheck(settings: Settings, wrong: Wrong) {
  const { ENABLE_RECAPTCHA, RECAPTCHA_URL, RECAPTCHA_MIN_SCORE } = settings;
  if (!ENABLE_RECAPTCHA) return { ENABLE_RECAPTCHA };
  const needed = needs(settings, wrong, 'RECAPTCHA_KEY', 'RECAPTCHA_SECRET');
  return { ENABLE_RECAPTCHA, RECAPTCHA_URL, RECAPTCHA_MIN_SCORE, ...needed };
}

function identityReader(settings: Settings, wrong: Wrong) {
  const { IDENTITY_READER, ZENID_TIMEOUT } = settings;
  if (IDENTITY_READER !== 'zenid') return { IDENTITY_READER };
  return { IDENTITY_READER, ZENID_TIMEOUT, ...needs(settings, wrong, 'ZENID_URL', 'ZENID_KEY') };
}

function vehicleRegistry(settings: Settings, wrong: Wrong) {
  const { VEHICLE_REGISTRY } = settings;
  if (VEHICLE_REGISTRY !== 'http') return { VEHICLE_REGISTRY };
  return { VEHICLE_REGISTRY, ...needs(settings, wrong, 'VEHICLE_REGISTRY_URL', 'VEHICLE_REGISTRY_KEY') };
}

function drivingLicenseRegistry(settings: Settings, wrong: Wrong) {
  const { DRIVING_LICENSE_REGISTRY } = settings;
  if (DRIVING_LICENSE_REGISTRY !== 'http') return { DRIVING_LICENSE_REGISTRY };
  const needed = needs(settings, wrong, 'DRIVING_LICENSE_REGISTRY_URL', 'DRIVING_LICENSE_REGISTRY_KEY');
  return { DRIVING_LICENSE_REGISTRY, ...needed };
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && /^(?:http|smpp):\/\//iu.test(value) && URL.canParse(value);
}

/** Keys, codes, numbers and photos go there: not in the clear, unless the operator says that the way is safe. */
function refusePlain(settings: ProviderSettings, wrong: Wrong): void {
  if (settings.common.ALLOW_PLAIN_HTTP) return;
  for (const [name, value] of Object.values(settings).flatMap((group) => Object.entries(group)))
    if (isPlain(value) && !isInPrivateNetwork(value)) throw wrong(name as VariableName);
}

/** A mail server gets passwords and reports: over TLS, unless it is on this machine or is said to be trusted. */
export function isTlsRequired({
  SMTP_URL,
  SMTP_TLS,
}: Extract<ProviderSettings['email'], { SMTP_URL: string }>): boolean {
  return SMTP_TLS === 'required' && !isOnThisMachine(SMTP_URL);
}

function chosenBy(settings: Settings, wrong: Wrong) {
  return {
    sms: sms(settings, wrong),
    email: email(settings, wrong),
    photoStorage: photoStorage(settings, wrong),
    geocoding: geocoding(settings, wrong),
    botCheck: botCheck(settings, wrong),
    identityReader: identityReader(settings, wrong),
    vehicleRegistry: vehicleRegistry(settings, wrong),
    drivingLicenseRegistry: drivingLicenseRegistry(settings, wrong),
    timestamp: { TIMESTAMP_URL: settings.TIMESTAMP_URL, TIMESTAMP_CERTIFICATES: settings.TIMESTAMP_CERTIFICATES },
    common: { PROVIDER_TIMEOUT: settings.PROVIDER_TIMEOUT, ALLOW_PLAIN_HTTP: settings.ALLOW_PLAIN_HTTP },
  };
}
export type ProviderSettings = ReturnType<typeof chosenBy>;

/** Puts together what each chosen provider needs. @throws what `wrong` makes of the first variable that is missing or wrong */
export function providerSettings(settings: Settings, wrong: Wrong): ProviderSettings {
  const chosen = chosenBy(settings, wrong);
  refusePlain(chosen, wrong);
  return chosen;
}
