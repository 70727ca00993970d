import type { Address } from '#contract/entities.ts';
import { formatAddress } from '#contract/format.ts';

/** An address in one line as it goes over the wire and is typed: with plain spaces. */
export function formattedAddressOf(address: Address): string {
  return formatAddress(address).replaceAll('\u00a0', ' ');
}
