import type { DrivingLicenseData, IdCardData } from '#contract/entities.ts';

/** Reads ID cards, driving licences and licence plates from photos. `failed`: there is no OCR result, and a retry may help. */
export interface IdentityReader {
  /** True if the reader also reads licence plates. */
  readonly readsLicensePlates: boolean;
  readonly readsDrivingLicenses: boolean;
  /** Tells whether the front of an ID card may tell it what the back does not. */
  readonly readsFronts: boolean;
  /** Field by field: whatever could not be read is null. The back may be all there is. */
  readIdCard(front: Sample | undefined, back: Sample): Promise<IdCardData | 'failed'>;
  /** Field by field, of its front. */
  readDrivingLicense(photo: Sample): Promise<DrivingLicenseData | 'failed'>;
  readLicensePlate(photo: Sample): Promise<{ licensePlate: string } | 'unreadable' | 'failed'>;
  /** Returns the data with which the scanning SDK in the browser starts. */
  initSdk(token: string): Promise<{ zenIdInitSdkResponse: string } | 'failed'>;
}

export interface Sample {
  content: Uint8Array;
  /** Given by the SDK for exactly this content. */
  sdkSignature: string | null;
}
