import { callSamples } from '#contract/callSamples.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import type { Chance } from '../chance.ts';

/** Requests that no page would send, each made from a right one of TABLE 2 by spoiling it a few times. */

export interface RawRequest {
  name: CallName;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** Where a request goes and with which token: real ones, so that it comes past the first door. */
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

/** Text of JSON, as it is sent: also what JSON.stringify never writes. */
function oddJson(chance: Chance): string {
  return chance.pick([
    () => JSON.stringify(chance.pick(words)),
    () => String(chance.pick(numbers)),
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
    () => deep(chance.pick([3, 50, 2_000])),
    () => JSON.stringify('ř'.repeat(chance.pick([48, 512, 5_000, 60_000]))),
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

/** Puts something odd in the place of some value, leaves one out, adds one or writes a key twice. */
function spoilJson(chance: Chance, value: unknown): string {
  if (chance.is(0.06)) return chance.pick(brokenBodies);
  if (chance.is(0.06)) return oddJson(chance);
  if (chance.is(0.01)) return JSON.stringify({ long: 'x'.repeat(chance.pick([131_000, 140_000])) });
  if (chance.is(0.01)) return deep(chance.pick([10_000, 14_000]));
  return spoilValue(chance, value);
}

function spoilValue(chance: Chance, value: unknown): string {
  if (typeof value !== 'object' || value === null) return chance.is(0.5) ? oddJson(chance) : JSON.stringify(value);
  if (Array.isArray(value)) return chance.is(0.4) ? oddJson(chance) : JSON.stringify([...value, ...value, null]);
  const entries = Object.entries(value);
  const spoiled = chance.whole(entries.length + 1);
  const members = entries.flatMap(([key, part], index) => {
    const kept = `${JSON.stringify(key)}:${JSON.stringify(part)}`;
    if (index !== spoiled) return [kept];
    const odd = `${JSON.stringify(key)}:${spoilValue(chance, part)}`;
    return chance.pick([[odd], [odd], [odd], [], [kept, odd], [odd, kept]]);
  });
  if (spoiled === entries.length) members.push(`${JSON.stringify(chance.pick(words))}:${oddJson(chance)}`);
  return `{${members.join(',')}}`;
}

function encoded(chance: Chance, word: string): string {
  if (chance.is(0.1)) return chance.pick(['%', '%zz', '%00', '%c3%28', '%u0041', '..%2f', '%2e%2e', '//', '?', '#']);
  return encodeURIComponent(word.replace(/[\ud800-\udfff]/gu, ''));
}

function pathOf(chance: Chance, name: CallName, params: Record<string, string>): string {
  const spoiled = chance.is(0.12);
  return callDefinition(name).path.replace(/:(\w+)/gu, (_, parameter: string) => {
    const right = params[parameter] ?? '';
    if (!spoiled || chance.is(0.4)) return right;
    return chance.pick([
      () => encoded(chance, chance.pick(words)),
      () => right.toUpperCase(),
      () => chance.pick(Object.values(params)),
      () => 'a'.repeat(chance.pick([120, 4_000])),
      () => `${right}${right}`,
    ])();
  });
}

function queryOf(chance: Chance, name: CallName, { checkCode }: Target): string {
  const sample: object = callSamples[name].query ?? {};
  const pairs = Object.entries(sample).map(([key, value]) => [key, key === 'checkCode' ? checkCode : String(value)]);
  const written = pairs.flatMap(([key = '', value = '']) => {
    const kept = `${key}=${encodeURIComponent(value)}`;
    if (!chance.is(0.25)) return [kept];
    return chance.pick([
      [],
      [kept, kept],
      [kept, `${key}=${encoded(chance, chance.pick(words))}`],
      [`${key}=${encoded(chance, chance.pick(words))}`],
      [`${key}=${chance.pick(numbers)}`],
      [`${key}[]=${value}`],
      [`${key}[a][b]=${value}`],
      [key],
      [`${key}=${'x'.repeat(5_000)}`],
    ]);
  });
  if (chance.is(0.1)) written.push(`${encoded(chance, chance.pick(words))}=${encoded(chance, chance.pick(words))}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** Header values go over the wire as they are, so nothing that no client could send. */
const headerWords = words.filter((word) => /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u.test(word));

function headersOf(chance: Chance, name: CallName, { accessToken, refreshToken }: Target): Record<string, string> {
  const { access, creates } = callDefinition(name);
  const headers: Record<string, string> = {};
  if (access === 'report' && !chance.is(0.04)) headers.authorization = `Bearer ${accessToken}`;
  if (chance.is(0.04))
    headers.authorization = chance.pick([
      'Bearer',
      `Bearer ${refreshToken}`,
      `Bearer ${accessToken}${accessToken}`,
      `bearer  ${accessToken}`,
      `Bearer ${'a'.repeat(3_000)}.b.c`,
      'Basic YTpi',
      ...headerWords,
    ]);
  if (creates === true && chance.is(0.3)) headers['idempotency-key'] = chance.pick(['a', 'b', 'c', ...headerWords]);
  const others = [
    'x-correlation-id',
    'x-captcha-token',
    'accept',
    'if-none-match',
    'range',
    'content-encoding',
    'origin',
  ];
  if (chance.is(0.1))
    headers[chance.pick(others)] = chance.pick(['*/*', 'gzip', 'bytes=0-', 'x'.repeat(5_000), ...headerWords]);
  return headers;
}

function multipart(chance: Chance, photo: Buffer): { type: string; payload: Buffer } {
  const boundary = chance.pick(['b', 'b', 'b', '', '"', 'x'.repeat(300)]);
  const field = chance.pick(['damagePhoto', 'photo', 'damagePhoto', 'photo', 'file', '__proto__', '']);
  const fileName = chance.pick(['a.jpg', 'a.jpg', 'a', '', '../../a.jpg', 'a\u0000.jpg', `${'x'.repeat(3_000)}.jpg`]);
  const content = chance.pick([
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
  const parts = chance.pick([[part], [part], [part, part], [], [signature, part], [part, signature]]);
  const whole = Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
  const payload = chance.is(0.15) ? whole.subarray(0, chance.whole(whole.length)) : whole;
  const type = chance.pick(['multipart/form-data', 'multipart/form-data', 'multipart/mixed', 'MULTIPART/FORM-DATA']);
  return { type: chance.is(0.1) ? type : `${type}; boundary=${boundary}`, payload };
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
/** Images cost time, and cancelling ends the target. */
const rare: ReadonlySet<CallName> = new Set(['addAccidentPhoto', 'uploadIdCard', 'uploadLicensePlate', 'cancelReport']);

/** One more request; the same chance makes the same one. */
export function nonsense(chance: Chance, target: Target, photo: Buffer): RawRequest {
  const picked = chance.pick(allCallNames);
  const name = rare.has(picked) && chance.is(0.7) ? chance.pick(allCallNames) : picked;
  const { method, body } = callDefinition(name);
  const headers = headersOf(chance, name, target);
  const url = `/api${pathOf(chance, name, target.params)}${queryOf(chance, name, target)}`;
  const request = { name, method: chance.is(0.03) ? chance.pick(methods) : method, url, headers };
  if (body === 'multipart') {
    const { type, payload } = multipart(chance, photo);
    headers['content-type'] = type;
    return { ...request, payload };
  }
  if (body === 'none' && !chance.is(0.05)) return { ...request, payload: undefined };
  headers['content-type'] = chance.is(0.05) ? chance.pick(contentTypes) : 'application/json';
  const sample = name === 'refreshSession' ? { refreshToken: target.refreshToken } : callSamples[name].body;
  const payload = chance.is(0.12) ? JSON.stringify(sample) : spoilJson(chance, sample);
  return { ...request, payload };
}
