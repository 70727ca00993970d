import type { ListCall } from '#machines/events.ts';
import { calling } from '#machines/pieces/calling.ts';
import { state } from '#machines/vocabulary.ts';

/**
 * Fetches a list in the background once a report is shown. A failed fetch is retried when the signal returns or a screen needs
 * the list.
 */
function listOf(call: ListCall) {
  return state({
    initial: 'unneeded',
    states: {
      unneeded: { always: { guard: 'showsReport', target: 'asking' } },
      asking: calling<ListCall, { OK: { target: string; actions: ['applyAnswer'] } }>(call, {
        on: { OK: { target: 'here', actions: ['applyAnswer'] } },
        handledGlobally: 'missing',
        failed: 'missing',
        background: true,
      }),
      missing: {
        on: {
          'network.online': 'asking',
          'list.wanted': { guard: { type: 'wantsList', params: { list: call } }, target: 'asking' },
        },
      },
      here: {},
    },
  });
}

/** Lists of brands and of insurers, fetched independently. */
export const enumerations = state({
  type: 'parallel',
  states: { brands: listOf('getVehicleBrands'), insurers: listOf('getInsuranceCompanies') },
});
