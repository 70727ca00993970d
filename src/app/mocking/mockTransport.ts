import { callSamples } from '#contract/callSamples.ts';
import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { pageLimitsOf } from '#contract/limits.ts';
import { fileOf } from '../api/files.ts';
import type { Reply } from '../api/transport.ts';
import { serviceNow } from '../loading/clock.ts';
import { config } from '../loading/config.ts';
import { noteCall } from './madeCalls.ts';
import { rawRequestOf } from './rawRequest.ts';
import { take } from './scenario.ts';
import type { Setting } from './setting.ts';
import { ahead, tellTime } from './time.ts';
import { mockedService } from './worker.ts';

/** Replaces the network: the service's own rules answer every call within the page. */

/** Returns the file of a request by its id; a blank picture in a replayed scenario. */
async function uploadOf(body: unknown) {
  for (const [name, id] of Object.entries(body ?? {})) {
    const file = fileOf(String(id));
    if (file) return { file, fileName: file instanceof File ? file.name : `${name}.jpg` };
  }
  return { file: await blankPicture(), fileName: 'fotografie.jpg' };
}

async function blankPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(800, 600);
  const pen = canvas.getContext('2d');
  if (pen) pen.fillStyle = '#7b8794';
  pen?.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

async function handle(name: CallName, request: CallRequest<CallName>, accessToken: string | null): Promise<Reply> {
  const { status, data } = await mockedService.answer({
    name,
    request: rawRequestOf(name, request, accessToken),
    upload: callDefinition(name).body === 'multipart' ? await uploadOf(request.body) : undefined,
    limits: pageLimitsOf(config()),
    handover: config().INSURER_HANDOVER,
    ahead: ahead.get(),
  });
  return { status, data };
}

function codeIn(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'resultCode' in data ? String(data.resultCode) : undefined;
}

/** Answers with another code. A success still applies the rules, a refusal changes no data. */
async function answerWith(code: string, call: CallName, doIt: () => Promise<Reply>): Promise<Reply> {
  if (!code.startsWith('OK')) return { status: 200, data: { resultCode: code } };
  const reply = await doIt();
  if (reply.status !== 200 || reply.data instanceof Blob) return reply;
  const given = codeIn(reply.data)?.startsWith('OK') ? reply.data : callSamples[call].answer;
  return { status: 200, data: { ...Object(given), resultCode: code } };
}

function arranged({ failure, code }: Setting, call: CallName, doIt: () => Promise<Reply>): Promise<Reply> | Reply {
  if (code !== undefined) return answerWith(code, call, doIt);
  switch (failure) {
    case undefined:
      return doIt();
    case 'network':
      return { status: 'unreachable' };
    case 'lost':
      return doIt().then(() => ({ status: 'unreachable' }));
    case 'fault':
      return { status: 500, data: undefined };
    case 'nonsense':
      return { status: 'intercepted' };
  }
}

function outcomeOf({ status, ...answer }: Reply): string {
  if (typeof status === 'string') return 'network';
  const data = 'data' in answer ? answer.data : undefined;
  return codeIn(data) ?? (data instanceof Blob ? 'OK' : String(status));
}

/** Answers a call within the page, applying the scenario's settings. */
export async function mockTransport(
  call: CallName,
  request: CallRequest<CallName>,
  accessToken: string | null,
): Promise<Reply> {
  const askedAt = Date.now();
  const setting = take(call);
  const doIt = () => handle(call, request, accessToken);
  const reply = await (setting === undefined ? doIt() : arranged(setting, call, doIt));
  if (setting !== undefined) await new Promise((resolve) => setTimeout(resolve, setting.delay));
  tellTime(askedAt);
  noteCall({
    call,
    at: serviceNow(),
    outcome: setting?.failure ?? outcomeOf(reply),
    isArranged: setting !== undefined,
  });
  return reply;
}
