/** Business constants and the service's limits with the defaults of docs/variables.md. */

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Limits shared by page and service; the service serves them in /app-config.json. */
export const pageLimits = {
  MAX_VEHICLE_PHOTOS: 8,
  MAX_PAST_DAYS_IN_DATE: 3,
  MAX_WITNESSES: 3,
  MAX_IMAGE_SIZE: 22_000_000,
  /** Sides of an ID card that a scan needs; 1 means the back alone. */
  ID_CARD_SIDES: 2,
} as const;
export type PageLimits = { [K in keyof typeof pageLimits]: number };

/** Bounds of the values an operator may configure. The service refuses to start outside them; the page accepts any value within. */
export const pageLimitBounds = {
  MAX_VEHICLE_PHOTOS: { min: 1, max: 50 },
  MAX_PAST_DAYS_IN_DATE: { min: 0, max: 365 },
  MAX_WITNESSES: { min: 0, max: 20 },
  MAX_IMAGE_SIZE: { min: 10_000, max: 100_000_000 },
  ID_CARD_SIDES: { min: 1, max: 2 },
} as const satisfies Record<keyof PageLimits, { min: number; max: number }>;

/** The page's limits out of a configuration that holds more. */
export function pageLimitsOf(config: PageLimits): PageLimits {
  const { MAX_VEHICLE_PHOTOS, MAX_PAST_DAYS_IN_DATE, MAX_WITNESSES, MAX_IMAGE_SIZE, ID_CARD_SIDES } = config;
  return { MAX_VEHICLE_PHOTOS, MAX_PAST_DAYS_IN_DATE, MAX_WITNESSES, MAX_IMAGE_SIZE, ID_CARD_SIDES };
}

/** Lifetimes in milliseconds, enforced by the service and told to users by the page. */
export const lifetimes = {
  REPORT_LIFETIME: day,
  CODE_LIFETIME: 10 * minute,
  SUMMARY_LINK_LIFETIME: 30 * day,
  FINISHED_RETENTION: 30 * day,
} as const;
export type Lifetimes = { [K in keyof typeof lifetimes]: number };

/** The lifetimes out of a configuration that holds more. */
export function lifetimesOf(config: Lifetimes): Lifetimes {
  const { REPORT_LIFETIME, CODE_LIFETIME, SUMMARY_LINK_LIFETIME, FINISHED_RETENTION } = config;
  return { REPORT_LIFETIME, CODE_LIFETIME, SUMMARY_LINK_LIFETIME, FINISHED_RETENTION };
}

/** Limits that only the service enforces. Times in milliseconds. */
export const serviceLimits = {
  MAX_SENT_CODES: 3,
  MAX_PHONE_CHANGES: 3,
  MAX_WRONG_CODES: 5,
  MAX_CODE_WAITS: 3,
  CODE_WAIT: 10 * minute,
  MAX_PHONE_OCCURRENCES: 5,
  PHONE_OCCURRENCE_WINDOW: day,
  MAX_SMS_PER_NUMBER: 30,
  MAX_SMS_PER_REPORT: 30,
  SMS_UNANSWERED_PER_ADDRESS: 60,
  SMS_UNANSWERED: 1000,
  RESUME_UNANSWERED_PER_NUMBER: 5,
  RESUME_UNANSWERED_PER_ADDRESS: 30,
  RESUME_UNANSWERED: 1000,
  MAX_GEOCODINGS: 200,
  MAX_ID_INVESTIGATIONS: 3,
  MAX_ID_CARD_UPLOADS: 24,
  MAX_PLATE_CONFIRMATIONS: 3,
  MAX_PLATE_READINGS: 6,
  MAX_REGISTRY_RETRIEVALS: 5,
  ACCESS_TOKEN_LIFETIME: 15 * minute,
  REFRESH_TOKEN_LIFETIME: day,
  ...lifetimes,
} as const;
export type ServiceLimits = { [K in keyof typeof serviceLimits]: number };

export type Limits = PageLimits & ServiceLimits;

/** Names of the limits that the local calls enforce. A phone gets the service's values to answer as the service would. */
export const localLimits = [
  'MAX_PAST_DAYS_IN_DATE',
  'MAX_WITNESSES',
  'MAX_ID_INVESTIGATIONS',
  'MAX_ID_CARD_UPLOADS',
  'MAX_PLATE_CONFIRMATIONS',
  'MAX_PLATE_READINGS',
  'MAX_REGISTRY_RETRIEVALS',
] as const satisfies (keyof Limits)[];

/** Number of phones per report whose last mutation is remembered; the least recently seen one is dropped first. */
export const knownPhones = 20;

/** Milliseconds from one question whether there is anything new to the next: with its way it is less than 3 s. */
export const askingInterval = 2_500;

/** Milliseconds after one SMS code until another is offered. */
export const resendDelay = 30 * second;

/** Seconds between attempts to reach the service again; the last is repeated. */
export const reconnectPauses = [2, 4, 8, 15, 30, 60];

/** Attempts of optimistic locking; real contention stays far below, so exceeding it indicates a fault. */
export const maxCommitTries = 25;

/** An image with more is decoded neither on a phone nor by the service. */
export const maxImagePixels = 100_000_000;

/** Default origins of third-party scripts. */
export const scriptUrls = {
  ANALYTICS_URL: 'https://www.googletagmanager.com',
  RECAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
} as const;

/** The numbers of reports: 15 digits. */
export const qrCodeRange = { first: 100_000_000_000_000, last: 999_999_999_999_999 } as const;

export const participantCount = 2;
export const smsCodeLength = 4;
/** Random bytes of a summary's check code. */
export const checkCodeSize = 45;
/** Minimum age of a driver, in years. */
export const youngestDriver = 15;
export const maxDrivingLicenseCategories = 100;
/** Damaged places or movements of one vehicle. */
export const maxChoices = 20;
/** Bytes of a file that is verified, far above the service's PDFs. */
export const maxVerifiedSize = 50_000_000;
export const maxCorrelationLength = 36;
export const maxCaptchaLength = 4096;
export const phonePrefix = '+420';
export const emergencyNumber = '112';
export const policeNumber = '158';
export type EmergencyNumber = typeof emergencyNumber | typeof policeNumber;
export const sessionRefreshLead = 60 * second;
export const sessionTimerHorizon = 60 * minute;
export const toastLifetime = 5 * second;
export const refreshTokenKey = 'refreshToken';
export const correlationHeader = 'X-Correlation-ID';
/** Header naming the page build that a configuration belongs to. */
export const buildHeader = 'X-Build';
export const idempotencyHeader = 'Idempotency-Key';
/** Header naming the phone, or rather the log of one tab; its sender receives the replica with each answer. */
export const phoneHeader = 'X-Phone';
/** The number of a step in that log. */
export const mutationHeader = 'X-Step';
export const captchaHeader = 'X-Captcha-Token';
