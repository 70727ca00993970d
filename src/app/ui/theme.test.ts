import { expect, it } from 'vitest';
import { theme } from './theme.ts';

// Proves.
it('A is blue and B is yellow, as the paper statement prints them', () => {
  const { blue, yellow } = theme.colors ?? {};
  expect([theme.primaryColor, blue?.[6], yellow?.[6]]).toEqual(['blue', '#005aa0', '#fabe00']);
});
