import type { Gps } from '#contract/entities.ts';

/** Five decimals are a metre: more than that is noise. */
export function rounded({ latitude, longitude }: Gps): Gps {
  const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: toMetre(latitude), longitude: toMetre(longitude) };
}

export function isSamePosition(a: Gps, b: Gps): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** Whether a phone can have meant it: none stands at 0, 0, which is what a broken receiver tells. */
export function isOnEarth({ latitude, longitude }: Gps): boolean {
  const isNowhere = latitude === 0 && longitude === 0;
  const isNumber = Number.isFinite(latitude) && Number.isFinite(longitude);
  return isNumber && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !isNowhere;
}
