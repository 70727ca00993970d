import { setTimeout as delay } from 'node:timers/promises';
import type { Reachable } from '../../tests/service/client.ts';
import { onBehalfOf } from '../../tests/service/network.ts';
import type { Drivable } from '../../tests/service/wholeReport.ts';
import { createInbox } from './inbox.ts';

/** What all attacks have in common: where they come from, how fast they may be, and how they were answered. */

export interface Attack {
  /** How many are done at once, over and over. */
  atOnce: number;
  /** Makes ready, which nobody measures, and gives what the one of that number is to do once. */
  prepare(field: Field): Promise<Strike>;
}
export type Strike = (index: number) => Promise<void>;

export interface Field {
  port: number;
  /** The service from one of the attacker's addresses: asked no faster than the rate allows, its answers counted. */
  from(index: number): Reachable;
  /** The service as any driver has it, also the attacker, neither held back nor counted. */
  asDriver: Drivable;
  /** Waits until the rate allows one more request, and counts it. */
  turn(): Promise<void>;
  /** Counts how a request was answered. */
  note(answer: string): void;
  tally: Tally;
}

export interface Tally {
  requests: number;
  /** How many were answered with each status; what was done is `OK`, what the rules refused `refused`. */
  answers: Record<string, number>;
}

/** No answer came, or the connection was closed. */
class Unanswered extends Error {}

/** So many that the limit for each is not what stops the attack, and too few for the limits of all together. */
export const addresses = 8;

function answerOf(status: number, body: string): string {
  if (status !== 200) return String(status);
  return /"resultCode":"(?:ERR|WARN)_/u.test(body) ? 'refused' : 'OK';
}

/**
 * @param service the service without anybody's address, whose outbox may be read
 * @param perSecond requests at the most
 */
export function createField(service: Reachable, port: number, perSecond: number): Field {
  const tally: Tally = { requests: 0, answers: {} };
  const inbox = createInbox(service);
  let next = 0;

  async function turn(): Promise<void> {
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + 1000 / perSecond;
    await delay(mine - now);
    tally.requests += 1;
  }
  function note(answer: string): void {
    tally.answers[answer] = (tally.answers[answer] ?? 0) + 1;
  }
  return {
    port,
    tally,
    turn,
    note,
    from(index) {
      const { app } = onBehalfOf(`203.0.113.${1 + (index % addresses)}`, service);
      return {
        app: {
          async inject(options) {
            await turn();
            const answer = await app.inject(options).catch((error: unknown) => new Unanswered(String(error)));
            note(answer instanceof Unanswered ? 'unanswered' : answerOf(answer.statusCode, answer.body));
            if (answer instanceof Unanswered) throw answer;
            return answer;
          },
        },
      };
    },
    asDriver: {
      ...onBehalfOf('203.0.113.100', service),
      outboxIdle: async () => {},
      awaitedCode: (_reportId, _participantId, phoneNumber) => inbox.codeTo(phoneNumber),
    },
  };
}

/** Does it over and over, for as long as the process lives. */
export async function carryOut({ atOnce }: Attack, strike: Strike): Promise<void> {
  async function repeat(index: number): Promise<void> {
    for (;;)
      try {
        await strike(index);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => repeat(index)));
}
