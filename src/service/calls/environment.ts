import type { Environment } from '#report/rule.ts';
import type { Service } from './service.ts';

/** What a rule is told about the moment and the configuration. */
export function environmentOf({
  now,
  expiryNow,
  random,
  limits,
  phonePrefixes,
  mailboxes,
  isSmsDown,
  ...providers
}: Service): Environment {
  return {
    now: now(),
    expiryNow: expiryNow(),
    freshId: random.uuid(),
    freshCode: random.smsCode(),
    limits,
    phonePrefixes,
    mailboxes,
    providers: {
      sms: !isSmsDown(),
      identityReader: providers.identityReader !== null,
      plateReader: providers.identityReader?.readsLicensePlates ?? false,
      drivingLicenseReader: providers.identityReader?.readsDrivingLicenses ?? false,
      vehicleRegistry: providers.vehicleRegistry !== null,
      drivingLicenseRegistry: providers.drivingLicenseRegistry !== null,
    },
  };
}
