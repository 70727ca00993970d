import type { Gps } from '#contract/entities.ts';

const metresPerDegree = 111_200;

/** Metres between two positions in one country: the earth is flat there. */
export function distance(a: Gps, b: Gps): number {
  const north = (a.latitude - b.latitude) * metresPerDegree;
  const east = (a.longitude - b.longitude) * metresPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
