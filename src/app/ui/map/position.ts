import type { Gps } from '#contract/entities.ts';

/** Rounds a position to five decimals, about a metre. */
export function rounded({ latitude, longitude }: Gps): Gps {
  const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: toMetre(latitude), longitude: toMetre(longitude) };
}

export function isSamePosition(a: Gps, b: Gps): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** Returns true for a plausible position. Excludes 0, 0, which broken receivers report. */
export function isOnEarth({ latitude, longitude }: Gps): boolean {
  const isNowhere = latitude === 0 && longitude === 0;
  const isNumber = Number.isFinite(latitude) && Number.isFinite(longitude);
  return isNumber && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !isNowhere;
}
