import type { Memory } from './memory.ts';
import type { Channel, Claim, Commit, Waiting } from './store.ts';

/** Outbox of a memory store. */

export function enqueue(
  { outbox }: Memory,
  { reportId, messages, sender }: Pick<Commit, 'reportId' | 'messages' | 'sender'>,
  at: number,
): void {
  const placeInLine = [...outbox.values()].filter(
    (message) => message.channel === 'sms' && message.sender === sender && message.deliveredAt === null,
  ).length;
  for (const message of messages)
    outbox.set(message.messageId, {
      ...message,
      reportId,
      createdAt: at,
      attempts: 0,
      dueAt: at,
      deliveredAt: null,
      sender,
      placeInLine: message.channel === 'sms' ? placeInLine : 0,
    });
}

export function claimMessages({ outbox }: Memory, { channel, now, leaseUntil, limit }: Claim) {
  const due = [...outbox.values()].filter(
    (message) => message.channel === channel && message.deliveredAt === null && message.dueAt <= now,
  );
  const claimed = due.sort((one, other) => one.placeInLine - other.placeInLine).slice(0, limit);
  for (const message of claimed) message.dueAt = leaseUntil;
  return claimed.map(({ messageId, effect, reportId, createdAt, attempts }) => ({
    ...{ messageId, channel, effect, reportId, createdAt },
    attempts: attempts + 1,
  }));
}

export function waitingMessages({ outbox }: Memory) {
  const waiting: Partial<Record<Channel, Waiting>> = {};
  for (const { channel, createdAt, deliveredAt } of outbox.values()) {
    if (deliveredAt !== null) continue;
    const { count, since } = waiting[channel] ?? { count: 0, since: createdAt };
    waiting[channel] = { count: count + 1, since: Math.min(since, createdAt) };
  }
  return waiting;
}
