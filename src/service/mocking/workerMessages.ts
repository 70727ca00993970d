import type { CallName } from '#contract/calls.ts';
import type { PageLimits } from '#contract/limits.ts';
import type { RawRequest } from '../calls/requests.ts';
import type { SentMessage } from './mockedService.ts';

/** Calls that the page may make to the worker running its mocked service. */
export interface MockedCalls {
  /** Answers a call of TABLE 2 as the service would over HTTP. */
  answer(call: PageCall): Promise<PageAnswer>;
  /** Returns the messages that would have been sent, newest first. */
  messages(): Promise<SentMessage[]>;
  attachment(path: string): Promise<Uint8Array | null>;
  forgetEverything(): Promise<void>;
  /** A practice run keeps what it has apart, and under this key. */
  sealUnder(key: number[]): Promise<void>;
}

export interface PageCall {
  name: CallName;
  request: RawRequest;
  upload: { file: Blob; fileName: string } | undefined;
  limits: PageLimits;
  /** INSURER_HANDOVER of the page's configuration. */
  handover: boolean;
  /** Milliseconds by which the time of the service has been moved. */
  ahead: number;
}

export interface PageAnswer {
  status: number;
  /** Body of the answer; absent with a problem. */
  data?: object | Blob;
}

export type MockedCallName = keyof MockedCalls;

/** Messages to the worker and its results; a result without output has failed. */
export interface WorkerRequest {
  id: number;
  input: { [N in MockedCallName]: { name: N; input: Parameters<MockedCalls[N]> } }[MockedCallName];
}
export interface WorkerResult {
  id: number;
  output?: unknown;
}
