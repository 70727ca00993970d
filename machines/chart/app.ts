import { initialContext } from '#machines/context.ts';
import { treatments } from '#machines/pieces/treatments.ts';
import { vocabulary } from '#machines/vocabulary.ts';
import { consent } from './consent.ts';
import { enumerations } from './enumerations.ts';
import { flow } from './flow.ts';
import { overlay } from './overlay.ts';
import { session } from './session.ts';
import { uploads } from './uploads.ts';

/** The whole product as one chart. TABLE 3 stands at its root; a screen that treats a code itself comes first. */
export const appMachine = vocabulary.createMachine({
  id: 'app',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  on: {
    ...treatments('root'),
    'result.unknown': { actions: ['logUnhandled', 'settle'] },
  },
  states: { session, flow, overlay, consent, uploads, enumerations },
});

export type AppMachine = typeof appMachine;
