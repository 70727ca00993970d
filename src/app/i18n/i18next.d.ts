import 'i18next';

/** Texts by namespace, which type the keys and values of `useTranslation` and `t`. */
export interface Resources {
  accessibility: typeof import('./cs/accessibility.ts').accessibility;
  accident: typeof import('./cs/accident.ts').accident;
  address: typeof import('./cs/address.ts').address;
  camera: typeof import('./cs/camera.ts').camera;
  circumstances: typeof import('./cs/circumstances.ts').circumstances;
  claims: typeof import('./cs/claims.ts').claims;
  codeEntry: typeof import('./cs/codeEntry.ts').codeEntry;
  consentSetup: typeof import('./cs/consentSetup.ts').consentSetup;
  sync: typeof import('./cs/sync.ts').sync;
  culprit: typeof import('./cs/culprit.ts').culprit;
  damage: typeof import('./cs/damage.ts').damage;
  documents: typeof import('./cs/documents.ts').documents;
  elsewhere: typeof import('./cs/elsewhere.ts').elsewhere;
  errors: typeof import('./cs/errors.ts').errors;
  fields: typeof import('./cs/fields.ts').fields;
  files: typeof import('./cs/files.ts').files;
  forms: typeof import('./cs/forms.ts').forms;
  licensePhoto: typeof import('./cs/licensePhoto.ts').licensePhoto;
  licensePlate: typeof import('./cs/licensePlate.ts').licensePlate;
  mailedReport: typeof import('./cs/mailedReport.ts').mailedReport;
  map: typeof import('./cs/map.ts').map;
  mocking: typeof import('./cs/mocking.ts').mocking;
  nextPaper: typeof import('./cs/nextPaper.ts').nextPaper;
  openReport: typeof import('./cs/openReport.ts').openReport;
  overlays: typeof import('./cs/overlays.ts').overlays;
  ownPart: typeof import('./cs/ownPart.ts').ownPart;
  personalData: typeof import('./cs/personalData.ts').personalData;
  photos: typeof import('./cs/photos.ts').photos;
  practice: typeof import('./cs/practice.ts').practice;
  qrCode: typeof import('./cs/qrCode.ts').qrCode;
  reportSummary: typeof import('./cs/reportSummary.ts').reportSummary;
  resume: typeof import('./cs/resume.ts').resume;
  scene: typeof import('./cs/scene.ts').scene;
  shared: typeof import('./cs/shared.ts').shared;
  signReport: typeof import('./cs/signReport.ts').signReport;
  situation: typeof import('./cs/situation.ts').situation;
  success: typeof import('./cs/success.ts').success;
  summary: typeof import('./cs/summary.ts').summary;
  takeover: typeof import('./cs/takeover.ts').takeover;
  warnings: typeof import('./cs/warnings.ts').warnings;
  pendingMutations: typeof import('./cs/pendingMutations.ts').pendingMutations;
  validation: typeof import('./cs/validation.ts').validation;
  vehicle: typeof import('./cs/vehicle.ts').vehicle;
  verification: typeof import('./cs/verification.ts').verification;
  refusalOptions: typeof import('./cs/refusalOptions.ts').refusalOptions;
  witness: typeof import('./cs/witness.ts').witness;
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
