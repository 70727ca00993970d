import { useEffect } from 'react';
import type { ListCall } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { send, useChart } from '../chart.ts';
import { viewIn } from './viewIn.ts';

const views = { unneeded: false, asking: false, missing: true, here: false };

/** Returns true if a list could not be fetched so far. */
export function listIsMissing(snapshot: AppSnapshot, list: ListCall): boolean {
  return list === 'getVehicleBrands'
    ? viewIn(snapshot, 'enumerations.brands', views, false)
    : viewIn(snapshot, 'enumerations.insurers', views, false);
}

/** Requests a missing list again. */
export function wantList(list: ListCall): void {
  send({ type: 'list.wanted', list });
}

/** Requests a missing list again when a screen mounts. @returns true if it is missing */
export function useList(list: ListCall): boolean {
  const isMissing = useChart((snapshot) => listIsMissing(snapshot, list));
  useEffect(() => wantList(list), [list]);
  return isMissing;
}

/** View of the list of insurers: loaded, loading or failed. */
export type ListView = 'here' | 'coming' | 'missing';

export function insurersList(snapshot: AppSnapshot): ListView {
  return viewIn(
    snapshot,
    'enumerations.insurers',
    { unneeded: 'coming', asking: 'coming', missing: 'missing', here: 'here' },
    'coming',
  );
}
