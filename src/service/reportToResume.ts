import { isResumable } from '#report/resumption.ts';
import type { Store, StoredReport } from './store/store.ts';
import type { Tokens } from './tokens.ts';

interface Dependencies {
  store: Store;
  keyOf: Tokens['keyOf'];
  expiryNow(): number;
}

/** The newest unfinished report that a verified participant with the number has; null where there is none. */
export async function reportToResume(
  { store, keyOf, expiryNow }: Dependencies,
  phoneNumber: string,
): Promise<StoredReport | null> {
  const known = await store.reportsOfNumber(await keyOf(phoneNumber));
  const [newest = null] = known
    .filter(({ document }) => isResumable(document, phoneNumber, expiryNow()))
    .sort((one, other) => other.document.createdAt - one.document.createdAt);
  return newest;
}
