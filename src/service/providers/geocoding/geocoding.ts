import type { FoundAddress, Gps } from '../../../contract/entities.ts';

/** An address and how far from a position it lies, in metres. */
export interface NearAddress {
  address: FoundAddress;
  distance: number;
}

/** Addresses and positions (§1 maps service). */
export interface Geocoding {
  /** Addresses that match what has been typed so far, best first. */
  findAddresses(query: string): Promise<FoundAddress[]>;
  /** Null when the address is not known. */
  gpsOf(formattedAddress: string): Promise<Gps | null>;
  /** The nearest address; null when there is none near by. */
  addressAt(gps: Gps): Promise<NearAddress | null>;
}
