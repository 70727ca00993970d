import type { PageLimits } from '#contract/limits.ts';
import type {
  Change,
  Context,
  DelegatedSection,
  PhotosContext,
  ReportContext,
  Resuming,
  SharedContext,
  SyncContext,
  UiContext,
} from './context.ts';
import type { RoadsideNotes } from './roadsideTypes.ts';
import type { RequestedRoute } from './routes.ts';

/** Initial values of the context's groups, to which they return when a report, a shared summary or a session is left. */

/** Values while no answer is being changed. */
export const nothingEdited = {
  editing: null,
  editedSection: null,
  editedWitnessId: null,
} satisfies Partial<UiContext>;

/** Values before a report is loaded. */
const emptyReport: ReportContext = {
  reportId: null,
  isLoaded: false,
  report: null,
  createdAt: null,
  participants: [],
  witnesses: [],
  verification: [],
  signing: [],
  incompleteData: [],
  summaryLink: null,
  deletedAt: null,
  changedSinceSeen: false,
  openings: [],
  agreements: [],
  handovers: [],
  status: null,
  foundGps: null,
  foundAddress: null,
  vehicleDataFlags: [],
  foundLicenses: {},
};

const noPhotos: PhotosContext = { uploads: [], readPlates: {}, readIdCards: {}, readLicenses: {} };

/** Initial values of all that belongs to one report; set when the report is left. */
export const noReport = {
  ui: nothingEdited,
  report: emptyReport,
  photos: noPhotos,
  sync: { submissions: {} },
} satisfies Change;

/** Returns the values of a report that is still to be loaded. Running uploads stay if it is the current one. */
export function unknownReport({ report, photos }: Context, reportId: string | null) {
  return {
    ...noReport,
    report: { ...emptyReport, reportId },
    photos: { ...noPhotos, uploads: reportId === report.reportId ? photos.uploads : [] },
  };
}

/** Values without unsent mutations. They are set when a session ends, but kept when its report is loaded again. */
export const nothingUnsent = { pendingMutations: [], rejectedMutation: null } satisfies Partial<SyncContext>;

export const nothingShared: SharedContext = {
  summary: null,
  changedSections: [],
  signatures: [],
  agreements: [],
  seenBefore: null,
  contentVersion: null,
  signing: null,
  delegation: null,
  handingOver: null,
  chosenInsurers: [],
  isReopened: false,
  version: null,
  handovers: [],
  fileId: null,
};

export interface Input {
  limits: PageLimits;
  requestedRoute: RequestedRoute;
  consentGiven: boolean;
  analyticsAllowed: boolean;
  /** Values from before the page was reloaded. */
  resuming?: Resuming | null;
  roadsideNotes?: RoadsideNotes | null;
  delegatedSection?: DelegatedSection | null;
}

/** Returns the initial context, with the limits of the runtime configuration and the address at which the page was opened. */
export function initialContext({ requestedRoute, ...kept }: Input): Context {
  return {
    session: {
      resuming: null,
      roadsideNotes: null,
      delegatedSection: null,
      ...kept,
      reportId: null,
      endedBy: null,
      continuedElsewhereAt: null,
      delegationIsOver: false,
      insuranceCompanies: [],
      vehicleBrands: [],
    },
    ui: { ...nothingEdited, requestedRoute },
    report: emptyReport,
    shared: nothingShared,
    sync: { ...nothingUnsent, submissions: {}, failures: {} },
    photos: noPhotos,
  };
}
