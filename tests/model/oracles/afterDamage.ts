import { orderOf } from '#contract/enumerations.ts';
import type { PlaceOf } from './rowOfPlaces.ts';

/** The vehicle's data follow the damage, also where the movement that was told with it is refused. */
export const vehicleData: PlaceOf = ({ participants, mending }, party) => {
  const vehicle = participants.find(({ order }) => order === (party && orderOf(party)))?.vehicle;
  if (vehicle?.vehicleBrandName == null) return 'asking';
  const isRegistered = vehicle.vehicleBrandNameEdited === false && vehicle.vehicleModelName != null;
  return isRegistered && mending === null ? 'registered' : 'filling';
};
