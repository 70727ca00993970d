import { isNumber, isText, shapeOf } from '../guards.ts';
import { expiryNow } from '../loading/clock.ts';
import { isFree } from '../loading/locks.ts';
import { createStore } from '../store.ts';
import { sharedStorage } from '../tabStorage.ts';

/**
 * Counts of each tab's unsent data, unencrypted in local storage. They tell what was lost when the browser empties or
 * withholds the tab's own storage.
 */

export interface Counts {
  steps: number;
  photos: number;
}

interface Entry extends Counts {
  reportId: string;
  /** In milliseconds by the service's clock. */
  expiresAt: number;
}

const isEntry = shapeOf<Entry>({ steps: isNumber, photos: isNumber, reportId: isText, expiresAt: isNumber });

const prefix = 'unsent ';

/** Returns the name of the lock that a page holds while it is open. */
export function lockOf(tabId: string): string {
  return `kept ${tabId}`;
}

function entries(): [tabId: string, entry: Entry][] {
  return sharedStorage.keys(prefix).flatMap((name) => {
    const entry = sharedStorage.get(name, isEntry);
    return entry === null ? [] : [[name.slice(prefix.length), entry]];
  });
}

/** Updates the counts of a tab; removes the entry at zero. */
export function count(tabId: string, reportId: string, counted: Partial<Counts>, expiresAt: number): void {
  const [, known] = entries().find(([id, entry]) => id === tabId && entry.reportId === reportId) ?? [];
  const entry: Entry = { steps: 0, photos: 0, ...known, ...counted, reportId, expiresAt };
  sharedStorage.set(prefix + tabId, entry.steps + entry.photos === 0 ? null : entry);
}

/** Removes the counts of a tab whose data was sent or discarded. */
export function forgetCounts(tabId: string): void {
  sharedStorage.remove(prefix + tabId);
}

/** Unsent data of a report that is unreadable for now, and lost for good. */
interface LeftBehind {
  unread: Counts;
  lost: Counts;
  /** Closed tabs that held the lost data. */
  lostTabs: readonly string[];
}

const nothing: LeftBehind = { unread: { steps: 0, photos: 0 }, lost: { steps: 0, photos: 0 }, lostTabs: [] };
export const leftBehind = createStore(nothing);

const sum = (all: Counts[]): Counts => ({
  steps: all.reduce((total, { steps }) => total + steps, 0),
  photos: all.reduce((total, { photos }) => total + photos, 0),
});

/** Computes what is lost (from closed tabs) and what this tab `own` cannot read now. Data of other open tabs is not lost. */
export async function lookForLeft(reportId: string, own: string | null, isUnread: boolean): Promise<void> {
  for (const [tabId, { expiresAt }] of entries()) if (expiresAt <= expiryNow()) forgetCounts(tabId);
  const ofReport = entries().filter(([, entry]) => entry.reportId === reportId);
  const mine = ofReport.filter(([tabId]) => tabId === own && isUnread);
  const others = ofReport.filter(([tabId]) => tabId !== own);
  const areFree = await Promise.all(others.map(([tabId]) => isFree(lockOf(tabId), 'lockOfTab')));
  const lost = others.filter((_, index) => areFree[index]);
  leftBehind.set({
    unread: sum(mine.map(([, entry]) => entry)),
    lost: sum(lost.map(([, entry]) => entry)),
    lostTabs: lost.map(([tabId]) => tabId),
  });
}

/** Removes the counts of lost data once a person has seen them. */
export function acknowledgeLost(): void {
  const { unread, lostTabs } = leftBehind.get();
  for (const tabId of lostTabs) forgetCounts(tabId);
  leftBehind.set({ ...nothing, unread });
}
