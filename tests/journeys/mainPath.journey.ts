import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import * as steps from './steps.ts';

test('one report from the first tap to the signed PDF', async ({ page, service }) => {
  const people = steps.drivers();
  const emailsTo = async (...addresses: string[]) =>
    (await service.emails()).filter(({ to }) => addresses.includes(to));
  await steps.wholeReport(page, service, people);

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
});
