import 'i18next';

/** Texts by namespace, which type the keys and values of `useTranslation` and `t`. */
export interface Resources {
  accessibility: typeof import('./cs/accessibility.ts').accessibility;
  accident: typeof import('./cs/accident.ts').accident;
  address: typeof import('./cs/address.ts').address;
  camera: typeof import('./cs/camera.ts').camera;
  claims: typeof import('./cs/claims.ts').claims;
  codeEntry: typeof import('./cs/codeEntry.ts').codeEntry;
  consentSetup: typeof import('./cs/consentSetup.ts').consentSetup;
  fields: typeof import('./cs/fields.ts').fields;
  files: typeof import('./cs/files.ts').files;
  forms: typeof import('./cs/forms.ts').forms;
  mailedReport: typeof import('./cs/mailedReport.ts').mailedReport;
  map: typeof import('./cs/map.ts').map;
  mocking: typeof import('./cs/mocking.ts').mocking;
  nextPaper: typeof import('./cs/nextPaper.ts').nextPaper;
  overlays: typeof import('./cs/overlays.ts').overlays;
  photos: typeof import('./cs/photos.ts').photos;
  practice: typeof import('./cs/practice.ts').practice;
  qrCode: typeof import('./cs/qrCode.ts').qrCode;
  reportSummary: typeof import('./cs/reportSummary.ts').reportSummary;
  signReport: typeof import('./cs/signReport.ts').signReport;
  summary: typeof import('./cs/summary.ts').summary;
  takeover: typeof import('./cs/takeover.ts').takeover;
  warnings: typeof import('./cs/warnings.ts').warnings;
  pendingMutations: typeof import('./cs/pendingMutations.ts').pendingMutations;
  validation: typeof import('./cs/validation.ts').validation;
  vehicle: typeof import('./cs/vehicle.ts').vehicle;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Resources;
    keySeparator: false;
    nsSeparator: false;
    strictInterpolationChecks: true;
  }
}
