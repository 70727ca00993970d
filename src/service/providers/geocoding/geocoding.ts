import type { FoundAddress, Gps } from '#contract/entities.ts';
import type { NearAddress } from '#report/ports.ts';

/** Addresses and positions. */
export interface Geocoding {
  /** Addresses that match what has been typed so far, best first. */
  findAddresses(query: string): Promise<FoundAddress[]>;
  /** Null when the address is not known. */
  gpsOf(formattedAddress: string): Promise<Gps | null>;
  /** The nearest address; null when there is none near by. */
  addressAt(gps: Gps): Promise<NearAddress | null>;
}
