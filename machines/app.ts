import { treatments } from './calling.ts';
import { initialContext } from './context.ts';
import { consent } from './flow/consent.ts';
import { enumerations } from './flow/enumerations.ts';
import { flow } from './flow/flow.ts';
import { overlay } from './flow/overlay.ts';
import { session } from './flow/session.ts';
import { uploads } from './flow/uploads.ts';
import { vocabulary } from './vocabulary.ts';

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
