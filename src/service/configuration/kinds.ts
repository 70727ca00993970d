import * as z from 'zod/mini';
import { isStrongSecret } from './secrets.ts';

/** The kinds of values that an environment variable may have, each with its bounds and the words for them. */

export interface About {
  /** Completes "The environment variable X must be …"; the column `must be` of docs/variables.md. */
  must: string;
  /** The column `default` there. */
  standard: string;
  /** Masking of the value in the first log line: completely, or only the password of an address. */
  masked?: 'whole' | 'address';
}

/** Metadata of each variable beyond its schema. */
export const about = z.registry<About>();

/** Longer than any value that makes sense. */
const longest = 4_096;
const short = z.string().check(z.maxLength(longest));

/** Registers a variable that takes a default where it is absent. */
function standing<T extends z.ZodMiniType<unknown, string>>(
  value: T,
  byDefault: z.output<T>,
  { shown = String(byDefault), ...words }: Omit<About, 'standard'> & { shown?: string },
) {
  const schema = z._default(value, byDefault as never);
  about.add(schema, { ...words, standard: shown });
  return schema;
}

/** Registers a variable that may be absent. */
function optional<T extends z.ZodMiniType<unknown, string>>(value: T, words: Omit<About, 'standard'>) {
  const schema = z.optional(value);
  about.add(schema, { ...words, standard: 'none' });
  return schema;
}

interface Bounds {
  min: number;
  max: number;
  byDefault: number;
}

export function whole({ min, max, byDefault }: Bounds, unit?: string) {
  const digits = z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/u)),
    z.transform((given: string) => Number(given)),
  );
  const must = `a whole number${unit === undefined ? '' : ` of ${unit}`} from ${min} to ${max}`;
  return standing(digits.check(z.gte(min), z.lte(max)), byDefault, { must });
}

/** A duration in milliseconds. */
export function duration(bounds: Bounds) {
  return whole(bounds, 'milliseconds');
}

/** A number that may have a fraction. */
export function fraction({ min, max, byDefault }: Bounds) {
  const number = z.pipe(
    z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,9})?$/u)),
    z.transform((given: string) => Number(given)),
  );
  return standing(number.check(z.gte(min), z.lte(max)), byDefault, { must: `a number from ${min} to ${max}` });
}

export function flag(byDefault: boolean) {
  const word = z.pipe(
    z.enum(['true', 'false']),
    z.transform((given: 'true' | 'false') => given === 'true'),
  );
  return standing(word, byDefault, { must: 'true or false' });
}

export function oneOf<const T extends readonly [string, ...string[]]>(words: T, byDefault: T[number]) {
  return standing(z.enum(words), byDefault, { must: `one of ${words.join(', ')}` });
}

const line = short.check(z.regex(/^[^\p{Cc}]+$/u));
const aLine = `a text of one line, at most ${longest} characters`;

export function text() {
  return optional(line, { must: aLine });
}

export function textOr(byDefault: string) {
  return standing(line, byDefault, { must: aLine });
}

export function form(pattern: RegExp, must: string) {
  return optional(short.check(z.regex(pattern)), { must });
}

/** A text that a header can carry: quotation marks that a text editor rounded would fail with each request. */
const ascii = short.check(z.regex(/^[!-~]+$/u));
const anAscii = 'an ASCII text without blanks';

/** Registers an optional API key, which is masked completely in logs. */
export function key() {
  return optional(ascii, { must: anAscii, masked: 'whole' });
}

/** Registers an optional API key that is public and logged unmasked. */
export function publicKey() {
  return optional(ascii, { must: anAscii });
}

/** A password, in which a blank may stand. */
export function password() {
  return standing(line, '', { must: aLine, shown: 'none', masked: 'whole' });
}

/** Registers a secret that the operator makes up. */
export function ownSecret(least: number) {
  const must = `a secret of at least ${least} characters that nobody can guess, for example from \`openssl rand -hex 32\``;
  return optional(short.check(z.refine((given) => given.length >= least && isStrongSecret(given, least))), {
    must,
    masked: 'whole',
  });
}

export function email() {
  return optional(z.email().check(z.maxLength(254)), { must: 'an e-mail address' });
}

/** Anything else at its beginning would be taken for a folder below that of the program, which the next build leaves behind. */
const pathname = short.check(z.regex(/^[\p{L}\d_./][^\p{Cc}]*$/u));

/** The path of a file or folder; a relative one begins at the folder of the program. */
export function path() {
  return optional(pathname, { must: 'a path' });
}

export function pathOr(byDefault: string, must: string) {
  return standing(pathname, byDefault, { must });
}

/** Returns true if the text is a URL with one of the protocols, a valid host and no blanks. */
export function isUrl(given: string, protocols: readonly string[]): boolean {
  if (/[\s\p{Cc}]/u.test(given) || !URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  const isHost = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/iu;
  return given.includes('://') && protocols.includes(protocol.slice(0, -1)) && isHost.test(hostname);
}

export const web = ['http', 'https'] as const;
export const aWebUrl = 'a URL that begins with https:// or http://';

/** An address with everything in it but a user and a password. */
function isWebUrl(given: string): boolean {
  return isUrl(given, web) && new URL(given).username === '' && new URL(given).password === '';
}

/** An address that the page asks, too. */
export function pageUrl() {
  return optional(short.check(z.refine(isWebUrl)), { must: aWebUrl });
}

export function pageUrlOr(byDefault: string) {
  return standing(short.check(z.refine(isWebUrl)), byDefault, { must: aWebUrl });
}

export function providerUrl(protocols: readonly string[], must: string) {
  return optional(short.check(z.refine((given) => isUrl(given, protocols))), { must, masked: 'address' });
}

export function providerUrlOr(byDefault: string, must: string) {
  return standing(short.check(z.refine((given) => isUrl(given, web))), byDefault, { must, masked: 'address' });
}

/** Returns true if the text is an origin: protocol, host and port, at most with a final slash. */
function isOrigin(given: string): boolean {
  if (!isWebUrl(given)) return false;
  const { origin, href } = new URL(given);
  return href === `${origin}/` && !/[?#]/u.test(given);
}

const originOf = z.transform((given: string) => new URL(given).origin);

export function origin(must: string) {
  return optional(z.pipe(short.check(z.refine(isOrigin)), originOf), { must });
}

function list<T extends z.ZodMiniType<unknown, string>>(item: T, byDefault: z.output<T>[], must: string) {
  const items = z.pipe(
    z.pipe(
      short,
      z.transform((given: string) => given.split(',').flatMap((each) => each.trim() || [])),
    ),
    // Separators alone would be a list that permits nothing.
    z.array(item).check(z.minLength(1)),
  );
  return standing(items as never as z.ZodMiniType<z.output<T>[], string>, byDefault, {
    must,
    shown: byDefault.join(',') || 'none',
  });
}

export function origins() {
  const must = 'a list of origins such as https://page.example, separated by commas';
  return list(z.pipe(short.check(z.refine(isOrigin)), originOf), [], must);
}

export function prefixes(byDefault: string) {
  const must = 'a list of prefixes such as +420, separated by commas';
  return list(short.check(z.regex(/^\+[1-9]\d{0,14}$/u)), [byDefault], must);
}

export function address(isRight: (given: string) => boolean, must: string) {
  return optional(short.check(z.refine(isRight)), { must, masked: 'address' });
}

export function addressOr(byDefault: string, isRight: (given: string) => boolean, must: string) {
  return standing(short.check(z.refine(isRight)), byDefault, { must });
}

/** Returns true if the text is `/api` or the URL of an API on another host. */
export function isApiUrl(given: string): boolean {
  return given === '/api' || (isWebUrl(given) && !/[?#]/u.test(given));
}
