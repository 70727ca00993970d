import type { Screen } from '#machines/routes.ts';
import type { Visit } from '../walk/visits.ts';

export interface Journey {
  name: string;
  from: Visit;
  steps: string[];
  /** Expected end. `asked` lists the emitted events in order; left out, they are not checked. */
  end: { screen: Screen; path: string; active: string[]; asked?: string[] };
}
