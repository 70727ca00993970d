import type { ReportStatus } from '#contract/entities.ts';
import { type Party, parties, type ReportState } from '#contract/enumerations.ts';
import type { Requirements, RequirementsOfStatus } from '#contract/milestones.ts';
import type { Editable } from '#contract/parts.ts';

/**
 * Row of TABLE 1, one for each screen: address, progress, layout, analytics and area. Rows of the collecting area add
 * requirements, changed parts and the menu's link.
 */
interface Row {
  path: `/${string}`;
  /** Progress in percent; null where the bar shows nothing. */
  progress: number | null;
  /** Layout group: with the app menu or without it. */
  menu: boolean;
  /** Analytics step 1 to 10, -1 where a route belongs to none, and the page's name. */
  step: number;
  page: string;
  botCheck: boolean;
  /** Shown at the requested address; the path is only the screen's name in analytics. */
  inPlace?: true;
  /** Path shown in the address bar instead of one whose secrets could be read there. */
  shownAs?: `/${string}`;
}

interface RowElsewhere extends Row {
  /** The report state whose area the route belongs to; null outside of a report, 'FINISHED' for the final screen. */
  area: Extract<ReportState, 'NEW' | 'TO_SIGN' | 'FINISHED'> | null;
  requires?: undefined;
  menuLink?: undefined;
  edits?: undefined;
  steps?: undefined;
}

interface RowOfCollecting extends Row {
  area: 'COLLECTING_DATA';
  /** Facts that must be known before the screen may be opened. */
  requires: Requirements;
  /** Step of getReportStatus that enables its link in the menu. */
  menuLink?: undefined;
  /** Parts and markers for which the summary leads here, where they are missing or wrong. */
  edits: readonly Editable[];
  steps?: undefined;
}

interface RowWithSteps extends Omit<RowOfCollecting, 'edits' | 'steps'> {
  edits: Readonly<Record<string, readonly Editable[]>>;
  /** Positions below the same address, in order; the first is the default. Each changes other parts. */
  steps: readonly string[];
}

/** Row of a screen in the menu. It requires what its step of getReportStatus means. */
interface RowInMenu<Flag extends keyof ReportStatus> extends Omit<RowOfCollecting, 'menuLink' | 'requires'> {
  requires: RequirementsOfStatus<Flag>;
  menuLink: Flag;
}

export type RouteDefinition =
  | RowElsewhere
  | { [Flag in keyof ReportStatus]: RowInMenu<Flag> }[keyof ReportStatus]
  | RowWithSteps
  | RowOfCollecting;

const outside = { area: null, botCheck: false } as const;
const fresh = { area: 'NEW', menu: true, botCheck: false } as const;
const collecting = { area: 'COLLECTING_DATA', menu: true, botCheck: false } as const;
const roadsideNotes = { ...outside, menu: true, progress: null, step: -1 } as const;
const shared = { area: null, menu: false, progress: null, step: -1, botCheck: true } as const;
const report = '/report/:reportId';

export const routes = {
  landing: { ...outside, path: '/', menu: true, progress: null, step: 1, page: 'landing' },
  informations: { ...outside, path: '/informations', menu: true, progress: 5, step: 2, page: 'informations', botCheck: true },
  resume: { ...outside, path: '/resume', menu: true, progress: null, step: -1, page: 'resume', botCheck: true },
  roadsideNotes: { ...roadsideNotes, path: '/scene', page: 'scene' },
  roadsidePhotos: { ...roadsideNotes, path: '/scene/photos', page: 'scene_photos' },
  roadsidePlates: { ...roadsideNotes, path: '/scene/plates', page: 'scene_plates' },
  roadsidePlace: { ...roadsideNotes, path: '/scene/place', page: 'scene_place' },
  roadsideDriver: { ...roadsideNotes, path: '/scene/driver', page: 'scene_driver' },
  error: { ...outside, path: '/error', menu: true, progress: null, step: -1, page: 'error' },
  errorTimeout: { ...outside, path: '/error/timeout', menu: true, progress: null, step: -1, page: 'error_timeout' },
  errorCodes: { ...outside, path: '/error/codes', menu: true, progress: null, step: -1, page: 'error_codes' },
  personalData: { ...outside, path: '/personal-data', menu: false, progress: null, step: -1, page: 'personal_data' },
  sharedExpired: { ...shared, path: '/shared/expired', page: 'shared_expired', botCheck: false },
  sharedSummary: { ...shared, path: '/shared/:checkCode/:summaryId', shownAs: '/shared', page: 'shared_summary' },
  sharedDownload: {
    ...shared, path: '/shared/:checkCode/:summaryId/download', shownAs: '/shared/download', page: 'shared_download',
  },
  verification: { ...fresh, path: `${report}/verification`, progress: 18, step: 3, page: 'verification' },
  verificationSuccess: {
    ...collecting, path: `${report}/verification/success`, progress: 25, step: 3, page: 'verification_success',
    requires: [], edits: [],
  },
  documents: {
    ...collecting, path: `${report}/documents`, progress: null, step: 4, page: 'documents', menuLink: 'participantsInfo',
    requires: [], edits: ['PARTICIPANT_COUNT', 'PARTICIPANT', 'REPORT', 'PHONE_NUMBER'],
  },
  documentsParticipant: {
    ...collecting, path: `${report}/documents/:participantId`, progress: 30, step: 4, page: 'documents_scan',
    requires: [], edits: {},
    // The sides F and B of a scan and both together, X, also stand in the search parameter `side`.
    steps: ['prepare', 'F', 'B', 'X'],
  },
  documentsManual: {
    ...collecting, path: `${report}/documents/:participantId/manual`, progress: 45, step: 4, page: 'documents_manual',
    requires: [],
    edits: { personalData: ['personalData'], address: ['address', 'email'], drivingLicense: ['drivingLicense'] },
    steps: ['personalData', 'address', 'drivingLicense'],
  },
  documentsRecap: {
    ...collecting, path: `${report}/documents/:participantId/recap`, progress: 48, step: 4, page: 'documents_recap',
    requires: [], edits: [],
  },
  delegatedSection: {
    ...collecting, path: `${report}/own-part`, menu: false, progress: null, step: -1, page: 'own_part',
    requires: [], edits: [],
  },
  witness: {
    ...collecting, path: `${report}/witness`, progress: 55, step: 5, page: 'witness',
    requires: ['bothPersonalData'], edits: [],
  },
  accident: {
    ...collecting, path: `${report}/accident`, progress: null, step: 6, page: 'accident', menuLink: 'vehiclesInfo',
    requires: ['bothPersonalData'], edits: [],
  },
  accidentVehicle: {
    ...collecting, path: `${report}/accident/:participantId`, progress: 62, step: 6, page: 'accident_photos',
    requires: ['bothPersonalData'], edits: {},
    steps: ['photos', 'licensePlate'],
  },
  damage: {
    ...collecting, path: `${report}/accident/:participantId/damage`, progress: 65, step: 6, page: 'accident_damage',
    requires: ['bothPersonalData'], edits: ['vehicleDamage'],
  },
  damageData: {
    ...collecting, path: `${report}/accident/:participantId/damage/data`, progress: 70, step: 6, page: 'accident_data',
    requires: ['bothPersonalData'], edits: { vehicle: ['vehicle'], insurer: ['vehicleInsurer'] },
    steps: ['vehicle', 'insurer'],
  },
  damageMovement: {
    ...collecting, path: `${report}/accident/:participantId/damage/movement`, progress: 70, step: 6, page: 'accident_movement',
    requires: ['bothPersonalData'], edits: ['vehicleMovementDefinition'],
  },
  circumstances: {
    ...collecting, path: `${report}/accident/circumstances`, progress: 80, step: 6, page: 'accident_circumstances', menuLink: 'accidentInfo',
    requires: ['bothPersonalData', 'bothPlates'],
    edits: ['ACCIDENT_CIRCUMSTANCES', 'ACCIDENT_DESCRIPTION', 'ACCIDENT_SITUATION_DIAGRAM'],
  },
  situation: {
    ...collecting, path: `${report}/situation`, progress: 87, step: 7, page: 'situation',
    requires: ['bothPersonalData', 'bothPlates', 'circumstances'], edits: ['ACCIDENT_DATETIME'],
  },
  location: {
    ...collecting, path: `${report}/situation/location`, progress: 87, step: 7, page: 'location',
    requires: ['bothPersonalData', 'bothPlates', 'circumstances', 'datetime'], edits: ['ACCIDENT_LOCATION'],
  },
  locationManual: {
    ...collecting, path: `${report}/situation/location/manual`, progress: 87, step: 7, page: 'location_manual',
    requires: ['bothPersonalData', 'bothPlates', 'circumstances', 'datetime'], edits: [],
  },
  culprit: {
    ...collecting, path: `${report}/culprit`, progress: 90, step: 8, page: 'culprit',
    requires: ['bothPersonalData', 'bothPlates', 'circumstances', 'datetime', 'place'],
    edits: ['RESPONSIBLE_PARTICIPANT_CONFIRMATION'],
  },
  summary: {
    ...collecting, path: `${report}/summary`, progress: 95, step: 9, page: 'summary', menuLink: 'accidentSummary',
    requires: ['bothPersonalData', 'bothPlates', 'circumstances', 'datetime', 'place', 'culprit'], edits: [],
  },
  signReport: { area: 'TO_SIGN', menu: true, botCheck: false, path: `${report}/sign-report`, progress: 98, step: 9, page: 'sign_report' },
  success: { area: 'FINISHED', menu: true, botCheck: true, path: `${report}/success`, progress: 100, step: 10, page: 'success' },
  notFound: { ...outside, path: '/404', menu: true, progress: null, step: -1, page: 'unknown', inPlace: true },
  otherReport: { ...outside, path: '/other-report', menu: true, progress: null, step: -1, page: 'other_report', inPlace: true },
} as const satisfies Record<string, RouteDefinition>;

export type Routes = typeof routes;

export type Screen = keyof Routes;

/** Screens whose address names a participant. */
type PartyScreen = {
  [S in Screen]: Routes[S]['path'] extends `${string}/:participantId${string}` ? S : never;
}[Screen];

/** Position below a screen's address. The browser's history stores it beside the URL, so that back works inside a screen. */
export type StepOf<S extends Screen> = {
  [K in S]: Routes[K] extends { steps: readonly (infer Name extends string)[] } ? Name : never;
}[S];

export type Step = StepOf<Screen>;

type SteppedScreen = { [S in Screen]: [StepOf<S>] extends [never] ? never : S }[Screen];

/** Screens with a single position: without participant and steps. */
export type PlainScreen = Exclude<Screen, PartyScreen | SteppedScreen>;

/** Shared by all plain screens, as the compiler no longer compares members of unions beyond 25 one by one. */
interface PlainMeta {
  screen: PlainScreen;
  party?: undefined;
  step?: undefined;
}

/** Screen metadata of a state. */
export type MetaOf<S extends Screen> = {
  [K in S]: K extends PlainScreen
    ? PlainMeta
    : { screen: K } & (K extends PartyScreen ? { party: Party } : { party?: undefined }) &
        (K extends SteppedScreen ? { step: StepOf<K> } : { step?: undefined });
}[S];

export type ScreenMeta = MetaOf<Screen>;

/** Route that an address requests, with the ids that its pattern names. */
export interface RequestedRoute {
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

interface Asked {
  screen: Screen;
  party?: Party;
  step?: string;
}

/** Returns true if the screen has an address of its own. */
export function hasAddress(screen: Screen): boolean {
  return routeOf(screen).inPlace !== true;
}

const flow = allScreens.filter((screen) => routeOf(screen).step > 0);

/** Returns the screen that probably follows, or undefined for the last one and for screens outside of the flow. */
export function nextInFlow(screen: Screen): Screen | undefined {
  return flow.includes(screen) ? flow[flow.indexOf(screen) + 1] : undefined;
}

function isPosition(asked: Asked): asked is ScreenMeta {
  const { path, steps } = routeOf(asked.screen);
  const hasStep = asked.step === undefined ? steps === undefined : steps?.includes(asked.step) === true;
  return hasStep && path.includes('/:participantId') === (asked.party !== undefined);
}

/** All positions: each screen, for A and B where its address names them, with each of its steps. */
export const allPositions: ScreenMeta[] = allScreens.flatMap((screen) =>
  [undefined, ...parties].flatMap((party) =>
    [undefined, ...(routeOf(screen).steps ?? [])].map((step): Asked => ({ screen, party, step })).filter(isPosition),
  ),
);

export type MenuScreen = { [S in Screen]: Routes[S] extends { menuLink: keyof ReportStatus } ? S : never }[Screen];

/** Screens of the app menu, in its order. */
export const menuScreens = allScreens.filter(
  (screen): screen is MenuScreen => routeOf(screen).menuLink !== undefined,
);

export function isPlain(screen: Screen): screen is PlainScreen {
  return isPosition({ screen });
}

export function screenId({ screen, party, step }: ScreenMeta): string {
  return [screen, party, step].filter(Boolean).join('-');
}

type Below<S extends Screen> = {
  [K in S]: [
    ...(K extends PartyScreen ? [party: Party] : []),
    ...(K extends SteppedScreen ? [step: StepOf<K>] : []),
  ];
}[S];

/** Returns the transition target of a screen's state. */
export function to<S extends Screen>(screen: S, ...below: Below<S>): `#${string}` {
  return `#${[screen, ...below].join('-')}`;
}

/** Returns the transition target of a position. */
export function toPosition(position: ScreenMeta): `#${string}` {
  return `#${screenId(position)}`;
}
