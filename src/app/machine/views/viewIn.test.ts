import { expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { pageLimits } from '#contract/limits.ts';
import { appMachine } from '#machines/chart/app.ts';
import { initialContext } from '#machines/initialContext.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { datetimeRefusal, isPlaceMissing } from '../../features/situation/situation.view.ts';
import { witnessView } from '../../features/witness/witness.view.ts';
import { vehicleSearch } from './accident.ts';
import { menuKnowsStatus } from './overlay.ts';
import { viewIn } from './viewIn.ts';

const context = initialContext({
  limits: pageLimits,
  requestedRoute: { screen: 'landing' },
  consentGiven: true,
  analyticsAllowed: false,
});

function collecting(value: StateValue): AppSnapshot {
  return appMachine.resolveState({ context, value: { flow: { report: { collecting: value } } } });
}

it('is the view of the state that the chart is in', () => {
  expect(datetimeRefusal(collecting({ situation: 'tooInFuture' }))).toBe('inFuture');
  expect(datetimeRefusal(collecting({ situation: 'filling' }))).toBeNull();
});

it('may tell apart what is below a state, or take it as one', () => {
  expect(vehicleSearch(collecting({ accident: { B: { vehicle: { open: 'retrieving' } } } }), 'B')).toBe('searching');
  expect(vehicleSearch(collecting({ accident: { B: { vehicle: 'saving' } } }), 'B')).toBe('over');
  expect(witnessView(collecting({ witness: { form: 'adding' } }))).toBe('form');
});

it('is that of a region beside others', () => {
  const snapshot = collecting({ location: { geocoding: 'naming', form: 'placeMissing' } });
  expect(isPlaceMissing(snapshot, 'location')).toBe(true);
  expect(isPlaceMissing(snapshot, 'locationManual')).toBe(false);
});

it('is another one where the chart is elsewhere', () => {
  expect(vehicleSearch(collecting({ accident: { B: { vehicle: { open: 'retrieving' } } } }), 'A')).toBe('over');
});

it('does not compile with a state too few or too many, or at a place that is none', () => {
  const snapshot = collecting({ summary: 'checking' });
  // @ts-expect-error: the state `settingUp` has no view
  expect(viewIn(snapshot, 'consent', { asking: 'asked', given: 'given' }, 'asked')).toBe('asked');
  // @ts-expect-error: there is no state `gone`
  expect(viewIn(snapshot, 'overlay.menu', { loading: true, shown: false, gone: true }, false)).toBe(false);
  // @ts-expect-error: a state below `form` has no view
  expect(viewIn(snapshot, 'flow.report.collecting.location', { form: { filling: true }, geocoding: true }, false)).toBe(
    false,
  );
  // @ts-expect-error: there is no place `flow.report.collecting.gone`
  expect(viewIn(snapshot, 'flow.report.collecting.gone', {}, null)).toBeNull();
});

it('of the menu says whether the status is the one that was just asked for', () => {
  const menu = (value: string) => appMachine.resolveState({ context, value: { overlay: { menu: value } } });
  expect(menuKnowsStatus(menu('shown'))).toBe(true);
  expect(menuKnowsStatus(menu('loading'))).toBe(false);
  expect(menuKnowsStatus(menu('unknown'))).toBe(false);
});
