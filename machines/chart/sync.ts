import { not } from 'xstate';
import { copyStands } from '#machines/events.ts';
import { type PageActor, state } from '#machines/vocabulary.ts';

/**
 * Replica of the report (decision 048): its optimistic mutations are sent in the background, in order. A refused one leads back
 * to its screen in the collecting area.
 */
export const sync = state({
  invoke: { id: 'keepCopy', src: 'keepCopy' satisfies PageActor },
  initial: 'off',
  on: {
    'copy.stands': copyStands.map((stand) => ({
      guard: { type: 'stands' as const, params: { stand } },
      target: `.${stand}`,
      actions: 'noteUnsent' as const,
    })),
    'copy.changed': { guard: 'copiesReport', actions: 'takeCopy' },
    'copy.refused': { guard: not('refusesForOwnPart'), actions: 'noteRefusedStep' },
    'session.ended': { target: '.off', actions: 'forgetSteps' },
  },
  states: {
    off: {},
    unkept: {},
    saved: {},
    sending: {},
    orphaned: {},
    waiting: { on: { 'signal.returned': { actions: 'sendSteps' } } },
  },
});
