// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VerifyPage } from './VerifyPage.tsx';

/** Behaviour of each worker, in order. */
let behaviours: ('works' | 'never ends' | 'breaks' | 'never starts' | 'cannot start')[] = [];
let workers: StandIn[] = [];
let verdictOfWorkers = 'noPdf';

class StandIn extends EventTarget {
  readonly behaviour = behaviours[workers.length] ?? 'works';
  isEnded = false;

  constructor() {
    super();
    workers.push(this);
    if (this.behaviour === 'cannot start') this.#say(new Event('error'));
    else if (this.behaviour !== 'never starts') this.#say(new MessageEvent('message', { data: 'ready' }));
  }

  postMessage({ id }: { id: number }): void {
    const output = { verdict: verdictOfWorkers, outcomes: {}, seal: null, number: '111111-11-1111111', digest: null };
    if (this.behaviour === 'works') this.#say(new MessageEvent('message', { data: { id, output } }));
    if (this.behaviour === 'breaks') this.#say(new MessageEvent('message', { data: { id } }));
  }

  terminate(): void {
    this.isEnded = true;
  }

  #say(event: Event): void {
    queueMicrotask(() => this.isEnded || this.dispatchEvent(event));
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  workers = [];
  verdictOfWorkers = 'noPdf';
  history.replaceState(null, '', '#');
  vi.stubGlobal('Worker', StandIn);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  document.body.innerHTML = renderToStaticMarkup(<VerifyPage />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(...behavioursInTurn: typeof behaviours): Promise<void> {
  behaviours = behavioursInTurn;
  const script = './verify.ts';
  await import(script);
  await vi.advanceTimersByTimeAsync(0);
}

async function pick(size = 13): Promise<void> {
  const input = document.querySelector('input');
  const file = new File(['no PDF at all'], 'zaznam.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change'));
  await vi.advanceTimersByTimeAsync(0);
}

/** Returns the visible texts about a file. */
function said(): string[] {
  const all = document.querySelectorAll<HTMLElement>('[aria-live] > *, [data-verdict] h2');
  return [...all].filter((each) => each.closest('[hidden]') === null).map(({ textContent }) => textContent);
}

const working = ['Kontrolujeme soubor'];
const noPdf = ['To není PDF záznamu'];
const tooLong = [
  'Kontrola trvala příliš dlouho, proto jsme ji ukončili. Jestli záznam vydala tato služba, nevíme. Vyberte jiný soubor, nebo si PDF nechte přeposlat e\u2011mailem.',
];
const notHere = [
  'Soubor tady nejde zkontrolovat: kontrola se v\u00a0prohlížeči nespustila. Načtěte stránku znovu, nebo ji otevřete v\u00a0jiném prohlížeči.',
];

// Waits: verification.
test('a file whose verification never ends is given up, and another one can be picked at once', async () => {
  await open('never ends', 'works');
  await pick();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(said()).toEqual(working);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toEqual(tooLong);
  expect(workers[0]?.isEnded).toBe(true);
  await pick();
  expect(said()).toEqual(noPdf);
});

test('another file is picked while one is verified: that one is given up and says nothing any more', async () => {
  await open('never ends', 'works');
  await pick();
  await pick();
  expect(workers[0]?.isEnded).toBe(true);
  expect(said()).toEqual(noPdf);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toEqual(noPdf);
});

// Waits: verifier.
test('where the worker never starts, nothing is verified on the page itself', async () => {
  await open('never starts', 'never starts');
  await pick();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(said()).toEqual(working);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toEqual(notHere);
});

test('a worker that cannot start is tried again with the next file', async () => {
  await open('cannot start', 'cannot start', 'works');
  await pick();
  expect(said()).toEqual(notHere);
  await pick();
  expect(said()).toEqual(noPdf);
});

test('a browser without workers says so', async () => {
  vi.stubGlobal('Worker', undefined);
  await open();
  await pick();
  expect(said()).toEqual(notHere);
});

test('what breaks the verification could not be read', async () => {
  await open('breaks');
  await pick();
  expect(said()).toEqual(['Soubor se nepodařilo otevřít. Vyberte ho znovu.']);
});

test('a file that is larger than any report is none, and choosing it again would not help', async () => {
  await open();
  await pick(50_000_001);
  expect(said()).toEqual(noPdf);
});

test('the number on paper is compared after the link to the content was used, and a new number is', async () => {
  const follow = (hash: string) => {
    history.replaceState(null, '', hash);
    dispatchEvent(new Event('hashchange'));
  };
  follow('#222222222222222');
  verdictOfWorkers = 'genuine';
  await open();
  follow('#content');
  await pick();
  expect(said()).toEqual(['Tohle je jiný záznam než na papíře']);
  follow('#111111111111111');
  expect(said()).toEqual([]);
  expect(document.querySelector('#on-paper')?.textContent).toBe('Na papíře máte záznam číslo 111111-11-1111111');
  await pick();
  expect(said()).toEqual(['Záznam vydala tato služba a\u00a0nezměnil se']);
});
