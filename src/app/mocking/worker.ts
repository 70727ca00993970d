import { within } from '#contract/waits.ts';

/** Client of the mocked service, which runs in a worker built separately from the page. */

type Door = import('../../service/mocking/workerMessages.ts').MockedCalls;
type WorkerResult = import('../../service/mocking/workerMessages.ts').WorkerResult;
export type SentMessage = Awaited<ReturnType<Door['messages']>>[number];

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

const worker = new Worker(new URL('../../service/mocking/mocked.worker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<string, Waiting>();

worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => {
  const asker = waiting.get(data.id);
  waiting.delete(data.id);
  if ('failure' in data) asker?.reject(new Error(data.failure));
  else asker?.resolve(data.output);
});

function request<N extends keyof Door>(name: N) {
  return (...input: Parameters<Door[N]>) => {
    const answered = new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, input });
    });
    // The worker's result has the type that belongs to the request's name.
    return within('answer', () => answered) as ReturnType<Door[N]>;
  };
}

export const mockedService: Door = {
  answer: request('answer'),
  messages: request('messages'),
  attachment: request('attachment'),
  forgetEverything: request('forgetEverything'),
  sealUnder: request('sealUnder'),
};
