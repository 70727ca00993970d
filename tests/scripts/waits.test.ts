import { expect, test } from 'vitest';
import { type Sources, wrongWaits } from '../../scripts/waits/check.ts';

const waits = `export const waits = {
  /** IndexedDB opens. Then: nothing is kept. */
  database: 2_000,
} as const;
`;
const well: Sources = {
  page: new Map([['src/app/database.ts', "await within('database', () => openDB('copy'));"]]),
  service: new Map([['src/service/ask.ts', 'fetch(url, { signal: AbortSignal.timeout(serviceWaits.provider) })']]),
  tests: new Map([['src/app/database.test.ts', "// Waits: database.\ntest('it ends', () => {});"]]),
  waits,
  serviceWaits: `export const serviceWaits = {
  /** Somebody answers. Then: it is tried again. */
  provider: 5_000,
};
`,
};

const withPage = (text: string) => wrongWaits({ ...well, page: new Map([...well.page, ['src/app/new.ts', text]]) }, {});

test('what has an end, a row and a test is well', () => {
  expect(wrongWaits(well, {})).toEqual([]);
});

test.each([
  "const worker = new Worker(new URL('./a.ts', import.meta.url));",
  "indexedDB.open('other');",
  "openDB<Tables>('other', 1);",
  "navigator.locks.request('name', use);",
  'navigator.geolocation.getCurrentPosition(found);',
  'navigator.mediaDevices.getUserMedia({ video: true });',
  'await navigator.share({ url });',
  'await navigator.clipboard.writeText(text);',
  'await image.decode();',
  'await createImageBitmap(file);',
  'canvas.toBlob(take);',
  "await caches.open('a');",
  "await fetch('/api');",
  "await ofetch('/api');",
  "await $fetch('/api');",
  'const request = new XMLHttpRequest();',
  "await navigator.permissions.query({ name: 'camera' });",
  'await navigator.serviceWorker.ready;',
  "await navigator.serviceWorker.register('/sw.js');",
  'await navigator.storage.persist();',
  'await navigator.storage.estimate();',
  'await crypto.subtle.digest("SHA-256", bytes);',
  'await document.fonts.ready;',
])('%s without an end is refused', (text) => {
  expect(withPage(text)).toEqual([expect.stringContaining('src/app/new.ts: 1 of what may never answer')]);
});

test('what has its end elsewhere says so, for as many as it has', () => {
  const page = new Map([...well.page, ['src/app/new.ts', 'fetch(a); fetch(b);']]);
  expect(wrongWaits({ ...well, page }, { 'src/app/new.ts': { uses: 2, why: 'nobody waits' } })).toEqual([]);
  expect(wrongWaits({ ...well, page }, { 'src/app/new.ts': { uses: 1, why: 'nobody waits' } })).toHaveLength(1);
});

test('a comment, a method of that name and an entry that is stale', () => {
  expect(
    withPage(
      '// fetch(address)\n/* indexedDB.open(a) */ const a = { fetch() {} }; screens.fetch(); async function fetch() {}',
    ),
  ).toEqual([]);
  expect(wrongWaits(well, { 'src/app/gone.ts': { uses: 1, why: 'was once' } })).toEqual([
    'scripts/waits/elsewhere.ts: nothing in src/app/gone.ts may never answer any more',
  ]);
});

test.each(['fetch(url)', 'createTransport({ url })', 'new pg.Pool({ max: 1 })', 'fork(path)'])(
  '%s in the service has a limit',
  (text) => {
    expect(wrongWaits({ ...well, service: new Map([...well.service, ['src/service/new.ts', text]]) }, {})).toEqual([
      'src/service/new.ts: talks to another machine or process without a limit: give it a row in src/service/waits.ts',
    ]);
  },
);

test('a row says what happens then, is read by somebody and has a test', () => {
  const more = waits.replace('} as const', '  /** A cache answers. */\n  cache: 1_000,\n} as const');
  expect(wrongWaits({ ...well, waits: more }, {})).toEqual([
    'wait cache: its row does not say what happens then',
    'wait cache: nobody waits by it',
    'wait cache: no test says that it ends ("// Waits: cache." on the line above it)',
  ]);
});
