import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** The lists of brands and insurers could not be fetched. */
export function listsAreMissing(snapshot: AppSnapshot): boolean {
  return viewIn(
    snapshot,
    'enumerations',
    { unneeded: false, brands: false, insurers: false, missing: true, here: false },
    false,
  );
}
