/** What the personal-data notice is made of, besides its sentences; the service hands it to the page in /app-config.json. */

/** On what the processing may rest (Art. 6 GDPR). */
export const legalBases = ['legitimateInterest', 'publicTask', 'contract'] as const;
export type LegalBasis = (typeof legalBases)[number];

/** Who may get personal data from the service or the page, besides the two participants. */
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
