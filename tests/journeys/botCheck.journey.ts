import { pathOf } from '#machines/location.ts';
import type { HttpStub, StubRequest } from '../fixtures/httpStub.ts';
import { expect } from './fixtures.ts';
import { expectScreen, heading } from './steps.ts';
import { withHttpStub } from './withHttpStub.ts';

/** Journeys with the bot check, against stubs of its script and its verification. */

const script = `window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => [key, action, crypto.randomUUID()].join(' '),
};`;

/** Answers requests of the bot check: tokens of this script are valid, all others are not. */
function answers({ path, body }: StubRequest) {
  if (path.startsWith('/api.js')) return { headers: { 'content-type': 'text/javascript' }, body: script };
  const token = new URLSearchParams(body.toString()).get('response') ?? '';
  return { body: { success: token.startsWith('site-key '), score: 0.9 } };
}

const test = withHttpStub(
  ({ url }) => ({
    ENABLE_RECAPTCHA: 'true',
    RECAPTCHA_KEY: 'site-key',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_URL: `${url}/siteverify`,
    RECAPTCHA_SCRIPT_URL: `${url}/api.js`,
  }),
  answers,
);
test.use({ expectedNoise: /^request: http:\/\/127\.0\.0\.1.*\/api\.js\?render=site-key$|ERR_FAILED|400|404/u });

function tokensSince(recaptcha: HttpStub, start: number): (string | null)[] {
  return recaptcha.requests
    .slice(start)
    .filter(({ path }) => path === '/siteverify')
    .map(({ body }) => new URLSearchParams(body.toString()).get('response')?.replace(/ [\da-f-]{36}$/u, '') ?? null);
}

function scriptsSince(recaptcha: HttpStub, start: number): string[] {
  return recaptcha.requests
    .slice(start)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api.js'));
}

test('the script comes with the screen that starts a report, not before, and its token goes with the call (R-037, R-140)', async ({
  page,
  stub: recaptcha,
}) => {
  const start = recaptcha.requests.length;
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  expect(scriptsSince(recaptcha, start)).toEqual([]);
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await expectScreen(page, 'informations');
  await expect.poll(() => scriptsSince(recaptcha, start)).toEqual(['/api.js?render=site-key']);
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  expect(tokensSince(recaptcha, start)).toEqual(['site-key createReport']);
  expect(scriptsSince(recaptcha, start)).toHaveLength(1);
});

test('a script that does not come is only logged, and the report begins without its token (R-309)', async ({
  page,
  stub: recaptcha,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const start = recaptcha.requests.length;
  await page.route('**/api.js**', (route) => route.abort());
  await page.goto('/informations');
  await expect.poll(() => said.some((text) => text.includes('The bot check did not come'))).toBe(true);
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  expect(tokensSince(recaptcha, start)).toEqual([]);
});

test('on a shared link the call waits for the script that comes with it', async ({ page, stub: recaptcha }) => {
  const start = recaptcha.requests.length;
  const link = { checkCode: 'x'.repeat(60), summaryId: '11111111-1111-4111-8111-111111111111' };
  await page.goto(pathOf('sharedSummary', link));
  await expect(heading(page, 'Tento odkaz neplatí')).toBeVisible();
  expect(scriptsSince(recaptcha, start)).toEqual(['/api.js?render=site-key']);
  expect(tokensSince(recaptcha, start)).toEqual(['site-key getSummary']);
});
