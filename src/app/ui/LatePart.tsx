import { useEffect } from 'react';
import { tellLate } from '../loading/lazily.ts';

/** Fallback of what a tap opens: the notice on every screen says that it is late. */
export function LatePart() {
  useEffect(tellLate, []);
  return null;
}
