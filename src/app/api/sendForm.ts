import { TimeoutError, waits } from '#contract/waits.ts';
import type { Received } from '../loading/ofService.ts';
import { fileOf } from './files.ts';
import { endProgress, reportProgress } from './uploadProgress.ts';

/** Sends files by XMLHttpRequest, as fetch reports no upload progress. */

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Fields of the form; a file is given by its id. */
  body: unknown;
  signal: AbortSignal | undefined;
}

/** Sends a form. @throws if no answer came or the signal aborted it; TimeoutError if the transfer stalled. */
export async function sendForm({ method, url, headers, body, signal }: FormRequest) {
  const { form, fileIds } = formData(body);
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.withCredentials = true;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    for (const id of fileIds) reportProgress(id, total > 0 ? loaded / total : 0);
  });
  try {
    return await answerOf(request, form, signal);
  } finally {
    for (const id of fileIds) endProgress(id);
  }
}

function answerOf(request: XMLHttpRequest, form: FormData, signal: AbortSignal | undefined): Promise<Received> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    watchOver(request, () => {
      reject(new TimeoutError('The upload does not move'));
      abort();
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        data: parsed(request.responseText),
        header: (name) => request.getResponseHeader(name),
      }),
    );
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => reject(new Error('The upload got no answer')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(new Error('The upload was cancelled'));
    else request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Gives up a stalled transfer, which would block all queued photos. A slow one may take minutes as long as bytes move. */
function watchOver(request: XMLHttpRequest, giveUp: () => void): void {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const allow = (time: number) => () => {
    clearTimeout(watch);
    watch = setTimeout(giveUp, time);
  };
  request.addEventListener('loadstart', allow(waits.uploadMoves));
  request.upload.addEventListener('progress', allow(waits.uploadMoves));
  request.upload.addEventListener('load', allow(waits.uploadAnswered));
  request.addEventListener('progress', allow(waits.uploadMoves));
  request.addEventListener('loadend', () => clearTimeout(watch));
}

function formData(body: unknown): { form: FormData; fileIds: string[] } {
  const form = new FormData();
  const fileIds: string[] = [];
  for (const [name, value] of Object.entries(body ?? {})) {
    const file = fileOf(String(value));
    if (file) {
      form.append(name, file, file instanceof File ? file.name : `${name}.jpg`);
      fileIds.push(String(value));
    } else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return { form, fileIds };
}
