import * as z from 'zod/mini';
import { givenLicensePlate } from '#contract/fields.ts';

/** Schema of the plate; the service decides which other vehicle data stay. */
export const licensePlateForm = z.object({ vehicleLicensePlate: givenLicensePlate });
