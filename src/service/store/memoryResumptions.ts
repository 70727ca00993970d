import { freeToResumeAt, type Resumption } from '#report/resumption.ts';
import type { KeptResumption, Memory } from './memory.ts';
import { enqueue } from './memoryOutbox.ts';
import { countOneSms } from './memorySentCodes.ts';
import { unansweredWindow } from './sentCodes.ts';
import type { AskedResumption, LeavingResumption, StoredResumption } from './store.ts';

/** Codes that resume reports, in a memory store. */

export function newestResumption({ resumptions }: Memory, phoneKey: string): KeptResumption | undefined {
  return [...resumptions.values()].filter((each) => each.phoneKey === phoneKey).at(-1);
}

export function replaceResumption(
  { resumptions }: Memory,
  { resumptionId, version }: StoredResumption,
  resumption: Resumption,
): boolean {
  const known = resumptions.get(resumptionId);
  if (known?.version !== version) return false;
  resumptions.set(resumptionId, { ...known, version: version + 1, resumption });
  return true;
}

function freeAt({ resumptions }: Memory, { phoneKey, networkKey, at, limits }: AskedResumption): number | null {
  const asked = (window: number, isMeant: (each: KeptResumption) => boolean) => {
    const meant = [...resumptions.values()].filter((each) => each.sentAt >= at - window && isMeant(each));
    return { count: meant.length, since: Math.min(at, ...meant.map(({ sentAt }) => sentAt)) };
  };
  const day = limits.PHONE_OCCURRENCE_WINDOW;
  return freeToResumeAt(
    {
      ofNumber: asked(day, (each) => each.phoneKey === phoneKey && !each.isAnswered),
      ofNumberInAll: asked(day, (each) => each.phoneKey === phoneKey),
      ofNetwork: asked(
        unansweredWindow,
        (each) => !each.isAnswered && each.networkKey !== null && each.networkKey === networkKey,
      ),
      ofAll: asked(unansweredWindow, (each) => !each.isAnswered && each.hasLeft === true),
    },
    at,
    limits,
  );
}

export function askToResume(memory: Memory, asked: AskedResumption) {
  const { resumptions } = memory;
  const { phoneKey, networkKey, idempotencyKey, at, message, sender, next } = asked;
  const isSame = (each: KeptResumption) => each.phoneKey === phoneKey && each.idempotencyKey === idempotencyKey;
  if (idempotencyKey !== null && [...resumptions.values()].some(isSame)) return 'repeated';
  const free = freeAt(memory, asked);
  if (free !== null) return { freeAt: free };
  resumptions.set(message.messageId, {
    ...{ resumptionId: message.messageId, phoneKey, networkKey, idempotencyKey, sentAt: at },
    isAnswered: false,
    reportId: null,
    version: 1,
    resumption: next(newestResumption(memory, phoneKey)?.resumption ?? null),
  });
  enqueue(memory, { reportId: message.messageId, messages: [message], sender }, at);
  return 'stored';
}

export function countResumptionSms(
  memory: Memory,
  { resumptionId, reportId, phoneKey, at, limits }: LeavingResumption,
) {
  const { resumptions } = memory;
  const known = resumptions.get(resumptionId);
  if (known === undefined || known.hasLeft === true) return known !== undefined;
  const leftLately = [...resumptions.values()].filter(
    ({ hasLeft, isAnswered, sentAt }) => hasLeft === true && !isAnswered && sentAt >= at - unansweredWindow,
  );
  if (limits.RESUME_UNANSWERED > 0 && leftLately.length >= limits.RESUME_UNANSWERED) return false;
  known.hasLeft = countOneSms(memory, resumptionId, { reportId, phoneKey, sentAt: at }, limits);
  return known.hasLeft;
}
