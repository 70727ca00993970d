import { orderOf } from '#contract/enumerations.ts';
import type { PlaceOf } from './rowOfPlaces.ts';

/** Returns the state of the vehicle's data after the damage, also if the movement is refused. */
export const vehicleData: PlaceOf = ({ report: { participants }, ui: { editing } }, party) => {
  const vehicle = participants.find(({ order }) => order === (party && orderOf(party)))?.vehicle;
  if (vehicle?.vehicleBrandName == null) return 'asking';
  const isRegistered = vehicle.vehicleBrandNameEdited === false && vehicle.vehicleModelName != null;
  return isRegistered && editing === null ? 'registered' : 'filling';
};
