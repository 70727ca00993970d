import { type Party, parties, type ReportState } from '#contract/enumerations.ts';

/**
 * TABLE 1: every screen of §2 with its address. Progress, layout group, analytics and the area of the report derive from
 * it; the chart names a screen in `meta`, the page has exactly one component for each.
 */
export interface RouteDefinition {
  path: `/${string}`;
  /** Progress in percent (§2); null where the bar shows nothing. */
  progress: number | null;
  /** Layout group: with the app menu or without it. */
  menu: boolean;
  /** The report state whose area the route belongs to; null outside of a report, 'FINISHED' for the final screen. */
  area: Extract<ReportState, 'NEW' | 'COLLECTING_DATA' | 'TO_SIGN' | 'FINISHED'> | null;
  /** Analytics step 1 to 10, -1 where a route belongs to none, and the page's name. */
  step: number;
  page: string;
  /** Whether the bot-check script is wanted here. */
  botCheck: boolean;
  /** Positions below the same address, in their order; the first is the default. */
  steps?: readonly string[];
}

const outside = { area: null, botCheck: false } as const;
const fresh = { area: 'NEW', menu: true, botCheck: false } as const;
const collecting = { area: 'COLLECTING_DATA', menu: true, botCheck: false } as const;
const shared = { area: null, menu: false, progress: null, step: -1, botCheck: true } as const;
const report = '/report/:reportId';

export const routes = {
  landing: { ...outside, path: '/', menu: true, progress: null, step: 1, page: 'landing' },
  informations: { ...outside, path: '/informations', menu: true, progress: 5, step: 2, page: 'informations', botCheck: true },
  error: { ...outside, path: '/error', menu: true, progress: null, step: -1, page: 'error' },
  errorTimeout: { ...outside, path: '/error/timeout', menu: true, progress: null, step: -1, page: 'error_timeout' },
  errorCodes: { ...outside, path: '/error/codes', menu: true, progress: null, step: -1, page: 'error_codes' },
  personalData: { ...outside, path: '/personal-data', menu: false, progress: null, step: -1, page: 'personal_data' },
  sharedExpired: { ...shared, path: '/shared/expired', page: 'shared_expired', botCheck: false },
  sharedSummary: { ...shared, path: '/shared/:checkCode/:summaryId', page: 'shared_summary' },
  sharedDownload: { ...shared, path: '/shared/:checkCode/:summaryId/download', page: 'shared_download' },
  verification: { ...fresh, path: `${report}/verification`, progress: 18, step: 3, page: 'verification' },
  verificationSuccess: { ...collecting, path: `${report}/verification/success`, progress: 25, step: 3, page: 'verification_success' },
  documents: { ...collecting, path: `${report}/documents`, progress: null, step: 4, page: 'documents' },
  documentsParticipant: {
    ...collecting, path: `${report}/documents/:participantId`, progress: 30, step: 4, page: 'documents_scan',
    // The sides F and B of a scan and both together, X, also stand in the search parameter `side`.
    steps: ['prepare', 'F', 'B', 'X'],
  },
  documentsManual: {
    ...collecting, path: `${report}/documents/:participantId/manual`, progress: 45, step: 4, page: 'documents_manual',
    steps: ['personalData', 'address', 'drivingLicense', 'email'],
  },
  documentsRecap: { ...collecting, path: `${report}/documents/:participantId/recap`, progress: 48, step: 4, page: 'documents_recap' },
  witness: { ...collecting, path: `${report}/witness`, progress: 55, step: 5, page: 'witness' },
  accident: { ...collecting, path: `${report}/accident`, progress: null, step: 6, page: 'accident' },
  accidentVehicle: {
    ...collecting, path: `${report}/accident/:participantId`, progress: 62, step: 6, page: 'accident_photos',
    steps: ['photos', 'licensePlate'],
  },
  damage: { ...collecting, path: `${report}/accident/:participantId/damage`, progress: 65, step: 6, page: 'accident_damage' },
  damageMovement: {
    ...collecting, path: `${report}/accident/:participantId/damage/movement`, progress: 70, step: 6, page: 'accident_movement',
  },
  damageData: {
    ...collecting, path: `${report}/accident/:participantId/damage/data`, progress: 70, step: 6, page: 'accident_data',
    steps: ['vehicle', 'insurer'],
  },
  circumstances: { ...collecting, path: `${report}/accident/circumstances`, progress: 80, step: 6, page: 'accident_circumstances' },
  situation: { ...collecting, path: `${report}/situation`, progress: 87, step: 7, page: 'situation' },
  location: { ...collecting, path: `${report}/situation/location`, progress: 87, step: 7, page: 'location' },
  locationManual: { ...collecting, path: `${report}/situation/location/manual`, progress: 87, step: 7, page: 'location_manual' },
  culprit: { ...collecting, path: `${report}/culprit`, progress: 90, step: 8, page: 'culprit' },
  summary: { ...collecting, path: `${report}/summary`, progress: 95, step: 9, page: 'summary' },
  signReport: { area: 'TO_SIGN', menu: true, botCheck: false, path: `${report}/sign-report`, progress: 98, step: 9, page: 'sign_report' },
  success: { area: 'FINISHED', menu: true, botCheck: true, path: `${report}/success`, progress: 100, step: 10, page: 'success' },
  notFound: { ...outside, path: '/404', menu: true, progress: null, step: -1, page: 'unknown' },
} as const satisfies Record<string, RouteDefinition>;

export type Screen = keyof typeof routes;

/** A position below an address: browser history keeps it beside the URL, so that back works inside a screen. */
export type Step = {
  [S in Screen]: (typeof routes)[S] extends { steps: readonly (infer Name)[] } ? Name : never;
}[Screen];

/** What a state of the chart says about its screen. */
export interface ScreenMeta {
  screen: Screen;
  party?: Party;
  step?: Step;
}

/** What an address asks for. Ids are only those that its pattern names. */
export interface Wish {
  screen: Screen;
  reportId?: string;
  participantId?: string;
  summaryId?: string;
  checkCode?: string;
  step?: Step;
}

export function isScreen(name: string): name is Screen {
  return Object.hasOwn(routes, name);
}

export const allScreens = Object.keys(routes).filter(isScreen);

export function routeOf(screen: Screen): RouteDefinition {
  return routes[screen];
}

/** The chart's id of the state that shows a screen. */
export function screenId({ screen, party, step }: ScreenMeta): string {
  return [screen, party, step].filter(Boolean).join('-');
}

/** A transition target for a screen's state. */
export function to(screen: Screen, party?: Party, step?: Step): `#${string}` {
  return `#${screenId({ screen, party, step })}`;
}

/** Every position of every screen, for A and for B where its address names a participant. */
export const allPositions: readonly ScreenMeta[] = allScreens.flatMap((screen): ScreenMeta[] => {
  const steps = routeOf(screen).steps as readonly Step[] | undefined;
  const ofSteps: ScreenMeta[] = steps ? steps.map((step) => ({ screen, step })) : [{ screen }];
  const byParty = routeOf(screen).path.includes(':participantId');
  return byParty ? parties.flatMap((party) => ofSteps.map((each) => ({ ...each, party }))) : ofSteps;
});
