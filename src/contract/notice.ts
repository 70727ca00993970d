/** Structure of the personal-data notice without its sentences; the service sends it to the page in /app-config.json. */

/** Legal bases of the processing (Art. 6 GDPR). */
export const legalBases = ['legitimateInterest', 'publicTask', 'contract'] as const;
export type LegalBasis = (typeof legalBases)[number];

/** Recipients of personal data apart from the two participants. */
export const recipients = [
  'sms',
  'email',
  'cardReader',
  'vehicleRegistry',
  'licenseRegistry',
  'addresses',
  'map',
  'storage',
  'botCheck',
  'insurers',
  'analytics',
] as const;
export type Recipient = (typeof recipients)[number];
