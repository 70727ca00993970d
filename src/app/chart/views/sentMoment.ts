import { useEffect, useRef, useState } from 'react';
import { serviceNow } from '../calls/clock.ts';
import type { CodePhase } from '../chart/views/desks.ts';

/** When a participant's last code was seen to be sent; a page opened later knows of none and offers a new one at once. */
export function useSentMoment(phase: CodePhase | undefined): number {
  const before = useRef(phase);
  const [moment, setMoment] = useState(0);
  useEffect(() => {
    if (before.current === 'sending' && phase === 'awaiting') setMoment(serviceNow());
    before.current = phase;
  }, [phase]);
  return moment;
}
