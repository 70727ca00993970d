import { useEffect } from 'react';
import type { ListCall } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { send, useChart } from '../chart.ts';
import { viewIn } from './viewIn.ts';

const views = { unneeded: false, asking: false, missing: true, here: false };

/** A list could not be fetched so far. */
export function listIsMissing(snapshot: AppSnapshot, list: ListCall): boolean {
  return list === 'getVehicleBrands'
    ? viewIn(snapshot, 'enumerations.brands', views, false)
    : viewIn(snapshot, 'enumerations.insurers', views, false);
}

/** Asks for a list again. */
export function wantList(list: ListCall): void {
  send({ type: 'list.wanted', list });
}

/** For a screen that shows something of a list: one that is missing is asked for again. @returns whether it is missing. */
export function useList(list: ListCall): boolean {
  const isMissing = useChart((snapshot) => listIsMissing(snapshot, list));
  useEffect(() => wantList(list), [list]);
  return isMissing;
}

/** Whether the list of insurers is here, still to come, or could not be fetched. */
export type ListView = 'here' | 'coming' | 'missing';

export function insurersList(snapshot: AppSnapshot): ListView {
  return viewIn(
    snapshot,
    'enumerations.insurers',
    { unneeded: 'coming', asking: 'coming', missing: 'missing', here: 'here' },
    'coming',
  );
}
