import { type CallName, callDefinition } from '#contract/calls.ts';
import { correlationHeader } from '#contract/limits.ts';
import { isExtended } from '../loading/config.ts';
import { ifItComes } from '../loading/lazily.ts';
import { isOfService, isOwnProblem, type Received } from '../loading/ofService.ts';

/**
 * Accepts answers of the service only (docs/decisions/042). Filters, firewalls, login pages and gateways answer in its
 * place with any status.
 */

/** Returns the data of a response of the service to this call; null for a foreign response. `id` names the request. */
export async function serviceAnswer(call: CallName, received: Received, id: string): Promise<{ data: unknown } | null> {
  if (isExtended() && !isOfService(received.header)) return null;
  if (received.status >= 400) return isProblem(received) ? { data: received.data } : null;
  if (isEmptySuccess(received)) {
    const isAnswered = !isExtended() || received.header(correlationHeader) === id;
    return isAnswered && (await hasNothingToTell(call)) ? { data: success } : null;
  }
  const data = dataOf(call, received);
  const isOwn = data instanceof Blob ? await isWholeFile(call, data, received) : await isAnswer(call, data);
  return isOwn ? { data } : null;
}

/**
 * Returns true if an error comes from the service. A service of the specification alone has no marks: any answer but
 * HTML counts.
 */
function isProblem(received: Received): boolean {
  return isExtended() ? isOwnProblem(received) : received.header('Content-Type')?.includes('html') !== true;
}

const success = { resultCode: 'OK' };

/** Statuses for which an empty body may be a complete success. */
const bare: readonly number[] = [201, 202, 204];

/**
 * Returns true for an empty success. An empty 200 of our service is none: refusals have status 200, too, and an
 * intermediary may have removed the body.
 */
function isEmptySuccess({ status, data }: Received): boolean {
  return data === undefined && (bare.includes(status) || (status === 200 && !isExtended()));
}

/** Returns true if the call's schema allows an answer without data; false if the schemas cannot be loaded. */
async function hasNothingToTell(call: CallName): Promise<boolean> {
  const known = await fetchSchemas();
  return known?.[call].answer.safeParse(success).success === true;
}

/** Returns the data of a success (200 to 299); for 304 an answer without changes. */
function dataOf(call: CallName, { status, data }: Received): unknown {
  // 304: the named version is the newest.
  if (status === 304 && callDefinition(call).versioned) return { resultCode: 'OK', version: '', changes: null };
  return status >= 200 && status <= 299 ? data : undefined;
}

/** Returns true if the answer fits the call's schema. Ignores custom issues: stored texts may break rules added later. */
async function isAnswer(call: CallName, data: unknown): Promise<boolean> {
  const code = resultCodeOf(data);
  if (!code?.startsWith('OK')) return code !== undefined;
  const known = await fetchSchemas();
  const issues = known?.[call].answer.safeParse(data).error?.issues ?? [];
  return issues.every((issue) => issue.code === 'custom');
}

export function resultCodeOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'resultCode' in data && typeof data.resultCode === 'string'
    ? data.resultCode
    : undefined;
}

/** Loads the schemas, a chunk of their own. Null if it does not load; then header and code alone are checked. */
export async function fetchSchemas(): Promise<typeof import('#contract/callSchemas.ts')['callSchemas'] | null> {
  return (await ifItComes(() => import('#contract/callSchemas.ts')))?.callSchemas ?? null;
}

/** Bytes at the end of a PDF that contain its end marker. */
const ending = 32;

/** Returns true for an image, or a PDF that is complete. */
async function isWholeFile(call: CallName, file: Blob, { header }: Received): Promise<boolean> {
  if (callDefinition(call).answer !== 'blob') return false;
  if (file.type.startsWith('image/')) return true;
  if (!file.type.startsWith('application/pdf') || file.size < Number(header('Content-Length'))) return false;
  const end = await file.slice(-ending).text();
  return (await file.slice(0, 5).text()) === '%PDF-' && end.trimEnd().endsWith('%%EOF');
}
