import { useState } from 'react';

/** Keeps the last value: the chart may have left a place while its screen still stands, as the next one is being fetched. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
