/**
 * The two tiers of tests. `npm test`, the first, runs on every change; `npm run test:all` runs everything. What is listed here
 * belongs to the second tier alone. `TIER=first` has vitest.config.ts and playwright.config.ts leave it out.
 */

export const isFirstTier = process.env.TIER === 'first';

/**
 * Files of vitest that only the second tier runs: whole processes that are started many times, under load or attack, each foreign
 * answer in place of each call, failures of one provider, every kind of PDF, and how the diagrams lie, of which `npm run check` says
 * that they are those of the chart.
 */
export const testsOfSecondTier = [
  'src/app/api/foreignAnswers.test.ts',
  'src/proof/kinds.test.ts',
  'src/proof/onPages.test.ts',
  'src/service/configuration/names.test.ts',
  'src/service/verifyFile.test.ts',
  'src/service/workerProcess/workerProcess.test.ts',
  'tests/model/faults/noticed.model.test.ts',
  'tests/model/network/interceptedCalls.model.test.ts',
  ...['attacks', 'pages', 'sheets'].map((name) => `tests/scripts/${name}.test.ts`),
  ...[
    'alarms',
    'assets',
    'builtService',
    'clocks',
    'deliveries',
    'deploy',
    'durability',
    'hostileUploads',
    'lostConnections',
    'manyProcesses',
    'memory',
    'operations',
    'outside',
    'providersAtStart',
    'readings',
    'resumingCodes',
    'retrievals',
    'sentCodes',
  ].map((name) => `tests/service/${name}.service.test.ts`),
];

/** Tests of the service that the first tier repeats on PostgreSQL, beside those of the store: what its engine decides. */
export const onPostgres = ['mainPath', 'isolation', 'databaseTrouble'];

/**
 * Set-ups of PostgreSQL on which the second tier repeats the tests of the service: tables in 8 partitions by the first column of
 * their key, as engines distribute them, and the isolation that transactions have by default.
 */
export const postgresSetups = ['partitioned', 'repeatable read', 'serializable'];

/** Tests that the first tier repeats on the second version of Node: they depend on what Node does for the service. */
export const onOtherNode = [
  'src/proof',
  'src/service',
  ...['mainPath', 'connections', 'edge', 'uploads', 'specifiedCalls'].map((name) => `tests/service/${name}.`),
];

/** Random cases of the first tier, from the same seeds; the second makes as many as the tests say themselves. */
export const countsOfFirstTier = {
  FUZZ_REQUESTS: '300',
  SHADOW_CALLS: '400',
  LOCAL_CALLS: '5000',
  NETWORK_FAULT_JOURNEYS: '100',
  CARD_PHOTOS: '2',
};

/** Journeys in Chromium of which the first tier takes only those named here, or null for none of the file. */
const inChromium = {
  accessibility: null,
  address: /by its plain letters/u,
  analytics: /declined/u,
  badInput: null,
  badSignal: null,
  botCheck: /the script comes/u,
  cancelling: /the logo asks/u,
  clockSet: null,
  codes: null,
  colorScheme: null,
  contradictions: null,
  contrast: null,
  corrections: null,
  deliveries: null,
  disk: null,
  downloads: null,
  drivingLicense: null,
  editing: /a confirmation without the tick/u,
  effort: null,
  firstPage:
    /a tap on start before|the emergency call|the prerendered|keeps to its budget|scripts are blocked \/ says/u,
  flowPage: /the links of the demands/u,
  focus: /a refused number|the link to the content/u,
  forms: /every form|the number of A/u,
  heard: null,
  identity: /photos go signed/u,
  installable: null,
  insurers: null,
  intercepted: null,
  keyboard: null,
  layout: null,
  layoutShift: null,
  leaving: /a new report over/u,
  licensePlate: null,
  limitsOfNone: null,
  lostAnswers: /one report/u,
  map: /a pin put on/u,
  mocking: /a page with a service/u,
  moment: /the time is asked/u,
  navigation: /without a session|an unknown address|back and forward|back to an area/u,
  networkFaults: null,
  otherBuild: null,
  ownPhone: null,
  photos: null,
  practice: null,
  qrCodes: /every code is looked at/u,
  realPhotos: null,
  reloads: null,
  resuming: /a closed tab/u,
  review: null,
  saidAloud: /a toast/u,
  scan: null,
  roadsideNotes: /what cannot be kept/u,
  secondTap: null,
  session: /a refused token|nothing of the report/u,
  sharing: /B looks, A|ERR_SUMMARY_EXPIRED/u,
  shell: /a page not found|both numbers|the menu opens|a configuration|a page that has broken/u,
  signing: /one has signed|stays over a reload/u,
  specifiedCalls: null,
  spoken: null,
  starting: /HTML with 200 once/u,
  statement: null,
  stillBelow: /the first phone/u,
  storage: null,
  tabs: null,
  translated: null,
  typedValues: null,
  upgrade: null,
  verify: /never ends/u,
  withoutReplica: /a call that finds no signal/u,
  withoutSignal: /what is filled in/u,
  witnesses: /up to three/u,
};

/** Journeys of the first tier in Firefox and WebKit, in the form of `inChromium`. */
const inOtherEngines = {
  firstVisit: null,
  privateWindow: null,
  starting: null,
  upgrade: null,
  withoutSignal: /three steps/u,
};

/** Returns the files that Playwright ignores, and patterns for `grepInvert`, which reads project, file and title in one line. */
const leftOut = (journeys) => {
  const entries = Object.entries(journeys);
  return {
    files: entries.filter(([, kept]) => kept === null).map(([name]) => `**/${name}.journey.ts`),
    titles: entries
      .filter(([, kept]) => kept !== null)
      .map(([name, kept]) => new RegExp(`(?:^|[ /])${name}\\.(?:journey\\.)?ts (?!.*(?:${kept.source}))`, 'u')),
  };
};

export const journeysOfSecondTier = { Chromium: leftOut(inChromium), otherEngines: leftOut(inOtherEngines) };
