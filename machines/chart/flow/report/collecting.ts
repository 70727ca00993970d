import { fallbacks, stepAfter } from '#machines/access.ts';
import { form } from '#machines/pieces/form.ts';
import { shows } from '#machines/pieces/shows.ts';
import { stateAdvanced } from '#machines/pieces/stateAdvanced.ts';
import { toast } from '#machines/pieces/treatments.ts';
import { allPositions, routeOf, to, toPosition } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { accident } from './collecting/accident.ts';
import { delegatedSection } from './collecting/delegatedSection.ts';
import { scanning } from './collecting/documents/scan.ts';
import { documents } from './collecting/documents.ts';
import { location } from './collecting/location.ts';
import { locationManual } from './collecting/locationManual.ts';
import { situation } from './collecting/situation.ts';
import { summary } from './collecting/summary.ts';
import { witness } from './collecting/witness.ts';

const positions = allPositions.filter(({ screen }) => routeOf(screen).area === 'COLLECTING_DATA');

/**
 * Area COLLECTING_DATA. Grants a requested screen if all that precedes it is known, else redirects to the furthest allowed one.
 */
export const collecting = state({
  initial: 'deciding',
  on: {
    'mutation.rejected': [
      { guard: 'refusesForDelegation', actions: ['noteDelegation', toast('ERR_PARTICIPANT_FILLS_IN')] },
      { target: '#report-deciding', actions: 'requestRejectedMutation' },
    ],
    'other.acted': [stateAdvanced, { actions: 'keepChanges' }],
  },
  states: {
    deciding: {
      exit: 'fulfilRequest',
      always: [
        ...positions.map((position) => ({
          guard: { type: 'granted' as const, params: position },
          target: toPosition(position),
        })),
        { guard: 'isDelegated' as const, target: to('delegatedSection') },
        {
          guard: { type: 'requestedRoutes' as const, params: { screen: 'verification' as const } },
          target: to('verificationSuccess'),
        },
        ...fallbacks.map((screen) => ({
          ...(routeOf(screen).requires?.length && { guard: { type: 'mayOpen' as const, params: { screen } } }),
          target: to(screen),
        })),
      ],
    },
    verificationSuccess: {
      ...shows({ screen: 'verificationSuccess' }),
      on: {
        'step.continued': to('documentsManual', 'A', 'personalData'),
        'scan.started': scanning('A'),
      },
    },
    documents,
    delegatedSection,
    witness,
    accident,
    circumstances: form(
      { screen: 'circumstances' },
      { call: 'updateCircumstances', next: to(stepAfter('circumstances')) },
    ),
    situation,
    location,
    locationManual,
    culprit: form({ screen: 'culprit' }, { call: 'updateResponsibleParticipant', next: to(stepAfter('culprit')) }),
    summary,
  },
});
