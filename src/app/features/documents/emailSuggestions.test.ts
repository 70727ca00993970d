import { expect, it } from 'vitest';
import { emailSuggestions } from './emailSuggestions.ts';

it.each([
  ['', []],
  ['ji', []],
  ['jiri', ['jiri@seznam.cz', 'jiri@gmail.com', 'jiri@email.cz', 'jiri@centrum.cz']],
  ['jiri@', ['jiri@seznam.cz', 'jiri@gmail.com', 'jiri@email.cz', 'jiri@centrum.cz']],
  ['jiri@g', ['jiri@gmail.com']],
  ['jiri@gmail.com', []],
  ['jiri@firma.cz', []],
  ['jiri r', []],
  ['jiri@a@', []],
])('%j is completed to %j (R-603)', (typed, suggestions) => {
  expect(emailSuggestions(typed)).toEqual(suggestions);
});
