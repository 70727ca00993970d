import type { Facts } from '#report/rule.ts';
import type { Service } from './service.ts';

/** What a rule is told about the moment and the configuration. */
export function factsOf({ now, random, limits, isSmsDown, ...providers }: Service): Facts {
  return {
    now: now(),
    freshId: random.uuid(),
    freshCode: random.smsCode(),
    limits,
    means: {
      sms: !isSmsDown(),
      identityReader: providers.identityReader !== null,
      plateReader: providers.identityReader?.readsLicensePlates ?? false,
      vehicleRegistry: providers.vehicleRegistry !== null,
      drivingLicenseRegistry: providers.drivingLicenseRegistry !== null,
    },
  };
}
