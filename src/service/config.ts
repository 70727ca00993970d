import { join } from 'node:path';
import * as z from 'zod/mini';
import type { InsuranceCompany } from '#contract/entities.ts';
import type { Limits } from '#contract/limits.ts';
import { complaintOfName } from './configuration/names.ts';
import { fromProgram } from './configuration/programFolder.ts';
import {
  aboutVariable,
  configurationSchema,
  type Settings,
  type VariableName,
  variableNames,
} from './configuration/variables.ts';
import { insuranceCompanies } from './enumerations/insuranceCompanies.ts';
import { readInsurersFile, WrongInsurersFile } from './enumerations/insurersFile.ts';
import { isLocalHost } from './hosts.ts';
import { type ProviderSettings, providerSettings } from './providers/settings.ts';

/** Configuration, read from the environment and validated once at start; no other module reads the environment. */

export interface Config extends Omit<Settings, 'PUBLIC_URL' | 'PAGE_DIR' | 'ASSETS_DIR'> {
  PUBLIC_URL: string;
  ASSETS_DIR: string;
  /** Null where the API alone is served. */
  PAGE_DIR: string | null;
  limits: Limits;
  providers: ProviderSettings;
  insuranceCompanies: InsuranceCompany[];
  /** Every setting as it is used, secrets masked, for the log. */
  effective: Record<string, unknown>;
}

/** A setting that the service cannot start with; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

function wrong(name: VariableName, must = aboutVariable(name).must): ConfigError {
  return new ConfigError(`The environment variable ${name} must be ${must}.`);
}

/** Variables naming the controller (Art. 4 GDPR); all or none must be set. */
export const controllerVariables = ['CONTROLLER_NAME', 'CONTROLLER_ID', 'CONTROLLER_ADDRESS'] as const;

function isKnown(name: string): name is VariableName {
  return Object.hasOwn(configurationSchema.shape, name);
}

/** Blanks and invisible characters at both ends. */
const around = /^[\s\u200b-\u200d\u2060\ufeff]+|[\s\u200b-\u200d\u2060\ufeff]+$/gu;

/** Straight, typographic and back quotation marks at both ends. */
const quoted = /^(?:(["'`]).*\1|[„“”‚‘’«»].*[“”‘’«»])$/su;
/** `$HOME/data` or `${SECRET}`: a file of variables is read by no shell that would replace it. */
const unreplaced = /^\$(?:\{\w+\}|[A-Z][A-Z\d_]+)(?:\/|$)/u;

/**
 * The variables that are given, without blanks around them.
 * @throws ConfigError for a value of blanks alone, in quotation marks or with a reference, and for a name that resembles a known one
 */
function givenVariables(environment: Record<string, string | undefined>): Partial<Record<VariableName, string>> {
  const given: Partial<Record<VariableName, string>> = {};
  for (const [rawName, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    // A file of variables may begin with a byte order mark.
    const name = rawName.replace(around, '');
    if (isKnown(name)) {
      const trimmed = value.replace(around, '');
      if (trimmed === '')
        throw wrong(name, `${aboutVariable(name).must}; blanks alone are not. Left empty it takes its default`);
      if (quoted.test(trimmed)) throw wrong(name, 'given without the quotation marks around its value');
      if (unreplaced.test(trimmed))
        throw wrong(name, 'given as its value itself: a reference to another variable is not replaced here');
      given[name] = trimmed;
    } else {
      const complaint = complaintOfName(name, variableNames);
      if (complaint !== null) throw new ConfigError(`The environment variable ${name} ${complaint}`);
    }
  }
  return given;
}

function parse(given: Partial<Record<VariableName, string>>): Settings {
  const parsed = z.safeParse(configurationSchema, given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  throw isKnown(name) ? wrong(name) : new ConfigError('The environment cannot be read.');
}

/**
 * Checks the constraints between variables.
 * @throws ConfigError
 */
function expectFitting(settings: Settings): void {
  const unmentioned = controllerVariables.filter((name) => settings[name] === undefined);
  if (unmentioned.length > 0 && unmentioned.length < controllerVariables.length)
    throw new ConfigError(
      `The environment variable ${unmentioned[0]} must be set: a controller is told by ${controllerVariables.join(', ')}.`,
    );
  if (settings.REFRESH_TOKEN_LIFETIME < settings.ACCESS_TOKEN_LIFETIME)
    throw wrong('REFRESH_TOKEN_LIFETIME', 'at least as long as ACCESS_TOKEN_LIFETIME');
  if (settings.TOKEN_SECRET !== undefined && settings.TOKEN_SECRET === settings.METRICS_TOKEN)
    throw wrong('METRICS_TOKEN', 'another secret than TOKEN_SECRET, which nobody but the service may know');
}

function insurersOf(file: string | undefined): InsuranceCompany[] {
  if (file === undefined) return insuranceCompanies;
  try {
    return readInsurersFile(file);
  } catch (error) {
    if (error instanceof WrongInsurersFile) throw wrong('INSURERS_FILE', error.message);
    throw error;
  }
}

/**
 * Returns variables that a public address requires: without them strangers could read messages or metrics, or the controller
 * would be unknown.
 */
export function lackingInPublic({ providers, ...config }: Config): string[] {
  if (isLocalHost(new URL(config.PUBLIC_URL).hostname)) return [];
  const needed = ['METRICS_TOKEN', 'CONTACT_EMAIL', ...controllerVariables] as const;
  const lacking = {
    SMS_PROVIDER: providers.sms.SMS_PROVIDER === 'sandbox',
    EMAIL_PROVIDER: providers.email.EMAIL_PROVIDER === 'sandbox',
    ...Object.fromEntries(needed.map((name) => [name, config[name] === undefined])),
  };
  return Object.entries(lacking).flatMap(([name, isLacking]) => (isLacking ? [name] : []));
}

/** An address without its password, in which an @ may stand as in the user, and what its query holds. */
function maskedAddress(url: string): string {
  return url
    .replace(/\/\/([^/?#]*)@/u, (_, user: string) => `//${user.includes(':') ? user.split(':')[0] : ''}:***@`)
    .replace(/([?&])(?!sslmode=)([^=&#]*=)?[^&#]*/gu, '$1$2***');
}

function shown(name: VariableName, value: unknown): unknown {
  const { masked } = aboutVariable(name);
  if (masked === undefined || typeof value !== 'string' || value === '') return value;
  return masked === 'whole' ? '***' : maskedAddress(value);
}

/** Paths, of which relative ones begin at the folder of the program. */
const paths = [
  'DATA_DIR',
  'ASSETS_DIR',
  'INSURERS_FILE',
  'SIGNING_P12',
  'SIGNING_CERTIFICATES',
  'TIMESTAMP_CERTIFICATES',
] as const;

function withPaths(settings: Settings): Settings {
  const resolved = paths.flatMap((name) => {
    const path = settings[name];
    return path === undefined ? [] : [[name, fromProgram(path)]];
  });
  return { ...settings, ...Object.fromEntries(resolved) };
}

/** Returns the default folder of recent builds' assets, used unless ASSETS_DIR is set. */
export function assetsIn(dataDir: string): string {
  return join(dataDir, 'assets');
}

/**
 * Reads the configuration; a variable that is absent or empty takes its default (docs/variables.md).
 * @throws ConfigError naming the first variable with a wrong value
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = withPaths(parse(givenVariables(environment)));
  expectFitting(settings);
  const PUBLIC_URL = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const PAGE_DIR = settings.PAGE_DIR === 'none' ? null : fromProgram(settings.PAGE_DIR);
  const ASSETS_DIR = settings.ASSETS_DIR ?? assetsIn(settings.DATA_DIR);
  const used = { ...settings, PUBLIC_URL, PAGE_DIR, ASSETS_DIR };
  const config = {
    ...used,
    limits: settings,
    providers: providerSettings(settings, wrong),
    insuranceCompanies: insurersOf(settings.INSURERS_FILE),
    effective: Object.fromEntries(variableNames.map((name) => [name, shown(name, used[name])])),
  };
  if (config.ENABLE_MOCKING && !config.ALLOW_SANDBOX && !isLocalHost(new URL(config.PUBLIC_URL).hostname))
    throw new ConfigError(
      'ENABLE_MOCKING=true at the public address PUBLIC_URL would let drivers sign reports that no service ever sees. Remove it, or set ALLOW_SANDBOX=true for a trial.',
    );
  const lacking = lackingInPublic(config);
  if (lacking.length > 0 && !config.ALLOW_SANDBOX)
    throw new ConfigError(
      `At the public address PUBLIC_URL the environment variables ${lacking.join(', ')} must be set, and SMS and e-mail really leave, unless ALLOW_SANDBOX=true says that everybody may try the service.`,
    );
  return config;
}
