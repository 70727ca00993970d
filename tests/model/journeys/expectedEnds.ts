import type { End } from '../walk/observations.ts';
import type { Path } from '../walk/path.ts';

/** Path with a hand-written end. */
export interface PathWithEnd {
  name: string;
  path: Path;
  end: Partial<End>;
}

/** Returns how an expected end deviates from the observed one, or null. */
export function deviation({ active = [], ...expected }: Partial<End>, seen: End): string | null {
  const missing = active.filter((place) => !seen.active.includes(place));
  if (missing.length > 0) return `is not in ${missing.join(', ')}`;
  for (const [name, value] of Object.entries(expected))
    if (JSON.stringify(seen[name as keyof End]) !== JSON.stringify(value))
      return `${name}: ${seen[name as keyof End]} instead of ${value}`;
  return null;
}
