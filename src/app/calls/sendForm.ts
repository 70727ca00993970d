import { fileOf } from './files.ts';
import { endProgress, reportProgress } from './uploadProgress.ts';

/** Sends files. Only XMLHttpRequest tells how much of a request has left the phone. */

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Fields of the form; a file stands there by the id under which it is kept. */
  body: unknown;
  signal: AbortSignal | undefined;
}

/** @throws when no answer came, nothing moved for too long or the signal ended it. */
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

function answerOf(
  request: XMLHttpRequest,
  form: FormData,
  signal: AbortSignal | undefined,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    watchOver(request);
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => reject(new Error('The upload got no answer')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(new Error('The upload was cancelled'));
    else request.send(form);
  });
}

/** Milliseconds without any movement. What has left the page may still lie in the phone, and is looked at afterwards. */
const patience = { whileSending: 30_000, forAnswer: 120_000 };

/**
 * A request has no time limit, and on a bad signal a photo may take minutes. But a connection over which
 * nothing moves any more would hold up every photo behind it: it is given up, and the user may try again.
 */
function watchOver(request: XMLHttpRequest): void {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const allow = (time: number) => () => {
    clearTimeout(watch);
    watch = setTimeout(() => request.abort(), time);
  };
  request.addEventListener('loadstart', allow(patience.whileSending));
  request.upload.addEventListener('progress', allow(patience.whileSending));
  request.upload.addEventListener('load', allow(patience.forAnswer));
  request.addEventListener('progress', allow(patience.whileSending));
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
