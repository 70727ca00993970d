import { useState } from 'react';
import type { Gps } from '#contract/entities.ts';
import { rounded } from './position.ts';

/** How finding the phone's position stands. */
export type Finding = 'idle' | 'finding' | PositionFailure;
export type PositionFailure = 'denied' | 'unavailable' | 'timeout';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

function failureOf(error: GeolocationPositionError): PositionFailure {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}

/** Asks the phone where it is, when told to and never before. */
export function usePosition(onFound: (gps: Gps, accuracy: number) => void) {
  const [finding, setFinding] = useState<Finding>('idle');

  function find() {
    if (!('geolocation' in navigator)) {
      setFinding('unavailable');
      return;
    }
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding('idle');
        onFound(rounded(coords), coords.accuracy);
      },
      (error) => setFinding(failureOf(error)),
      options,
    );
  }

  return { finding, find };
}
