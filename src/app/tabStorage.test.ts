// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNumber, isText, listOf, recordOf, shapeOf } from './guards.ts';
import { sharedStorage, tabStorage } from './tabStorage.ts';

function refuse(): never {
  throw new DOMException('No', 'QuotaExceededError');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  tabStorage.clear();
});

test('texts are stored as they are, other values as JSON, each in its own storage', () => {
  expect(tabStorage.set('token', 'a.b.c')).toBe(true);
  expect(sharedStorage.set('list', [1, 2])).toBe(true);
  expect({ ...sessionStorage }).toEqual({ token: 'a.b.c' });
  expect({ ...localStorage }).toEqual({ list: '[1,2]' });
  expect(tabStorage.getText('token')).toBe('a.b.c');
  expect(sharedStorage.get('list', listOf(isNumber))).toEqual([1, 2]);
});

test('a value of another shape, or damaged, counts as absent', () => {
  const isTab = shapeOf<{ id: string; key: number[] }>({ id: isText, key: listOf(isNumber) });
  for (const damaged of ['{"id":1,"key":[1]}', '{"id":"a"}', '["a"]', '{', 'null']) {
    sessionStorage.setItem('tab', damaged);
    expect(tabStorage.get('tab', isTab)).toBeNull();
  }
  sessionStorage.setItem('tab', '{"id":"a","key":[1],"newer":true}');
  expect(tabStorage.get('tab', isTab)).toMatchObject({ id: 'a', key: [1] });
  expect(tabStorage.get('tab', recordOf(isText))).toBeNull();
});

test('keys of a prefix are removed, others stay', () => {
  for (const key of ['report:1/a', 'report:2/b', 'token']) tabStorage.set(key, key);
  tabStorage.clear('report:');
  expect(tabStorage.keys()).toEqual(['token']);
  tabStorage.set('token', null);
  expect(tabStorage.keys()).toEqual([]);
});

test('a refused value lives until the page is closed, and is stored again once the browser allows it', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  expect(tabStorage.set('token', 'new')).toBe(false);
  expect([tabStorage.getText('token'), tabStorage.keys('to')]).toEqual(['new', ['token']]);
  vi.unstubAllGlobals();
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(tabStorage.set('token', 'newer')).toBe(true);
  expect([tabStorage.getText('token'), sessionStorage.getItem('token')]).toEqual(['newer', 'newer']);
});

test('where storage may not even be touched nothing throws', () => {
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
  expect(tabStorage.set('token', 'new')).toBe(false);
  expect(tabStorage.getText('token')).toBe('new');
  tabStorage.clear();
  expect([tabStorage.getText('token'), tabStorage.keys()]).toEqual([null, []]);
});
