import { expect, it } from 'vitest';
import { lint, makeTemporaryProjects } from './linted.ts';

makeTemporaryProjects();

it.each([
  "export const show = () =>\n  import('./toasts.ts').then(({ showToast }) => showToast());\n",
  "export async function send() {\n  const { sendForm } = await import('./sendForm.ts');\n  sendForm();\n}\n",
  "const load = () =>\n  import('./Menu.tsx');\nexport const Menu = lazily(load);\n",
  "export const Menu = React.lazy(() =>\n  import('./Menu.tsx'));\n",
])('lets nobody import a part of the page on the own: %j', (text) => {
  expect(lint('src/app/shell/part.ts', text)).toEqual([
    'src/app/shell/part.ts:2 A part of the page is fetched by a function of src/app/loading/lazily.ts, which asks again and says that the page is outdated.',
  ]);
});

it.each([
  "export const Menu = lazily(() => import('./Menu.tsx'));\n",
  "export const Menu = lazily(() => import('./Menu.tsx').then(note));\n",
  "export const Hint = optionally(() => import('./Hint.tsx'));\n",
  "export const ask = async () => (await ifItComes(() => import('./hint.ts')))?.ask();\n",
  "export const ask = async () => (await fetchWithRetry(() => import('./hint.ts'), briefly)).ask();\n",
  "export const loadProviders = () => loadInOneAttempt(() => import('./ScreenProviders.tsx'));\n",
  "export const say = () =>\n  withPart(\n    () => import('./toasts.ts'),\n    ({ show }) => show(),\n  );\n",
  "export type Toasts = typeof import('./toasts.ts');\n",
])('lets the functions of its one way, and types: %j', (text) => {
  expect(lint('src/app/shell/part.ts', text)).toEqual([]);
});

it('lets tests import what they like', () => {
  expect(lint('src/app/shell/part.test.ts', "export const part = await import('./part.ts');\n")).toEqual([]);
});
