import type { Tour } from './tour.ts';
import { accident, summary } from './tours/accident.ts';
import { beside } from './tours/beside.ts';
import { outside } from './tours/outside.ts';
import { ownPhone } from './tours/ownPhone.ts';
import { people, witnesses } from './tours/people.ts';
import { shared } from './tours/shared.ts';
import { signed, signing } from './tours/signing.ts';
import { vehicles } from './tours/vehicles.ts';
import { verification } from './tours/verification.ts';

/** Everything that is pictured. */
export const tours: Tour[] = [
  ...outside,
  ...verification,
  ...people,
  ...witnesses,
  ...vehicles,
  ...accident,
  ...summary,
  ...signing,
  ...signed,
  ...shared,
  ...ownPhone,
  ...beside,
];
