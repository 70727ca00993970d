// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Tests that each wait ends after the time in its row and the page continues. */

const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** Tracks whether and how a promise ended. */
function watched<T>(promise: Promise<T>) {
  const seen: { ended?: T | Error } = {};
  promise.then(
    (value) => {
      seen.ended = value;
    },
    (error: Error) => {
      seen.ended = error;
    },
  );
  return seen;
}

/** Checks that a wait ends exactly at its limit. */
async function endsAfter<T>(milliseconds: number, seen: { ended?: T | Error }): Promise<T | Error | undefined> {
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(seen).not.toHaveProperty('ended');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveProperty('ended');
  return seen.ended;
}

// Waits: lockOfToken.
test('another tab that never lets go of the lock: this one exchanges the token itself', async () => {
  vi.stubGlobal('navigator', { locks: { request: never } });
  const { inTurn, startSharing } = await import('../api/newestToken.ts');
  startSharing();
  expect(await endsAfter(5_000, watched(inTurn(async () => 'exchanged')))).toBe('exchanged');
});

// Waits: cryptography.
test('a browser that never seals is one that does not seal, and is asked again the next time', async () => {
  const { freshKey, openBytes, sealBytes } = await import('#contract/sealedBytes.ts');
  const key = freshKey();
  const bytes = new Uint8Array([1, 2, 3]);
  const silent = vi.spyOn(crypto.subtle, 'importKey').mockImplementation(never);
  expect(await endsAfter(5_000, watched(sealBytes(key, bytes)))).toMatchObject({ name: 'TimeoutError' });
  silent.mockRestore();
  expect(await openBytes(key, await sealBytes(key, bytes))).toEqual(bytes);
});

// Waits: fileToKeep.
test('a file that does not come out of its cloud is not kept', async () => {
  const { freshKey } = await import('#contract/sealedBytes.ts');
  const { seal } = await import('../replica/sealing.ts');
  const file = new File([new Uint8Array(3)], 'auto.jpg');
  vi.spyOn(file, 'arrayBuffer').mockImplementation(never);
  expect(await endsAfter(10_000, watched(seal(freshKey(), { file })))).toMatchObject({
    name: 'Error',
    message: 'A file could not be read',
  });
});

// Waits: chosenFile.
test('a chosen photo that does not come out of its cloud could not be read', async () => {
  const { preparePhoto } = await import('../photos/preparePhoto.ts');
  const file = new File([new Uint8Array([255, 216, 255])], 'auto.jpg', { type: 'image/jpeg' });
  vi.spyOn(file, 'arrayBuffer').mockImplementation(never);
  vi.spyOn(file, 'slice').mockReturnValue(file);
  const seen = watched(preparePhoto(file, 1_000_000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.ended).toEqual({ refusal: 'unreadable' });
});

// Waits: keptBefore.
test('roadside notes that cannot be read hold up no start', async () => {
  sessionStorage.setItem('scene', 'kept');
  vi.doMock('../features/roadsideNotes/roadsideStore.ts', () => ({ storedRoadsideNotes: never }));
  const { keptRoadsideNotes } = await import('../features/roadsideNotes/keptRoadsideNotes.ts');
  expect(await endsAfter(4_000, watched(keptRoadsideNotes()))).toBeNull();
});

// Waits: configuration.
test('a configuration that does not come is asked for again, and at last given up', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${url}`);
    return method === 'HEAD' ? Promise.reject(new Error('no signal')) : never();
  });
  const { loadConfig } = await import('./config.ts');
  const seen = watched(loadConfig());
  await vi.advanceTimersByTimeAsync(10_600);
  expect(asked.filter((each) => each === 'GET /app-config.json')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(seen.ended).toMatchObject({ name: 'NoSignal' });
});

function pieces(pauses: number[], endsThere: boolean): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const pause of pauses) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        controller.enqueue(new Uint8Array(10));
      }
      if (endsThere) controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/javascript' } });
}

// Waits: partOfPage.
test('a part of the page of which nothing more comes is given up and asked for again, a slow one is not', async () => {
  const answers: (() => Promise<Response>)[] = [
    never,
    async () => pieces([1_000], false),
    async () => pieces([10_000, 10_000, 10_000], true),
  ];
  vi.stubGlobal('fetch', () => answers.shift()?.());
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => undefined;
      takeRecords = () => [{ name: 'https://zaznam.example.cz/assets/screen.js' }];
      disconnect = () => undefined;
    },
  );
  const { importing } = await import('./importing.ts');
  const imports = [never, async () => 'screen'];
  const load = importing(() => imports.shift()?.() ?? never());
  for (const milliseconds of [30_000, 16_000])
    expect(await endsAfter(milliseconds, watched(load()))).toMatchObject({ name: 'TimeoutError' });
  expect(await endsAfter(30_000, watched(load()))).toBe('screen');
});

// Waits: script.
test('a script of somebody else that never comes is as one that is blocked, and may be asked for again', async () => {
  const { loadScript } = await import('../api/loadScript.ts');
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  expect(await endsAfter(20_000, watched(loadScript('https://sdk.example/sdk.js')))).toMatchObject({
    name: 'TimeoutError',
  });
  const again = watched(loadScript('https://sdk.example/sdk.js'));
  expect(append).toHaveBeenCalledTimes(2);
  const [script] = append.mock.lastCall ?? [];
  (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(again).toHaveProperty('ended', undefined);
});

// Waits: signal.
test('a service that says nothing cannot be reached, and is asked again', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return asked === 1 ? never() : Promise.resolve(new Response());
  });
  const { watchConnectivity } = await import('../shell/connectivity.ts');
  const send = vi.fn();
  const actor = {
    getSnapshot: () => ({ can: () => true, context: { sync: { failures: {} } } }),
    send,
    subscribe: () => undefined,
  };
  watchConnectivity(actor as never);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(asked).toBe(2);
  expect(send).toHaveBeenCalledWith({ type: 'network.online' });
});

// Waits: uploadMoves, uploadAnswered.
test.each([
  ['does not leave the phone', 30_000, ['loadstart']],
  ['has left, and is not answered', 120_000, ['loadstart', 'upload load']],
])('a photo that %s is given up', async (_, limit, events) => {
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    open: () => undefined,
    setRequestHeader: () => undefined,
    abort: () => undefined,
    send() {
      for (const event of events)
        if (event === 'loadstart') request.dispatchEvent(new Event(event));
        else request.upload.dispatchEvent(new Event('load'));
    },
  });
  vi.stubGlobal('XMLHttpRequest', function stub() {
    return request;
  });
  const { sendForm } = await import('../api/sendForm.ts');
  const sent = sendForm({ method: 'POST', url: '/api', headers: {}, body: {}, signal: undefined });
  expect(await endsAfter(limit, watched(sent))).toMatchObject({ name: 'TimeoutError' });
});

// Waits: signatureOfSdk.
test('an SDK that never signs: the photo goes without a signature', async () => {
  const answer = { zenIdInitSdkResponse: 'started' };
  vi.doMock('./config.ts', () => ({
    config: () => ({ IDENTITY_API_URL: 'https://sdk.example', IDENTITY_API_KEY: null }),
  }));
  vi.doMock('../api/loadScript.ts', () => ({ loadScript: async () => undefined }));
  vi.doMock('../machine/callOutsideMachine.ts', () => ({
    callOutsideMachine: async () => ({ kind: 'result', code: 'OK', answer }),
  }));
  vi.stubGlobal('identitySdk', { getToken: async () => 'token', init: async () => true, sign: never });
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { signed, startIdentitySdk } = await import('../photos/camera/identitySdk.ts');
  void startIdentitySdk('1');
  const photo = new File([], 'karta.jpg');
  expect(await endsAfter(3_000, watched(signed('1', photo, 'F')))).toEqual({ photo });
  expect(said).toHaveBeenCalledOnce();
});

/** Starts the service worker with the given cache storage. */
async function workerWith(caches: object) {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: 'https://zaznam.example' },
  });
  vi.stubGlobal('__BUILD__', { id: 'a', first: {}, screens: {}, pages: { '/app.html': '' }, plain: [] });
  vi.stubGlobal('caches', caches);
  const worker = '../shell/worker/serviceWorker.ts';
  await import(worker);
  return (request: object): Promise<Response> =>
    new Promise((resolve) => {
      listeners.get('fetch')?.({
        request: { method: 'GET', mode: 'cors', ...request },
        respondWith: (answer: Promise<Response>) => resolve(answer),
        waitUntil: () => undefined,
      });
    });
}

// Waits: cache.
test('a cache that never answers keeps nobody from a file that the service has', async () => {
  const fetched = new Response('file', { status: 404 });
  vi.stubGlobal('fetch', async () => fetched);
  const ask = await workerWith({ match: never, open: never, keys: never, has: never });
  expect(await endsAfter(2_000, watched(ask({ url: 'https://zaznam.example/assets/a.js' })))).toBe(fetched);
});

// Waits: serviceBeforeKept.
test('a service that says nothing is waited for no longer than what is kept may stand in for it', async () => {
  vi.stubGlobal('fetch', never);
  vi.stubGlobal('crypto', { subtle: { digest: async () => new ArrayBuffer(0) } });
  const shell = new Response('shell', { headers: { 'Content-Type': 'text/html' } });
  const configuration = Response.json({}, { headers: { 'X-Build': 'a' } });
  const files = new Map([
    ['/app.html', shell],
    ['/app-config.json', configuration],
  ]);
  const cache = {
    match: async (path: string) => files.get(path),
    keys: async () => [...files.keys()].map((path) => ({ url: `https://zaznam.example${path}` })),
  };
  const ask = await workerWith({ open: async () => cache, keys: async () => ['build a'], has: async () => true });
  const page = ask({ url: 'https://zaznam.example/report/1', mode: 'navigate' });
  expect(await endsAfter(3_000, watched(page))).toBe(shell);
});
