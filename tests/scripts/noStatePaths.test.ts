import { expect, it } from 'vitest';
import { lint, makeTemporaryProjects } from './linted.ts';

makeTemporaryProjects();

it.each([
  "export const isLanding = (snapshot) =>\n  snapshot.matches({ flow: 'landing' });\n",
  "export const isLanding = (now) =>\n  now?.matches({ flow: 'landing' });\n",
  "export const isLanding = (snapshot) =>\n  snapshot.value.flow === 'landing';\n",
])('keeps the names of states out of a screen: %j', (text) => {
  expect(lint('src/app/features/Landing.tsx', text)).toEqual([
    "src/app/features/Landing.tsx:2 The page does not know the chart's states by their names: ask a view of src/app/machine/views, or add one there.",
  ]);
});

it('lets the views ask, and a field tell its value', () => {
  const view = "export const isLanding = (snapshot) => snapshot.matches({ flow: 'landing' });\n";
  expect(lint('src/app/machine/views/flow.ts', view)).toEqual([]);
  expect(lint('src/app/ui/field.ts', 'export const read = (field) => field.value;\n')).toEqual([]);
});
