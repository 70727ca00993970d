import type { Screen } from '#machines/routes.ts';
import type { Visit } from '../walk/visits.ts';

export interface Journey {
  name: string;
  from: Visit;
  steps: string[];
  /** `asked`: what the page was asked to do on the way, in its order; nothing where it is left out. */
  end: { screen: Screen; path: string; active: string[]; asked?: string[] };
}
