import {
  type Lifetimes,
  lifetimes,
  type PageLimits,
  pageLimitBounds,
  pageLimits,
  phonePrefix,
  scriptUrls,
} from '#contract/limits.ts';
import { within } from '#contract/waits.ts';
import { noteServiceTime, serviceTimeIsDoubted } from '../calls/clock.ts';
import { isOfService, isOwnProblem } from '../calls/ofService.ts';
import { ownBuild } from './build.ts';
import { fetchNow, fetchPatiently, Intercepted, NotReady } from './lazily.ts';
import { reloadPage } from './leaving.ts';
import { isPractice, practice } from './practice.ts';

/** The runtime configuration, from /app-config.json. */
export interface AppConfig extends PageLimits, Lifetimes {
  API_URL: string;
  ENABLE_RECAPTCHA: boolean;
  RECAPTCHA_KEY: string | null;
  /** The address of the bot check's script. */
  RECAPTCHA_SCRIPT_URL: string;
  ANALYTICS_KEY: string | null;
  /** Where the tag manager's script lies. */
  ANALYTICS_URL: string;
  MAPS_KEY: string | null;
  MAP_ID: string | null;
  /** Where map styles and tiles come from; null for Mapbox itself. */
  MAPS_URL: string | null;
  /** Where the scanning SDK of the reader comes from; null without one. */
  IDENTITY_API_URL: string | null;
  IDENTITY_API_KEY: string | null;
  ENABLE_MOCKING: boolean;
  /** The phone answers what needs nothing but the report, and sends it behind (decision 048). */
  PHONE_COPY: boolean;
  /** The service also knows calls that the specification does not list; one written after that alone says nothing of it. */
  EXTENDED_API: boolean;
  /** Who answers for the data; null where the service is only tried out. */
  CONTROLLER_NAME: string | null;
  CONTROLLER_ID: string | null;
  CONTROLLER_ADDRESS: string | null;
  CONTACT_EMAIL: string | null;
  DPO_EMAIL: string | null;
  /** A key of src/contract/notice.ts, or one that only a newer page knows. */
  LEGAL_BASIS: string | null;
  /** Likewise. */
  RECIPIENTS: string[];
  /** What a number begins with that codes are sent to. */
  SMS_PREFIXES: string[];
  /** How long it is kept who called what, in milliseconds. */
  AUDIT_RETENTION: number;
  /** Drivers may have the signed report sent to the insurers it names. */
  INSURER_HANDOVER: boolean;
}

const texts = [
  'RECAPTCHA_KEY',
  'ANALYTICS_KEY',
  'MAPS_KEY',
  'MAP_ID',
  'MAPS_URL',
  'IDENTITY_API_URL',
  'IDENTITY_API_KEY',
  'CONTROLLER_NAME',
  'CONTROLLER_ID',
  'CONTROLLER_ADDRESS',
  'CONTACT_EMAIL',
  'DPO_EMAIL',
  'LEGAL_BASIS',
] as const;
/** With what holds where the server says nothing. */
const switches = {
  ENABLE_RECAPTCHA: false,
  ENABLE_MOCKING: false,
  INSURER_HANDOVER: false,
  PHONE_COPY: false,
  EXTENDED_API: false,
} as const;
const urls = Object.keys(scriptUrls) as (keyof typeof scriptUrls)[];
const limits = Object.keys(pageLimits) as (keyof typeof pageLimits)[];
const periods = Object.keys(lifetimes) as (keyof typeof lifetimes)[];

/**
 * Checks the configuration by hand, because the first chunk carries no schema library.
 * @throws Error that names the server's environment variables which are wrong.
 */
export function parseConfig(data: unknown): AppConfig {
  const given: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  const wrong: string[] = [];
  const take = <T>(name: string, fallback: T, fits: (value: unknown) => value is T): T => {
    const value = given[name] ?? fallback;
    if (fits(value)) return value;
    wrong.push(name);
    return fallback;
  };
  const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
  const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';
  const isWhole = (value: unknown, min: number, max: number): value is number =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'string');
  const isUrl = (value: unknown): value is string => typeof value === 'string' && value !== '';

  const config = {
    API_URL: take('API_URL', '', isUrl),
    ...Object.fromEntries(texts.map((name) => [name, take(name, null, isText)])),
    ...Object.fromEntries(urls.map((name) => [name, take<string>(name, scriptUrls[name], isUrl)])),
    ...Object.fromEntries(
      Object.entries(switches).map(([name, fallback]) => [name, take<boolean>(name, fallback, isSwitch)]),
    ),
    ...Object.fromEntries(
      limits.map((name) => {
        const { min, max } = pageLimitBounds[name];
        return [name, take<number>(name, pageLimits[name], (value) => isWhole(value, min, max))];
      }),
    ),
    ...Object.fromEntries(
      periods.map((name) => [name, take<number>(name, lifetimes[name], (value) => isWhole(value, 1, Infinity))]),
    ),
    RECIPIENTS: take('RECIPIENTS', [], isList),
    SMS_PREFIXES: take('SMS_PREFIXES', [phonePrefix], isList),
    AUDIT_RETENTION: take<number>('AUDIT_RETENTION', 0, (value) => isWhole(value, 0, Infinity)),
  } as AppConfig;
  if (wrong.length > 0) throw new Error(`Wrong server environment variables: ${wrong.join(', ')}`);
  return config;
}

let current: AppConfig | undefined;

/** Seconds between attempts; the user waits for it. */
const pauses = [0.5, 1, 2];

/**
 * Names the build, so that what the service worker has kept is never another one's (decision 049). A file server that carries the
 * page has no header of the service, and a gateway may add it to what it answers itself.
 * @throws NotReady, or Intercepted where it is no configuration that came.
 */
async function fetchConfig(): Promise<object> {
  const build = ownBuild();
  const askedAt = Date.now();
  const address = `/app-config.json${build === undefined ? '' : `?build=${build}`}`;
  // A redirect leads to somebody else's page.
  const ask = (signal: AbortSignal) => fetch(address, { signal, redirect: 'manual' });
  const response = await within('configuration', ask);
  const header = (name: string) => response.headers.get(name);
  const data: unknown = await within('configuration', () => response.json()).catch(() => null);
  const isProblem = isOfService(header) && isOwnProblem({ status: response.status, data, header });
  const isConfig = response.ok && typeof data === 'object' && data !== null && 'API_URL' in data;
  if (isOfService(header) && (isProblem || isConfig)) noteServiceTime(header('Date'), askedAt);
  if (isProblem) throw new NotReady('The service is not ready');
  if (!isConfig) throw new Intercepted('No configuration came');
  return data;
}

/**
 * Loads the configuration once, before anything else runs.
 * @throws NoSignal when it does not come, Error when it is wrong.
 */
export async function loadConfig(): Promise<AppConfig> {
  const said = await fetchPatiently(fetchConfig, pauses);
  current = { ...parseConfig(said), ...(isPractice() && practice) };
  return current;
}

/** Seconds between attempts behind a page that says that it could not start; `lastPause` is repeated. */
const laterPauses = [2, 4, 8, 15, 30];
const lastPause = 60;

/** Loads the page anew as soon as the configuration comes, however long that takes. */
export async function reloadOnceConfigured(): Promise<void> {
  addEventListener('online', fetchNow);
  for (let left = laterPauses; ; left = [lastPause])
    try {
      await fetchPatiently(fetchConfig, left);
      return reloadPage();
    } catch {
      // It goes on asking.
    }
}

/** Milliseconds between looks at the phone's clock. */
const lookEvery = 10_000;

/** Asks the service for its time again whenever the phone's clock was set or the phone has slept, also on coming back to the page. */
export function watchClock(): void {
  let isAsking = false;
  async function look() {
    if (isAsking || !serviceTimeIsDoubted()) return;
    isAsking = true;
    // Without a signal the next look asks again.
    await fetchConfig().catch(() => undefined);
    isAsking = false;
  }
  setInterval(() => void look(), lookEvery);
  document.addEventListener('visibilitychange', () => void look());
}

/** @throws Error before loadConfig has ended, which is a bug. */
export function config(): AppConfig {
  if (current === undefined) throw new Error('The configuration is used before it is loaded');
  return current;
}

/** Whether the service knows more than the specification lists, as this page's own one does; also as long as nobody has said so. */
export function isExtended(): boolean {
  return current === undefined || current.EXTENDED_API || current.ENABLE_MOCKING;
}

/**
 * Believes that the service knows the specification's calls alone, where a call beyond them is not found: the configuration comes as
 * ever, so that it is no network that answers everything itself.
 */
export async function noticeUnknownCall(): Promise<void> {
  const isThere = await fetchConfig().then(
    () => true,
    () => false,
  );
  if (isThere && current !== undefined) current = { ...current, EXTENDED_API: false };
}

/** What a number begins with that codes are sent to; that of Czech numbers as long as the configuration is not known. */
export function smsPrefixes(): readonly string[] {
  return current?.SMS_PREFIXES ?? [phonePrefix];
}
