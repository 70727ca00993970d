import { isNumber, listOf } from '../guards.ts';
import { practiceKey } from '../loading/practice.ts';
import { createWorkerJobs, type Job } from '../loading/workerJobs.ts';
import { tabStorage } from '../tabStorage.ts';

/** Client of the mocked service, which runs in a worker built separately from the page. */

type Door = Omit<import('../../service/mocking/workerMessages.ts').MockedCalls, 'sealUnder'>;
export type SentMessage = Awaited<ReturnType<Door['messages']>>[number];

interface Asked {
  name: keyof Door | 'sealUnder';
  input: unknown[];
}

const jobs = createWorkerJobs<Asked, unknown>({
  wait: 'mockedAnswer',
  start() {
    const worker = new Worker(new URL('../../service/mocking/mocked.worker.ts', import.meta.url), { type: 'module' });
    const key = tabStorage.get(practiceKey, listOf(isNumber));
    if (key !== null) worker.postMessage({ id: 0, input: { name: 'sealUnder', input: [key] } } satisfies Job<Asked>);
    return worker;
  },
  // The service is built for its worker alone.
  onPage: () => Promise.reject(new Error('The mocked service does not answer')),
});

function request<N extends keyof Door>(name: N) {
  // The worker's result has the type that belongs to the request's name.
  return (...input: Parameters<Door[N]>) => jobs.run({ name, input }) as ReturnType<Door[N]>;
}

export const mockedService: Door = {
  answer: request('answer'),
  messages: request('messages'),
  attachment: request('attachment'),
  forgetEverything: request('forgetEverything'),
};
