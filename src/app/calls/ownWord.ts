import { type CallName, callDefinition } from '#contract/calls.ts';
import { correlationHeader } from '#contract/limits.ts';
import { isExtended } from '../loading/config.ts';
import { ifItComes } from '../loading/lazily.ts';
import { isOfService, isOwnProblem, type Received } from './ofService.ts';

/**
 * Only the service's own word counts (docs/decisions/042). Filters, firewalls, login pages and gateways answer in its place, with
 * any status: they know nothing of what was asked.
 */

/**
 * The data of a response that is the service's own: its header is there, and what it answers to this call. Null for any other.
 * `id` names the request.
 */
export async function ownWord(call: CallName, received: Received, id: string): Promise<{ data: unknown } | null> {
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

/** The specification gives a service no mark of its own and its problems no form: there whatever is no page for people counts. */
function isProblem(received: Received): boolean {
  return isExtended() ? isOwnProblem(received) : received.header('Content-Type')?.includes('html') !== true;
}

const success = { resultCode: 'OK' };

/** The statuses that say by themselves that there may be no more to an answer than its success. */
const bare: readonly number[] = [201, 202, 204];

/** An empty 200 of our service is none: its refusals come with 200, too, and this may have been one before something emptied it. */
function isEmptySuccess({ status, data }: Received): boolean {
  return data === undefined && (bare.includes(status) || (status === 200 && !isExtended()));
}

/** Nothing in such an answer vouches for it: unless it is known that the call tells nothing else, it is none. */
async function hasNothingToTell(call: CallName): Promise<boolean> {
  const known = await fetchSchemas();
  return known?.[call].answer.safeParse(success).success === true;
}

/** Returns the data of a success (200 to 299), or the answer that nothing is newer (304). */
function dataOf(call: CallName, { status, data }: Received): unknown {
  // Nothing is newer than the version that was named.
  if (status === 304 && callDefinition(call).versioned) return { resultCode: 'OK', version: '', changes: null };
  return status >= 200 && status <= 299 ? data : undefined;
}

/** A text that could not be typed today was stored by a service that took it: it is shown, as its shape is right. */
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

/** A chunk of its own: the first screens make no call. Null when it does not come; then header and code alone are trusted. */
export async function fetchSchemas(): Promise<typeof import('#contract/callSchemas.ts')['callSchemas'] | null> {
  return (await ifItComes(() => import('#contract/callSchemas.ts')))?.callSchemas ?? null;
}

/** So many bytes at its end hold the mark by which a PDF ends. */
const ending = 32;

/** A picture, or a document from its beginning to its end. */
async function isWholeFile(call: CallName, file: Blob, { header }: Received): Promise<boolean> {
  if (callDefinition(call).answer !== 'blob') return false;
  if (file.type.startsWith('image/')) return true;
  if (!file.type.startsWith('application/pdf') || file.size < Number(header('Content-Length'))) return false;
  const end = await file.slice(-ending).text();
  return (await file.slice(0, 5).text()) === '%PDF-' && end.trimEnd().endsWith('%%EOF');
}
