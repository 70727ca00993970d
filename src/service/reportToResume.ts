import { isResumable } from '#report/resumption.ts';
import type { Service } from './calls/service.ts';
import type { StoredReport } from './store/store.ts';

/** The newest unfinished report that a verified participant with the number has; null where there is none. */
export async function reportToResume(
  { store, tokens, expiryNow }: Pick<Service, 'store' | 'tokens' | 'expiryNow'>,
  phoneNumber: string,
): Promise<StoredReport | null> {
  const known = await store.reportsOfNumber(await tokens.keyOf(phoneNumber));
  const [newest = null] = known
    .filter(({ document }) => isResumable(document, phoneNumber, expiryNow()))
    .sort((one, other) => other.document.createdAt - one.document.createdAt);
  return newest;
}
