import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Counts of what is limited, as rows under a name: SMS to a number, codes of a network. A total is counted under the names of its
 * slots, so that SMS of all reports do not wait for each other.
 */

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;
type Total = 'codes' | 'resumptions';

/** Makes transactions that count under the same name wait for each other: they would not see each other's rows. */
export async function takeTurn(trx: Trx, name: string, at: number): Promise<void> {
  await trx
    .insertInto('locks')
    .values({ name, taken_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken_at: at }))
    .execute();
}

/** Returns how many rows the names have from the given time on, and the time of the first. */
export async function countedSince(db: Db, names: string[], since: number) {
  if (names.length === 0) return { count: 0, first: null };
  const { count, first } = await db
    .selectFrom('counts')
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min<number | null>('at').as('first')])
    .where('name', 'in', names)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), first: first === null ? null : Number(first) };
}

export async function count(trx: Trx, name: string, id: string, at: number): Promise<void> {
  await trx.insertInto('counts').values({ name, id, at }).execute();
}

export async function uncount(trx: Trx, names: (string | null)[], id: string): Promise<void> {
  for (const name of names)
    if (name !== null) await trx.deleteFrom('counts').where('name', '=', name).where('id', '=', id).execute();
}

const slots = 16;

export function slotsOf(total: Total): string[] {
  return Array.from({ length: slots }, (_, slot) => `${total} ${slot}`);
}

/** Returns the part of the limit that a slot has: together they are the limit. */
function shareOf(limit: number, slot: number): number {
  return Math.floor(limit / slots) + (slot < limit % slots ? 1 : 0);
}

/** Counts in a slot that is not full and returns its name; null if all are full. */
export async function countInTotal(
  trx: Trx,
  total: Total,
  { id, at, since, limit }: { id: string; at: number; since: number; limit: number },
): Promise<string | null> {
  const start = Math.floor(Math.random() * slots);
  for (let offset = 0; offset < slots; offset += 1) {
    const slot = (start + offset) % slots;
    const name = `${total} ${slot}`;
    const isFull = async () => (await countedSince(trx, [name], since)).count >= shareOf(limit, slot);
    if (await isFull()) continue;
    await takeTurn(trx, name, at);
    if (await isFull()) continue;
    await count(trx, name, id, at);
    return name;
  }
  return null;
}
