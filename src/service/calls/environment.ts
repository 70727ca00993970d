import type { Environment } from '#report/rule.ts';
import type { Service } from './service.ts';

/** Builds the environment of a rule: clock, fresh values, configuration. */
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
