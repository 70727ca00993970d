import type { ListCall } from '#machines/events.ts';
import { calling } from '#machines/pieces/calling.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * One list, fetched in the background once a report is on the screen. One that does not come is asked for again with the
 * other things that wait for a signal, and at once where it is shown.
 */
function listOf(call: ListCall) {
  return state({
    initial: 'unneeded',
    states: {
      unneeded: { always: { guard: 'showsReport', target: 'asking' } },
      asking: calling<ListCall, { OK: { target: string; actions: ['keepAnswer'] } }>(call, {
        on: { OK: { target: 'here', actions: ['keepAnswer'] } },
        settled: 'missing',
        failed: 'missing',
        background: true,
      }),
      missing: {
        on: {
          'signal.returned': 'asking',
          'list.wanted': { guard: { type: 'wantsList', params: { list: call } }, target: 'asking' },
        },
      },
      here: {},
    },
  });
}

/** The lists of brands and of insurers: neither waits for the other. */
export const enumerations = state({
  type: 'parallel',
  states: { brands: listOf('getVehicleBrands'), insurers: listOf('getInsuranceCompanies') },
});
