import type { Gps } from '#contract/entities.ts';

/** Five decimals are a metre: more than that is noise. */
export function rounded({ latitude, longitude }: Gps): Gps {
  const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: toMetre(latitude), longitude: toMetre(longitude) };
}

export function isSamePosition(a: Gps, b: Gps): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
