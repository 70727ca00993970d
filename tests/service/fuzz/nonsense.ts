import { callSamples } from '#contract/callSamples.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import type { Random } from '../random.ts';

/** Makes malformed requests, each from a valid one of TABLE 2 by a few mutations. */

export interface RawRequest {
  name: CallName;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** Ids and tokens of a request, real ones so that it passes authorisation. */
export interface Target {
  params: Record<string, string>;
  accessToken: string;
  refreshToken: string;
  checkCode: string;
}

const words = [
  '',
  ' ',
  'a',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202e',
  'Příliš žluťoučký kůň',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(40),
  '../../etc/passwd',
  "'; DROP TABLE reports; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%s%s%n',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'ER\u017f',
  '１２３４',
  '+420601000001',
  '00000000-0000-4000-8000-000000000000',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59+14:00',
  '-271821-04-20T00:00:00Z',
];
const numbers = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 31, 5e-324, 10_000, 99_999];

function deep(levels: number): string {
  return `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`;
}

/** Returns odd JSON text, also such as JSON.stringify never writes. */
function oddJson(random: Random): string {
  return random.pick([
    () => JSON.stringify(random.pick(words)),
    () => String(random.pick(numbers)),
    () => 'null',
    () => 'true',
    () => '[]',
    () => '{}',
    () => '[[[[[[[[]]]]]]]]',
    () => `[${'null,'.repeat(200)}1]`,
    () => '1e999',
    () => '-0',
    () => '{"__proto__":{"isAdmin":true}}',
    () => '{"constructor":{"prototype":{"x":1}}}',
    () => '{"toString":1,"valueOf":2,"then":3,"length":-1}',
    () => '"\\ud800"',
    () => '"\\u0000"',
    () => deep(random.pick([3, 50, 2_000])),
    () => JSON.stringify('ř'.repeat(random.pick([48, 512, 5_000, 60_000]))),
    () => `{${Array.from({ length: 300 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  ])();
}

const brokenBodies = [
  '',
  '{',
  '}',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  'NaN',
  'undefined',
  '\u0000',
  '{"a":"\n"}',
  '<xml/>',
  'a=b&c=d',
  '"\\x"',
];

/** Replaces, removes, adds or doubles a value of the JSON. */
function spoilJson(random: Random, value: unknown): string {
  if (random.is(0.06)) return random.pick(brokenBodies);
  if (random.is(0.06)) return oddJson(random);
  if (random.is(0.03)) return JSON.stringify({ long: 'x'.repeat(random.pick([131_000, 140_000])) });
  if (random.is(0.01)) return deep(random.pick([10_000, 14_000]));
  return spoilValue(random, value);
}

function spoilValue(random: Random, value: unknown): string {
  if (typeof value !== 'object' || value === null) return random.is(0.5) ? oddJson(random) : JSON.stringify(value);
  if (Array.isArray(value)) return random.is(0.4) ? oddJson(random) : JSON.stringify([...value, ...value, null]);
  const entries = Object.entries(value);
  const spoiled = random.whole(entries.length + 1);
  const members = entries.flatMap(([key, part], index) => {
    const kept = `${JSON.stringify(key)}:${JSON.stringify(part)}`;
    if (index !== spoiled) return [kept];
    const odd = `${JSON.stringify(key)}:${spoilValue(random, part)}`;
    return random.pick([[odd], [odd], [odd], [], [kept, odd], [odd, kept]]);
  });
  if (spoiled === entries.length) members.push(`${JSON.stringify(random.pick(words))}:${oddJson(random)}`);
  return `{${members.join(',')}}`;
}

function encoded(random: Random, word: string): string {
  if (random.is(0.1)) return random.pick(['%', '%zz', '%00', '%c3%28', '%u0041', '..%2f', '%2e%2e', '//', '?', '#']);
  return encodeURIComponent(word.replace(/[\ud800-\udfff]/gu, ''));
}

function pathOf(random: Random, name: CallName, params: Record<string, string>): string {
  const spoiled = random.is(0.12);
  return callDefinition(name).path.replace(/:(\w+)/gu, (_, parameter: string) => {
    const right = params[parameter] ?? '';
    if (!spoiled || random.is(0.4)) return right;
    return random.pick([
      () => encoded(random, random.pick(words)),
      () => right.toUpperCase(),
      () => random.pick(Object.values(params)),
      () => 'a'.repeat(random.pick([120, 4_000])),
      () => `${right}${right}`,
    ])();
  });
}

function queryOf(random: Random, name: CallName, { checkCode }: Target): string {
  const sample: object = callSamples[name].query ?? {};
  const pairs = Object.entries(sample).map(([key, value]) => [key, key === 'checkCode' ? checkCode : String(value)]);
  const written = pairs.flatMap(([key = '', value = '']) => {
    const kept = `${key}=${encodeURIComponent(value)}`;
    if (!random.is(0.25)) return [kept];
    return random.pick([
      [],
      [kept, kept],
      [kept, `${key}=${encoded(random, random.pick(words))}`],
      [`${key}=${encoded(random, random.pick(words))}`],
      [`${key}=${random.pick(numbers)}`],
      [`${key}[]=${value}`],
      [`${key}[a][b]=${value}`],
      [key],
      [`${key}=${'x'.repeat(5_000)}`],
    ]);
  });
  if (random.is(0.1)) written.push(`${encoded(random, random.pick(words))}=${encoded(random, random.pick(words))}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** Idempotency keys; header values are limited to what clients can send. */
const keys = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const headerWords = words.filter((word) => /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u.test(word));

function headersOf(random: Random, name: CallName, { accessToken, refreshToken }: Target): Record<string, string> {
  const { access, creates } = callDefinition(name);
  const headers: Record<string, string> = {};
  if (access === 'report' && !random.is(0.04)) headers.authorization = `Bearer ${accessToken}`;
  if (random.is(0.04))
    headers.authorization = random.pick([
      'Bearer',
      `Bearer ${refreshToken}`,
      `Bearer ${accessToken}${accessToken}`,
      `bearer  ${accessToken}`,
      `Bearer ${'a'.repeat(3_000)}.b.c`,
      'Basic YTpi',
      ...headerWords,
    ]);
  if (creates === true && random.is(0.3)) headers['idempotency-key'] = random.pick([...keys, ...headerWords]);
  if (access === 'report' && random.is(0.2)) headers['x-phone'] = random.pick([...keys, ...headerWords]);
  if (access === 'report' && random.is(0.1)) headers['x-step'] = random.pick(['1', '2', '7', '0', ...headerWords]);
  const others = [
    'x-correlation-id',
    'x-captcha-token',
    'accept',
    'if-none-match',
    'range',
    'content-encoding',
    'origin',
  ];
  if (random.is(0.1))
    headers[random.pick(others)] = random.pick(['*/*', 'gzip', 'bytes=0-', 'x'.repeat(5_000), ...headerWords]);
  return headers;
}

function multipart(random: Random, photo: Buffer): { type: string; payload: Buffer } {
  const boundary = random.pick(['b', 'b', 'b', '', '"', 'x'.repeat(300)]);
  const field = random.pick(['damagePhoto', 'photo', 'damagePhoto', 'photo', 'file', '__proto__', '']);
  const fileName = random.pick(['a.jpg', 'a.jpg', 'a', '', '../../a.jpg', 'a\u0000.jpg', `${'x'.repeat(3_000)}.jpg`]);
  const content = random.pick([
    photo,
    photo.subarray(0, 200),
    Buffer.alloc(0),
    Buffer.from('<svg/>'),
    Buffer.alloc(50_000),
  ]);
  const part = Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  const signature = Buffer.from('--b\r\nContent-Disposition: form-data; name="sdkSignature"\r\n\r\nabc\r\n');
  const parts = random.pick([[part], [part], [part, part], [], [signature, part], [part, signature]]);
  const whole = Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
  const payload = random.is(0.15) ? whole.subarray(0, random.whole(whole.length)) : whole;
  const type = random.pick(['multipart/form-data', 'multipart/form-data', 'multipart/mixed', 'MULTIPART/FORM-DATA']);
  return { type: random.is(0.1) ? type : `${type}; boundary=${boundary}`, payload };
}

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'a/b/c',
  'application/problem+json',
];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
/** Calls made less often: images are slow, and cancelling ends the target. */
const rare: ReadonlySet<CallName> = new Set([
  'addAccidentPhoto',
  'uploadIdCard',
  'uploadDrivingLicense',
  'uploadLicensePlate',
  'cancelReport',
]);

/** Returns the next request; the same seed gives the same one. */
export function nonsense(random: Random, target: Target, photo: Buffer): RawRequest {
  const picked = random.pick(allCallNames);
  const name = rare.has(picked) && random.is(0.7) ? random.pick(allCallNames) : picked;
  const { method, body } = callDefinition(name);
  const headers = headersOf(random, name, target);
  const url = `/api${pathOf(random, name, target.params)}${queryOf(random, name, target)}`;
  const request = { name, method: random.is(0.03) ? random.pick(methods) : method, url, headers };
  if (body === 'multipart') {
    const { type, payload } = multipart(random, photo);
    headers['content-type'] = type;
    return { ...request, payload };
  }
  if (body === 'none' && !random.is(0.05)) return { ...request, payload: undefined };
  headers['content-type'] = random.is(0.05) ? random.pick(contentTypes) : 'application/json';
  const sample = name === 'refreshSession' ? { refreshToken: target.refreshToken } : callSamples[name].body;
  const payload = random.is(0.12) ? JSON.stringify(sample) : spoilJson(random, sample);
  return { ...request, payload };
}
