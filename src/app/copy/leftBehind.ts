import { expiryNow } from '../calls/clock.ts';
import { makeListeners } from '../calls/listeners.ts';
import { isFree } from '../calls/locks.ts';

/**
 * How much a tab keeps that the service has not: counts alone, in the clear and outside of the tab. So that it can be said what is
 * lost when a browser empties the tab's storage, where the key lies, or does not give out what it keeps.
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

const prefix = 'unsent ';

/** The lock that a page of a tab holds for as long as it is open. */
export function lockOf(tabId: string): string {
  return `kept ${tabId}`;
}

function entries(): [tabId: string, entry: Entry][] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), JSON.parse(localStorage.getItem(name) ?? '') as Entry]);
}

function remove(tabId: string): void {
  localStorage.removeItem(prefix + tabId);
}

/** Changes what is known of a tab. */
export function count(tabId: string, reportId: string, counted: Partial<Counts>, expiresAt: number): void {
  try {
    const [, known] = entries().find(([id, entry]) => id === tabId && entry.reportId === reportId) ?? [];
    const entry: Entry = { steps: 0, photos: 0, ...known, ...counted, reportId, expiresAt };
    if (entry.steps + entry.photos === 0) remove(tabId);
    else localStorage.setItem(prefix + tabId, JSON.stringify(entry));
  } catch {
    // Storage refused: then nothing is kept either.
  }
}

/** Nothing is left of it, or it was given up. */
export function forgetCounts(tabId: string): void {
  try {
    remove(tabId);
  } catch {
    // Storage refused: nothing lies there.
  }
}

/** What of a report cannot be read: not now, or never again. */
export interface LeftBehind {
  unread: Counts;
  lost: Counts;
}

const nothing: LeftBehind = { unread: { steps: 0, photos: 0 }, lost: { steps: 0, photos: 0 } };
let left = nothing;
let lostTabs: string[] = [];
const listeners = makeListeners();
export const onLeftBehind = listeners.subscribe;

export function leftBehind(): LeftBehind {
  return left;
}

const sum = (all: Counts[]): Counts => ({
  steps: all.reduce((total, { steps }) => total + steps, 0),
  photos: all.reduce((total, { photos }) => total + photos, 0),
});

/**
 * Finds out what of a report tabs have left that no page can read any more, and what this one, named by its id, cannot read just now.
 * What another tab has that is open, or asleep, is not lost.
 */
export async function lookForLeft(reportId: string, own: string | null, isUnread: boolean): Promise<void> {
  try {
    for (const [tabId, { expiresAt }] of entries()) if (expiresAt <= expiryNow()) remove(tabId);
    const ofReport = entries().filter(([, entry]) => entry.reportId === reportId);
    const mine = ofReport.filter(([tabId]) => tabId === own && isUnread);
    const others = ofReport.filter(([tabId]) => tabId !== own);
    const areFree = await Promise.all(others.map(([tabId]) => isFree(lockOf(tabId), 'lockOfTab')));
    const lost = others.filter((_, index) => areFree[index]);
    lostTabs = lost.map(([tabId]) => tabId);
    left = { unread: sum(mine.map(([, entry]) => entry)), lost: sum(lost.map(([, entry]) => entry)) };
  } catch {
    // Storage refused: nothing is known of it.
    left = nothing;
  }
  listeners.tell();
}

/** Somebody has seen what is lost. */
export function acknowledgeLost(): void {
  for (const tabId of lostTabs) forgetCounts(tabId);
  left = { ...left, lost: nothing.lost };
  listeners.tell();
}
