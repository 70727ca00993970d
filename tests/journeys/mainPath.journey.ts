import { readFileSync } from 'node:fs';
import { budgets, gzipped } from '../budgets.ts';
import { unknownDrivers } from '../effort/drivers.ts';
import { type Effort, Hand } from '../effort/hand.ts';
import { fillIn } from '../effort/walks.ts';
import { expect, test } from './fixtures.ts';

/** Maximum effort of a whole report of typed required values. */
const most: Pick<Effort, 'screens' | 'taps' | 'fields' | 'characters'> = {
  screens: 29,
  taps: 87,
  fields: 28,
  characters: 223,
};

test.use({ permissions: ['geolocation'], geolocation: { latitude: 50.0755, longitude: 14.4378, accuracy: 8 } });

test('one report from the first tap to the signed PDF (R-001, R-005, R-006, R-008, R-011 to R-014, R-016 to R-023, R-025, R-100, R-101, R-106, R-108, R-119, R-429, R-601, R-602, R-606, R-616, R-618, R-619)', async ({
  page,
  service,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/u.test(pathname)) scripts.add(pathname);
  });
  test.setTimeout(180_000);
  const people = unknownDrivers();
  const hand = new Hand(page);
  const emailsTo = async (...addresses: string[]) =>
    (await service.emails()).filter(({ to }) => addresses.includes(to));
  await fillIn({ hand, service, people });
  for (const [name, count] of Object.entries(most))
    expect(hand.effort[name as keyof typeof most], name).toBeLessThanOrEqual(count);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click(),
  ]);
  const pdf = readFileSync(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await expect
    .poll(async () => (await emailsTo(people.A.email, people.B.email)).map(({ to }) => to).sort())
    .toEqual([people.B.email, people.A.email].sort());
  const [email] = await emailsTo(people.A.email);
  expect(email?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);

  expect(scripts.size).toBeGreaterThan(10);
  expect(gzipped(scripts)).toBeLessThanOrEqual(budgets.reportScripts.atMost);

  // Its recipient verifies it in the browser, which detects a changed copy.
  const [number] = /\d{15}/u.exec(email?.attachments[0]?.filename ?? '') ?? [];
  await page.goto(`/overeni#${number}`);
  await expect(page.getByText('Na papíře máte záznam číslo')).toBeVisible();
  const pick = page.getByLabel('Vybrat PDF');
  await pick.setInputFiles({ name: 'zaznam.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('heading', { name: 'Záznam vydala tato služba a\u00a0nezměnil se' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Zapečetila ho tato služba' })).toContainText(
    'vytvořila sama',
  );
  await expect(page.getByText('Nesouhlasí:').filter({ visible: true })).toHaveCount(0);
  const changed = Buffer.from(pdf);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await page
    .getByLabel('Zkontrolovat jiné PDF')
    .setInputFiles({ name: 'zaznam.pdf', mimeType: 'application/pdf', buffer: changed });
  await expect(page.getByRole('heading', { name: 'Tomuto souboru nevěřte' })).toBeVisible();
  await expect(page.getByText('Nesouhlasí: Pečeť chybí, nebo se soubor po zapečetění změnil.')).toBeVisible();
  const honest = [
    ['K\u00a0záznamu bylo něco přidáno', Buffer.concat([pdf, Buffer.from('\n')])],
    ['Soubor není celý', pdf.subarray(0, 5000)],
    ['Soubor je prázdný', Buffer.alloc(0)],
    ['Místo PDF se uložila webová stránka', Buffer.from('<!doctype html><title>Přihlášení</title>')],
  ] as const;
  for (const [name, buffer] of honest) {
    await page
      .getByLabel('Zkontrolovat jiné PDF')
      .setInputFiles({ name: 'zaznam.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('padělek').filter({ visible: true })).toHaveCount(0);
  }
});
