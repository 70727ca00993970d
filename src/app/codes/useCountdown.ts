import { useEffect, useState } from 'react';
import { serviceNow } from '../loading/clock.ts';

/** Returns whole seconds until a time (in milliseconds of the service's clock), at least 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => serviceNow());
  const left = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    setNow(serviceNow());
    if (until <= serviceNow()) return;
    const timer = setInterval(() => {
      setNow(serviceNow());
      if (serviceNow() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  return left;
}
