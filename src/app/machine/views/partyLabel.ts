import { formatPlate } from '#contract/plates.ts';
import { type Context, participantOf } from '#machines/context.ts';
import { routeOf, type ScreenMeta } from '#machines/routes.ts';

const vehicleStep = 6;

/** Returns the label of a screen's subject once known: a participant's name or a vehicle's plate. */
export function partyLabel(context: Context, { screen, party }: ScreenMeta): string | null {
  const participant = party && participantOf(context, party);
  if (participant === undefined) return null;
  const { personalData, vehicle } = participant;
  if (routeOf(screen).step === vehicleStep && vehicle !== null) return formatPlate(vehicle.vehicleLicensePlate);
  return personalData && `${personalData.firstName} ${personalData.lastName}`;
}
