import {
  type Lifetimes,
  lifetimes,
  type PageLimits,
  pageLimitBounds,
  pageLimits,
  phonePrefix,
  reconnectPauses,
  scriptUrls,
} from '#contract/limits.ts';
import { within } from '#contract/waits.ts';
import { ownBuild } from './build.ts';
import { noteServiceTime, serviceTimeIsDoubted } from './clock.ts';
import { fetchNow, fetchWithRetry, Intercepted, NotReady } from './lazily.ts';
import { reloadPage } from './leaving.ts';
import { isOfService, isOwnProblem } from './ofService.ts';
import { isPractice, practice } from './practice.ts';

/** Runtime configuration, from /app-config.json. */
export interface AppConfig extends PageLimits, Lifetimes {
  API_URL: string;
  ENABLE_RECAPTCHA: boolean;
  RECAPTCHA_KEY: string | null;
  RECAPTCHA_SCRIPT_URL: string;
  ANALYTICS_KEY: string | null;
  /** URL of the tag manager's script. */
  ANALYTICS_URL: string;
  MAPS_KEY: string | null;
  MAP_ID: string | null;
  /** Base URL of map styles and tiles; null for Mapbox itself. */
  MAPS_URL: string | null;
  /** URL of the reader's scanning SDK; null without one. */
  IDENTITY_API_URL: string | null;
  IDENTITY_API_KEY: string | null;
  ENABLE_MOCKING: boolean;
  /** True if the phone applies local mutations optimistically and syncs them in the background (decision 048). */
  LOCAL_REPLICA: boolean;
  /** True if the service supports calls beyond the specification. Services of the specification alone leave it out. */
  EXTENDED_API: boolean;
  /** Data controller; null on trial installations. */
  CONTROLLER_NAME: string | null;
  CONTROLLER_ID: string | null;
  CONTROLLER_ADDRESS: string | null;
  CONTACT_EMAIL: string | null;
  DPO_EMAIL: string | null;
  /** Key in src/contract/notice.ts; unknown if a newer page defines it. */
  LEGAL_BASIS: string | null;
  /** Keys in src/contract/notice.ts, as above. */
  RECIPIENTS: string[];
  /** Prefixes of phone numbers to which codes may be sent. */
  SMS_PREFIXES: string[];
  /** Retention of the audit trail in milliseconds. */
  AUDIT_RETENTION: number;
  /** True if drivers may send the signed report to their insurers. */
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
/** Boolean settings with their defaults. */
const switches = {
  ENABLE_RECAPTCHA: false,
  ENABLE_MOCKING: false,
  INSURER_HANDOVER: false,
  LOCAL_REPLICA: false,
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

/** Seconds between attempts while the user waits. */
const pauses = [0.5, 1, 2];

/**
 * Fetches the configuration, with the build id so that the service worker never serves another build's (decision 049).
 * @throws NotReady; Intercepted if the answer is no configuration, as the header alone does not prove the service.
 */
async function fetchConfig(): Promise<object> {
  const build = ownBuild();
  const askedAt = Date.now();
  const address = `/app-config.json${build === undefined ? '' : `?build=${build}`}`;
  // A redirect leads to a foreign page.
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

/** Loads the configuration before anything else runs. @throws NoSignal if it does not load, Error if it is invalid. */
export async function loadConfig(): Promise<AppConfig> {
  const said = await fetchWithRetry(fetchConfig, pauses);
  current = { ...parseConfig(said), ...(isPractice() && practice) };
  return current;
}

/** Reloads the page as soon as the configuration loads, however long that takes. */
export async function reloadOnceConfigured(): Promise<void> {
  addEventListener('online', fetchNow);
  for (let left = reconnectPauses; ; left = reconnectPauses.slice(-1))
    try {
      await fetchWithRetry(fetchConfig, left);
      return reloadPage();
    } catch {
      // Retry.
    }
}

/** Milliseconds between checks of the phone's clock. */
const lookEvery = 10_000;

/** Fetches the service's time again when the phone's clock was set or the phone has slept. */
export function watchClock(): void {
  let isAsking = false;
  async function look() {
    if (isAsking || !serviceTimeIsDoubted()) return;
    isAsking = true;
    // On failure the next check retries.
    await fetchConfig().catch(() => undefined);
    isAsking = false;
  }
  setInterval(() => void look(), lookEvery);
  document.addEventListener('visibilitychange', () => void look());
}

/** Returns the configuration. @throws Error before `loadConfig` has ended, which is a bug. */
export function config(): AppConfig {
  if (current === undefined) throw new Error('The configuration is used before it is loaded');
  return current;
}

/** Returns true if the service supports calls beyond the specification; assumed until the configuration is loaded. */
export function isExtended(): boolean {
  return current === undefined || current.EXTENDED_API || current.ENABLE_MOCKING;
}

/**
 * Switches to the specification's calls after a 404 for another call. The configuration must still load, which excludes
 * a network that answers everything.
 */
export async function noticeUnknownCall(): Promise<void> {
  const isThere = await fetchConfig().then(
    () => true,
    () => false,
  );
  if (isThere && current !== undefined) current = { ...current, EXTENDED_API: false };
}

/** Returns the prefixes of numbers that receive codes; the Czech one before the configuration is loaded. */
export function smsPrefixes(): readonly string[] {
  return current?.SMS_PREFIXES ?? [phonePrefix];
}
