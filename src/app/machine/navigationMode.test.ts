import { expect, test } from 'vitest';
import { type Address, type HistoryChange, type Navigation, navigated } from './navigationMode.ts';

const at = (path: string): Address => ({ path, step: null, opened: false });
const [one, two] = [at('/one'), at('/two')];
const menu = { ...one, opened: true };
const replace: HistoryChange = { write: 'replaceState' };
const push: HistoryChange = { write: 'pushState' };
const opening: Navigation = { mode: 'opening', index: 3, shown: null };
const idle: Navigation = { mode: 'idle', index: 3, shown: one };
const undoing: Navigation = { mode: 'undoing', index: 3, shown: one };
const back: Navigation = { mode: 'popping', index: 3, shown: one, target: 2 };
const forward: Navigation = { mode: 'popping', index: 3, shown: one, target: 4 };

const popped = (index: number) => ({ type: 'popped', index }) as const;
const shown = (location: Address | null, bar = one, isError = false) =>
  ({ type: 'shown', location, bar, isError }) as const;

test.each<[string, Navigation, Parameters<typeof navigated>[1], Navigation, HistoryChange]>([
  ['the first screen replaces the entry', opening, shown(one), idle, replace],
  ['the first screen replaces the entry of another address', opening, shown(one, two), idle, replace],
  [
    'a first screen below what was open before a reload takes its entry back',
    opening,
    shown(one, menu),
    { ...undoing, index: 2 },
    { go: -1 },
  ],
  ['a first screen without an address changes nothing', opening, shown(null), { ...idle, shown: null }, null],
  ['a step before the first screen moves to its entry', opening, popped(1), { ...opening, index: 1 }, null],
  ['the same screen changes nothing', idle, shown(one), idle, null],
  ['a slash at the end is no other address', idle, shown(one, at('/one/')), idle, null],
  ['another screen adds an entry', idle, shown(two), { ...idle, index: 4, shown: two }, push],
  [
    'another step of the same path adds an entry',
    idle,
    shown({ ...one, step: 'email' }),
    { mode: 'idle', index: 4, shown: { ...one, step: 'email' } },
    push,
  ],
  ['what opens over a screen adds an entry', idle, shown(menu), { ...idle, index: 4, shown: menu }, push],
  [
    'what closes by its own button takes its entry back',
    { ...idle, shown: menu },
    shown(one, menu),
    { ...undoing, index: 2 },
    { go: -1 },
  ],
  [
    'a link from what is open takes its entry over',
    { ...idle, shown: menu },
    shown(two, menu),
    { ...idle, shown: two },
    replace,
  ],
  ['a step back closes what is open', { ...back, shown: menu }, shown(one), { ...idle, index: 2 }, null],
  [
    'a step back that cannot close it is undone',
    { ...back, shown: menu },
    shown(menu),
    { ...undoing, shown: menu },
    { go: 1 },
  ],
  ['a step forward to what was open is undone', forward, shown(one, menu), undoing, { go: -1 }],
  ['an error replaces the entry', idle, shown(two, one, true), { ...idle, shown: two }, replace],
  ['a step back waits for the chart', idle, popped(2), back, null],
  ['a step forward waits for the chart', idle, popped(4), forward, null],
  ['a granted step moves', back, shown(two, two), { ...idle, index: 2, shown: two }, null],
  [
    'a redirected step replaces its entry',
    back,
    shown(at('/three'), two),
    { ...idle, index: 2, shown: at('/three') },
    replace,
  ],
  ['a refused step back is undone', back, shown(one, two), undoing, { go: 1 }],
  ['a refused step forward is undone', forward, shown(one, two), undoing, { go: -1 }],
  ['a step to an entry of the same address moves', back, shown(one, one), { ...idle, index: 2 }, null],
  [
    'a step to a screen without an address moves',
    back,
    shown(null, two),
    { mode: 'idle', index: 2, shown: null },
    null,
  ],
  ['a later step counts instead of one that waits', back, popped(4), forward, null],
  ['a snapshot during the undoing adds no entry', undoing, shown(one, two), undoing, null],
  ['the undone step ends the undoing', undoing, popped(3), idle, null],
])('%s', (_, from, event, next, change) => {
  expect(navigated(from, event)).toEqual([next, change]);
});
