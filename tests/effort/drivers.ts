import type { Party } from '#contract/enumerations.ts';
import { type Driver, drivers } from '../journeys/steps.ts';

/** Returns two drivers who are in no registry, with neither licence nor vehicle. */
export function unknownDrivers(): Record<Party, Driver> {
  const { A, B } = drivers();
  return {
    A: { ...A, idCardNumber: '301234567', plate: '2BC 4567', email: 'zofie.dvorakova@seznam.cz' },
    B: { ...B, idCardNumber: '307654321', plate: '8Z9 1234', email: 'jiri.reznicek@gmail.com', year: '2018' },
  };
}

/** Returns two drivers whom the registries of the sandbox know. */
export function knownDrivers(): Record<Party, Driver> {
  const { A, B } = drivers();
  return {
    A: { ...A, email: 'zofie.dvorakova@seznam.cz' },
    B: { ...B, idCardNumber: '987654321', email: 'jiri.reznicek@gmail.com' },
  };
}
