import { expect, it } from 'vitest';
import { parseCzechTime } from './czechTime.ts';

it.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['14 30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['9:05', '09:05'],
  ['9', '09:00'],
  [' 0:00 ', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['12:5', null],
  ['ráno', null],
  ['', null],
])('%j is the time %j', (typed, time) => {
  expect(parseCzechTime(typed)).toBe(time);
});
