import { useState } from 'react';

/** Returns the last non-null value, as the chart may leave a state while its screen is still visible. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
