import { expect, test } from 'vitest';
import { spelledName } from './czechNames.ts';

test.each([
  ['JIRI', 'JIŘÍ'],
  ['ZOFIE ANNA', 'ŽOFIE ANNA'],
  ['SIMON', 'ŠIMON'],
  ['JANA', 'JANA'],
  ['QUIDO', 'QUIDO'],
])('the first name %s is written %s (R-612)', (read, written) => {
  expect(spelledName(read, 'first')).toBe(written);
});

test.each([
  ['REZNICEK', 'ŘEZNÍČEK'],
  ['NOVAKOVA', 'NOVÁKOVÁ'],
  ['DVORAKOVA HAJKOVA', 'DVOŘÁKOVÁ HÁJKOVÁ'],
  ['SVOBODA', 'SVOBODA'],
  ['LISKA', 'LIŠKA'],
  ['PULPYTLOVA', 'PULPYTLOVÁ'],
  ['ZALOVSKY', 'ZALOVSKÝ'],
  ['GUNTHER', 'GUNTHER'],
])('the surname %s is written %s', (read, written) => {
  expect(spelledName(read, 'last')).toBe(written);
});
