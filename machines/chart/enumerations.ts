import { calling } from '#machines/pieces/calling.ts';
import { state } from '#machines/vocabulary.ts';

/** The lists of brands and insurers, fetched in the background once a report is on the screen. */
export const enumerations = state({
  initial: 'unneeded',
  states: {
    unneeded: { always: { guard: 'showsReport', target: 'brands' } },
    brands: calling('getVehicleBrands', {
      on: { OK: { target: 'insurers', actions: ['keepAnswer'] } },
      settled: 'missing',
      failed: 'missing',
      background: true,
    }),
    insurers: calling('getInsuranceCompanies', {
      on: { OK: { target: 'here', actions: ['keepAnswer'] } },
      settled: 'missing',
      failed: 'missing',
      background: true,
    }),
    missing: { on: { 'call.retried': 'brands' } },
    here: {},
  },
});
