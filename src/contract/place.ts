import type { AccidentLocation } from './entities.ts';

/** A place needs one of three: words, an address or a position. */
export function saysWhere({ accidentLocationDescription, accidentAddress, accidentGps }: AccidentLocation): boolean {
  return accidentLocationDescription !== null || accidentAddress !== null || accidentGps !== null;
}
