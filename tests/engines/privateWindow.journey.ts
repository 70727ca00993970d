import { drivers, fillPersonalData, heading, press, startReport, type, verifyBoth } from '../journeys/steps.ts';
import { test } from './fixtures.ts';

/** Journey in a private window, where engines store less. WebKit's windows under automation are all private. */

test.use({ isPrivate: true, expectedNoise: /NetworkError/u });

test('a report is begun, and a step is kept without a signal', async ({ page, service }) => {
  const people = drivers();
  await startReport(page);
  await verifyBoth(page, service, people);
  await heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  await service.awayWhile(async () => {
    await fillPersonalData(page, people.A);
    await press(page, 'Pokračovat');
    await page.getByText('Na signál čeká 1\u00a0změna.').waitFor();
    await type(page.getByLabel('Ulice'), people.A.street);
  });
});
