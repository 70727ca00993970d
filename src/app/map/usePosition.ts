import { useRef, useState } from 'react';
import type { Gps } from '#contract/entities.ts';
import { within } from '#contract/waits.ts';
import { isOnEarth, rounded } from './position.ts';

/** How finding the phone's position stands. */
export type Finding = 'idle' | 'finding' | PositionFailure;
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'inexact';

/** Metres beyond which a position says no more than where the map may begin: the address there would be another one. */
export const maxInaccuracy = 150;

/** A position of a minute ago is that of another place, where somebody has driven on. */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

interface Found {
  gps: Gps;
  /** Metres; infinite where the phone does not tell. */
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

/** The phone's own limit begins only once somebody has answered whether the page may know. */
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

/**
 * Asks the phone where it is, when told to and never before. Where it knows that only roughly, `rough` is about where it is.
 * `giveUp`: the place is told otherwise, so that a late answer changes nothing.
 */
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
    // Who answers the question late is told the position all the same.
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
