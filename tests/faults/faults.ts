import type { Fault } from './fault.ts';
import { faultsOfCodes } from './faultsOfCodes.ts';
import { faultsOfCopy } from './faultsOfCopy.ts';
import { faultsOfRules } from './faultsOfRules.ts';
import { faultsOfService } from './faultsOfService.ts';

/** Every seeded fault. */
export const faults: readonly Fault[] = [...faultsOfCodes, ...faultsOfRules, ...faultsOfCopy, ...faultsOfService];
