import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { recipientsOf } from './recipients.ts';

test('with nothing configured nobody gets anything', () => {
  expect(recipientsOf(readConfig({}))).toEqual([]);
  expect(recipientsOf(readConfig({ IDENTITY_READER: 'off', VEHICLE_REGISTRY: 'off' }))).toEqual([]);
});

test.each([
  [{ SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.example', SMS_HTTP_KEY: 'key' }, 'sms'],
  [{ EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtps://mail.example', EMAIL_FROM: 'zaznam@zaznam.example' }, 'email'],
  [{ IDENTITY_READER: 'zenid', ZENID_URL: 'https://zenid.example', ZENID_KEY: 'key' }, 'cardReader'],
  [
    { VEHICLE_REGISTRY: 'http', VEHICLE_REGISTRY_URL: 'https://registr.example', VEHICLE_REGISTRY_KEY: 'key' },
    'vehicleRegistry',
  ],
  [
    {
      DRIVING_LICENSE_REGISTRY: 'http',
      DRIVING_LICENSE_REGISTRY_URL: 'https://registr.example',
      DRIVING_LICENSE_REGISTRY_KEY: 'key',
    },
    'licenseRegistry',
  ],
  [{ GEOCODING_PROVIDER: 'mapbox', MAPBOX_TOKEN: 'token' }, 'addresses'],
  [{ MAPS_KEY: 'pk.public' }, 'map'],
  [
    {
      PHOTO_STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'fotografie',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
    'storage',
  ],
  [{ ENABLE_RECAPTCHA: 'true', RECAPTCHA_KEY: 'site', RECAPTCHA_SECRET: 'secret' }, 'botCheck'],
  [{ ANALYTICS_KEY: 'GTM-TEST' }, 'analytics'],
])('with %o it is %s (R-543)', (environment, recipient) => {
  expect(recipientsOf(readConfig(environment))).toEqual([recipient]);
});
