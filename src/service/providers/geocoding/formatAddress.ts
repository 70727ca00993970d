import type { Address } from '#contract/entities.ts';

/** An address in one line, as people write it. */
export function formatAddress({ street, houseNumber, orientationNumber, city, postalCode }: Address): string {
  const number = orientationNumber === null ? `${houseNumber}` : `${houseNumber}/${orientationNumber}`;
  const code = `${postalCode}`;
  return `${street} ${number}, ${code.slice(0, 3)} ${code.slice(3)} ${city}`;
}
