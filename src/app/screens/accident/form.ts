import * as z from 'zod/mini';
import { givenLicensePlate } from '#contract/fields.ts';

/** The plate alone: what else stays known of the vehicle is for the service to say. */
export const licensePlateForm = z.object({ vehicleLicensePlate: givenLicensePlate });
