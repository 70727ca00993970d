import '../i18n/i18next.d.ts';

/** Texts that lie beside the screens of a step, by namespace. */
declare module '../i18n/i18next.d.ts' {
  interface Resources {
    circumstances: typeof import('../features/circumstances/circumstances.cs.ts').circumstances;
    sync: typeof import('../features/sync/sync.cs.ts').sync;
    culprit: typeof import('../features/culprit/culprit.cs.ts').culprit;
    damage: typeof import('../features/damage/damage.cs.ts').damage;
    documents: typeof import('../features/documents/documents.cs.ts').documents;
    elsewhere: typeof import('../features/summary/elsewhere.cs.ts').elsewhere;
    errors: typeof import('../features/error/errors.cs.ts').errors;
    licensePhoto: typeof import('../features/documents/licensePhoto.cs.ts').licensePhoto;
    licensePlate: typeof import('../features/accident/licensePlate.cs.ts').licensePlate;
    openReport: typeof import('../features/openReport/openReport.cs.ts').openReport;
    delegatedSection: typeof import('../features/delegatedSection/delegatedSection.cs.ts').delegatedSection;
    personalData: typeof import('../features/personalData/personalData.cs.ts').personalData;
    resume: typeof import('../features/resume/resume.cs.ts').resume;
    roadsideNotes: typeof import('../features/roadsideNotes/roadsideNotes.cs.ts').roadsideNotes;
    shared: typeof import('../features/shared/shared.cs.ts').shared;
    situation: typeof import('../features/situation/situation.cs.ts').situation;
    success: typeof import('../features/success/success.cs.ts').success;
    verification: typeof import('../features/verification/verification.cs.ts').verification;
    refusalOptions: typeof import('../features/signReport/refusalOptions.cs.ts').refusalOptions;
    witness: typeof import('../features/witness/witness.cs.ts').witness;
  }
}
