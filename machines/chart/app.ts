import { checkChart } from '#machines/checkChart.ts';
import { initialContext } from '#machines/initialContext.ts';
import { treatments } from '#machines/pieces/treatments.ts';
import { vocabulary } from '#machines/vocabulary.ts';
import { consent } from './consent.ts';
import { enumerations } from './enumerations.ts';
import { flow } from './flow.ts';
import { notesPersistence } from './notesPersistence.ts';
import { overlay } from './overlay.ts';
import { session } from './session.ts';
import { sync } from './sync.ts';
import { uploads } from './uploads.ts';

const regions = { session, flow, overlay, consent, uploads, enumerations, sync, notesPersistence };
// Left out of the built page.
if (process.env.NODE_ENV !== 'production') checkChart(regions);

/**
 * The whole product as one state machine. TABLE 3 is its root's default; a screen that handles a code itself takes precedence.
 */
export const appMachine = vocabulary.createMachine({
  id: 'app',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  on: {
    ...treatments('root'),
    // Answers of calls that were made outside of the chart.
    'result.unknown': { actions: 'logUnhandled' },
    'form.edited': { actions: 'cancelAutoRetry' },
  },
  states: regions,
});

export type AppMachine = typeof appMachine;
