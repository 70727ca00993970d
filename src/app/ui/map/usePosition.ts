import { useRef, useState } from 'react';
import type { Gps } from '#contract/entities.ts';
import { within } from '#contract/waits.ts';
import { isOnEarth, rounded } from './position.ts';

/** State of determining the phone's position. */
export type Finding = 'idle' | 'finding' | PositionFailure;
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'inexact';

/** Accuracy in metres beyond which a position only centres the map, as its address would be wrong. */
export const maxInaccuracy = 150;

/** Geolocation options. Disallows cached positions, as people drive on. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

interface Found {
  gps: Gps;
  /** Accuracy in metres; infinite if unknown. */
  accuracy: number;
}

function failureOf(error: GeolocationPositionError): PositionFailure {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}

function foundOf({ latitude, longitude, accuracy }: GeolocationCoordinates): Found | null {
  if (!isOnEarth({ latitude, longitude })) return null;
  return {
    gps: rounded({ latitude, longitude }),
    accuracy: Number.isFinite(accuracy) && accuracy >= 0 ? accuracy : Number.POSITIVE_INFINITY,
  };
}

/** Requests the phone's position. Its time limit starts only after the permission was answered. */
function askPhone(): Promise<Found | PositionFailure> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve('unavailable');
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(foundOf(coords) ?? 'unavailable'),
        (error) => resolve(failureOf(error)),
        options,
      );
  });
}

/** Determines the phone's position on request only. `rough` holds an inaccurate one; `giveUp` ignores a late answer. */
export function usePosition(onFound: (gps: Gps, accuracy: number) => void) {
  const [finding, setFinding] = useState<Finding>('idle');
  const [rough, setRough] = useState<Found | null>(null);
  const attempt = useRef(0);

  async function find() {
    attempt.current += 1;
    const own = attempt.current;
    setRough(null);
    setFinding('finding');
    const asked = askPhone();
    const answer = await within('position', () => asked).catch(() => 'timeout' as const);
    if (attempt.current === own) take(answer);
    // A late permission still delivers the position.
    if (answer === 'timeout') void asked.then((late) => attempt.current === own && take(late));
  }

  function take(answer: Found | PositionFailure) {
    if (typeof answer === 'string') {
      setFinding(answer);
      return;
    }
    const isRough = answer.accuracy > maxInaccuracy;
    setRough(isRough ? answer : null);
    setFinding(isRough ? 'inexact' : 'idle');
    if (!isRough) onFound(answer.gps, answer.accuracy);
  }

  function giveUp() {
    attempt.current += 1;
    setRough(null);
    setFinding('idle');
  }

  return { finding, find: () => void find(), rough, giveUp };
}
