import { type Circumstances, goJourney, type Journey } from './journey.ts';

/** Runs random journeys from a seed on. */

export interface Failure {
  seed: number;
  problem: string;
}

export interface FaultyJourneys {
  journeys: number;
  failures: Failure[];
  totals: Record<string, number>;
}

function add(totals: Record<string, number>, { steps, photos, kills, fates, faults }: Journey): void {
  const counts = { steps, photos, kills, ...fates, ...faults };
  for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count;
}

export async function goJourneys(first: number, count: number, circumstances?: Circumstances): Promise<FaultyJourneys> {
  const failures: Failure[] = [];
  const totals: Record<string, number> = {};
  for (let seed = first; seed < first + count; seed += 1)
    try {
      add(totals, await goJourney(seed, circumstances));
    } catch (error) {
      failures.push({ seed, problem: error instanceof Error ? error.message : String(error) });
    }
  return { journeys: count, failures, totals };
}
