import { setTimeout as delay } from 'node:timers/promises';
import type { Reachable } from '../../tests/service/client.ts';
import { codeIn, outbox } from '../../tests/service/wholeReport.ts';

/** The SMS of everybody, as the sandbox's outbox shows them. */
export interface Inbox {
  /**
   * Waits for the next SMS to the number and gives its code.
   * @throws Error when none has come within `timeLimit`
   */
  codeTo(phoneNumber: string): Promise<string>;
}

const lookEvery = 200;
const timeLimit = 30_000;

export function createInbox({ app }: Reachable): Inbox {
  const taken = new Set<string>();
  let looking: ReturnType<typeof outbox> | undefined;

  /** Who waits at the same time looks together. */
  function look() {
    looking ??= outbox({ app, outboxIdle: async () => {} }).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    async codeTo(phoneNumber) {
      for (const until = performance.now() + timeLimit; performance.now() < until; await delay(lookEvery)) {
        const messages = await look();
        const sms = messages.find(({ id, channel, to }) => channel === 'sms' && to === phoneNumber && !taken.has(id));
        const code = codeIn(sms?.text ?? '');
        if (sms === undefined || code === undefined) continue;
        taken.add(sms.id);
        return code;
      }
      throw new Error(`No SMS in ${timeLimit} ms`);
    },
  };
}
