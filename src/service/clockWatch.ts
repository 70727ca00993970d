import { Gauge, type Registry } from 'prom-client';
import { hour } from '#contract/limits.ts';
import type { Store } from './store/store.ts';

/**
 * Detects whether this machine's clock can be trusted (decision 085). It is distrusted after a jump against the monotonic clock,
 * the last trusted time in the store, or another process; a long standstill looks the same.
 */

export interface Clocks {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns milliseconds of the monotonic clock. */
  steady(): number;
}

interface Dependencies extends Clocks {
  store: Pick<Store, 'clockNotes' | 'noteClock'>;
  registry: Registry;
  warn(what: { hours: number }, says: string): void;
  info(says: string): void;
}

export interface ClockWatch {
  /** Looks what other processes and operators have noted. */
  look(): Promise<void>;
  isDoubted(): boolean;
  /** Returns the time for expiry checks; while the clock is distrusted, everything counts as unexpired. */
  expiryNow(): number;
}

/** Notes of the store as last read, and when. */
type Known = Awaited<ReturnType<Store['clockNotes']>> & { lookedAt: number };

const consequence = 'nothing is deleted or called expired until it was steady for an hour, or npm run confirm:clock';

/** Begins to watch the clock, with a first look. */
export async function watchClock({ store, now, steady, registry, warn, info }: Dependencies): Promise<ClockWatch> {
  let reference = { wall: now(), steady: steady() };
  let doubtedSince: number | null = null;
  let known: Known = { believed: null, confirmed: null, lookedAt: reference.wall };

  function doubt(by: number, says: string): void {
    doubtedSince = steady();
    warn({ hours: Math.round(by / hour) }, `${says}: ${consequence}`);
  }

  function believe(): void {
    if (doubtedSince !== null) info('the clock is believed again');
    doubtedSince = null;
  }

  function isDoubted(): boolean {
    const gained = now() - reference.wall - (steady() - reference.steady);
    if (Math.abs(gained) > hour) {
      reference = { wall: now(), steady: steady() };
      known = { ...known, lookedAt: reference.wall };
      doubt(gained, 'the clock has jumped');
    }
    if (doubtedSince !== null && steady() - doubtedSince >= hour) believe();
    return doubtedSince !== null;
  }

  /** Doubts, or goes on doubting, where another clock was believed since the last look, and this one is not like it. */
  function compare(believed: number): void {
    if (believed <= now() + hour && believed >= known.lookedAt - hour) return;
    if (doubtedSince === null) doubt(now() - believed, 'the clock is not where this or another process left it');
    else doubtedSince = steady();
  }

  async function look(): Promise<void> {
    isDoubted();
    const notes = await store.clockNotes();
    if (notes.believed !== null && notes.believed !== known.believed) compare(notes.believed);
    const { confirmed } = notes;
    if (confirmed !== null && confirmed !== known.confirmed && Math.abs(now() - confirmed) <= hour) believe();
    known = { ...notes, lookedAt: known.lookedAt };
    if (isDoubted()) return;
    const lookedAt = now();
    known = { ...notes, believed: lookedAt, lookedAt };
    await store.noteClock('believed', lookedAt);
  }

  new Gauge({
    name: 'clock_doubted',
    help: 'Whether the clock of the machine is doubted, so that nothing is deleted: 1, or 0.',
    registers: [registry],
    collect() {
      this.set(isDoubted() ? 1 : 0);
    },
  });

  await look();
  return { look, isDoubted, expiryNow: () => (isDoubted() ? 0 : now()) };
}
