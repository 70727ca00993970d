import type { Party } from '#contract/enumerations.ts';
import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';
import { lookup, mayRetrieve, unavailable } from './licenseRegistry.ts';

/** Returns the transitions after the recap: to the first missing paper, in the order of the screens, or on. */
function afterRecap(party: Party, given: string) {
  const drivingLicense = to('documentsManual', party, 'drivingLicense');
  const isMissing = (part: 'personalData' | 'address' | 'drivingLicense') => ({
    type: 'lacks' as const,
    params: { party, part },
  });
  return [
    ...(['personalData', 'address'] as const).map((part) => ({
      guard: isMissing(part),
      target: to('documentsManual', party, part),
    })),
    // The recap has queried the registry already.
    { guard: mayRetrieve(party, 'automatically'), target: `${drivingLicense}.filling` },
    { guard: isMissing('drivingLicense'), target: drivingLicense },
    { target: given },
  ];
}

/**
 * Recap of a scan, checked before further questions, with the licence that the registry knows and the field of the e-mail. Typed
 * values skip it, as the user has just seen them.
 */
export function recap(party: Party, given: string) {
  const checked = {
    'submitted.updateEmail': { target: 'saving', actions: 'submit' as const },
    'step.continued': 'continuing',
  };
  return state({
    ...shows({ screen: 'documentsRecap', party }),
    entry: 'forgetEditing',
    initial: 'arriving',
    states: {
      arriving: {
        always: [{ guard: mayRetrieve(party, 'automatically'), target: 'retrieving' }, { target: 'checking' }],
      },
      retrieving: lookup(party, 'Automatically', 'checking'),
      retrievingFailed: failedCall('retrieving', checked),
      ...unavailable(checked),
      checking: { on: checked },
      saving: withReload(
        calling('updateEmail', {
          party,
          on: { OK: { target: 'continuing', actions: ['applyAnswer'] } },
          handledGlobally: 'checking',
          failed: 'failed',
        }),
      ),
      failed: failedCall('saving', checked),
      continuing: { always: afterRecap(party, given) },
    },
  });
}
