import type { BrowserContext, Page } from '@playwright/test';
import { unfold } from '../paths/hand.ts';
import { expect, type Service, test } from './fixtures.ts';
import {
  chooseCulprit,
  drivers,
  enterCode,
  enterPhone,
  expectScreen,
  fillCircumstances,
  haveLoaded,
  heading,
  photo,
  roadsideScripts,
  withoutTelephone,
} from './steps.ts';

/**
 * Journeys with roadside notes, taken without a signal, which prefill the report that follows; and notes that storage
 * refuses, that expire or are discarded.
 */

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/u, permissions: ['geolocation'] });

/** Taps and typed characters of a user who enters everything. */
interface Effort {
  taps: number;
  characters: number;
}

function handOf(page: Page, effort: Effort) {
  return {
    async tap(name: string | RegExp, role: 'button' | 'link' = 'button') {
      effort.taps += 1;
      await page.getByRole(role, { name }).click();
    },
    /** Takes a photo by three taps: open the camera, take, accept. */
    async take(label: string, colour: string) {
      effort.taps += 3;
      await page.getByLabel(label).setInputFiles(await photo(colour));
    },
    async type(label: string | RegExp, text: string) {
      effort.taps += 1;
      effort.characters += text.length;
      await page.getByLabel(label).fill(text);
    },
  };
}

const shotsOf = (page: Page, name: string) => page.getByRole('list', { name }).getByText('Vyfoceno');

/** Takes all roadside notes, from the landing page to the overview. */
async function takeDown(page: Page, effort: Effort, phone: string): Promise<void> {
  const { tap, take, type } = handOf(page, effort);
  await tap(/^Nejdřív vyfotit místo nehody/u, 'link');
  await expect(heading(page, 'Vyfoťte, jak vozidla stojí')).toBeVisible();
  await take('Vyfotit', 'navy');
  await take('Vyfotit', 'gold');
  await expect(shotsOf(page, 'Fotografie postavení vozidel')).toHaveCount(2);
  await tap('Pokračovat');
  await expect(heading(page, 'Zapište registrační značky obou vozidel')).toBeVisible();
  await take('Vyfotit registrační značku – Vaše vozidlo', 'green');
  await take('Vyfotit registrační značku – Druhé vozidlo', 'maroon');
  await type('Registrační značka vašeho vozidla', '1ab2345');
  await type('Registrační značka druhého vozidla', '5j56789');
  await expect(page.getByText('Vyfoceno')).toHaveCount(2);
  await tap('Pokračovat');
  await expect(heading(page, 'Kde a kdy se to stalo?')).toBeVisible();
  await tap('Použít mou polohu');
  await expect(page.getByText('Poloha je uložená')).toBeVisible();
  await expect(page.getByLabel('Čas nehody')).toHaveValue(/^\d{1,2}:\d{2}$/u);
  await tap('Pokračovat');
  await expect(heading(page, 'Kdo je druhý řidič?')).toBeVisible();
  await type(/^Jméno/u, 'Jiří');
  await type(/^Příjmení/u, 'Řezníček');
  await expect(page.getByLabel(/^Telefon druhého řidiče/u)).toHaveAttribute('autocomplete', 'off');
  await type(/^Telefon druhého řidiče/u, phone);
  await tap('Pokračovat');
  await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
}

function rowOf(page: Page, title: string) {
  return page.getByRole('list', { name: 'Co je zapsáno a co zbývá' }).getByRole('link', { name: title });
}

async function openLanding(page: Page, context: BrowserContext, service: Service): Promise<void> {
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await context.setGeolocation({ latitude: 49.73123, longitude: 17.02346, accuracy: 8 });
  await withoutTelephone(page);
  await page.goto('/');
}

test('without a signal all that vanishes is taken down within 25 taps, outlives a reload and fills in the report (R-580 to R-583, R-585, R-586)', async ({
  page,
  context,
  service,
}) => {
  const { B, A } = drivers();
  const effort: Effort = { taps: 0, characters: 0 };
  const sent: string[] = [];
  await openLanding(page, context, service);
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await haveLoaded(page, roadsideScripts);
  await context.setOffline(true);
  await takeDown(page, effort, B.phone);
  expect(effort.taps + 1, 'with the tap that starts the report').toBeLessThanOrEqual(25);
  expect(effort.characters).toBeLessThanOrEqual(40);
  await expect(rowOf(page, 'Postavení vozidel')).toContainText('2 fotografie');
  await expect(rowOf(page, 'Registrační značka druhého vozidla (B)')).toContainText('5J5 6789, vyfocená');
  await expect(rowOf(page, 'Místo nehody')).toContainText('Poloha telefonu');
  await expect(rowOf(page, 'Druhý řidič')).toContainText('Jiří Řezníček, ');
  await expect(page.getByText(/^Poznámky jsou jen v\stomto telefonu\. .* se smažou\.$/u)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  await page.getByRole('link', { name: /^Pokračovat v\spoznámkách z\smísta \(\d{1,2}:\d{2}\)/u }).click();
  await expect(rowOf(page, 'Druhý řidič')).toContainText('Jiří Řezníček, ');
  await rowOf(page, 'Postavení vozidel').click();
  await expect(shotsOf(page, 'Fotografie postavení vozidel')).toHaveCount(2);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
  expect(sent.filter((url) => !url.endsWith('/app-config.json'))).toEqual([]);

  await page.getByRole('button', { name: 'Začít vyplňovat záznam' }).click();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  await enterPhone(page, 'A', A.phone);
  await enterCode(page, 'A', await service.codeFor(`+420${A.phone}`), 'Ověřit');
  await expect(page.getByText(/^Zapsáno na místě /u)).toBeVisible();
  await expect(page.getByLabel('Telefon účastníka B')).toHaveValue(/^\d{3}\s\d{3}\s\d{3}$/u);
  await page.getByRole('checkbox', { name: /^Účastník B: beru na vědomí/u }).check();
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
  await enterCode(page, 'B', await service.codeFor(`+420${B.phone}`), 'Ověřit');
  await expectScreen(page, 'verificationSuccess');
  await beginsWithRoadsideNotes(page);
});

/** Expects the report's forms to be prefilled with the notes, and saves each by continuing. */
async function beginsWithRoadsideNotes(page: Page): Promise<void> {
  const report = /\/report\/[^/]+/u.exec(page.url())?.[0] ?? '';
  const goOn = () => page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  const note = page.getByText(/^Zapsáno na místě .* Zkontrolujte a\spotvrďte\.$/u);

  await page.goto(`${report}/documents`);
  const person = async (party: 'A' | 'B', firstName: string, lastName: string) => {
    await page
      .getByRole('link', { name: /^Osobní údaje/u })
      .nth(party === 'A' ? 0 : 1)
      .click();
    await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
    await expect(heading(page, `Vyplňte osobní údaje účastníka ${party}`)).toBeVisible();
    await expect(page.getByLabel('Jméno', { exact: true })).toHaveValue(party === 'A' ? '' : firstName);
    await expect(note).toHaveCount(party === 'A' ? 0 : 1);
    if (party === 'A') await page.getByLabel('Jméno', { exact: true }).fill(firstName);
    if (party === 'A') await page.getByLabel('Příjmení').fill(lastName);
    await expect(page.getByLabel('Příjmení')).toHaveValue(lastName);
    await page.getByLabel('Číslo občanského průkazu').fill('123456789');
    await page.getByLabel('Datum narození').fill('12. 4. 1988');
    const participantId = /documents\/([^/]+)/u.exec(page.url())?.[1] ?? '';
    await goOn();
    await expect(heading(page, `Vyplňte adresu a e\u2011mail účastníka ${party}`)).toBeVisible();
    return participantId;
  };
  const idA = await person('A', 'Žofie', 'Dvořáková');
  await page.goto(`${report}/documents`);
  const idB = await person('B', 'Jiří', 'Řezníček');

  const proposed = page.getByRole('list', { name: 'Vyfoceno na místě' }).getByRole('listitem');
  const plate = async (party: 'A' | 'B', value: string) => {
    await expect(heading(page, `Jakou registrační značku má vozidlo ${party}?`)).toBeVisible();
    await expect(note).toBeVisible();
    await expect(page.getByLabel('Registrační značka')).toHaveValue(value);
    await goOn();
    await expect(heading(page, `Kde je vozidlo ${party} poškozené?`)).toBeVisible();
  };
  await page.goto(`${report}/accident/${idA}`);
  await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
  await expect(proposed).toHaveCount(3);
  await goOn();
  await plate('A', '1AB 2345');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Odesláno')).toHaveCount(3);
  await expect(page.getByText('Vyfoceno na místě')).toHaveCount(0);
  // The photos of B's vehicle are passed by.
  await page.goto(`${report}/accident/${idB}?spzUpload=true`);
  await plate('B', '5J5 6789');

  await page.goto(`${report}/accident/circumstances`);
  await fillCircumstances(page);
  await expect(heading(page, 'Kdy se nehoda stala?')).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page.getByLabel('Čas nehody')).toHaveValue(/^\d{1,2}:\d{2}$/u);
  await goOn();
  await expect(heading(page, 'Kde se nehoda stala?')).toBeVisible();
  await expect(note).toBeVisible();
  await expect(page.getByText('49.73123 N, 17.02346 E')).toBeVisible();
  await goOn();
  await expect(heading(page, 'Kdo nehodu zavinil?')).toBeVisible();
  await chooseCulprit(page);
  await expectScreen(page, 'summary');
  const left = page.getByText('Fotografie z\u00a0místa v\u00a0záznamu nejsou');
  await expect(left).toBeVisible();
  await page.getByRole('link', { name: 'Zobrazit fotografie vozidla B' }).click();
  await expect(proposed).toHaveCount(1);
  await goOn();
  await expectScreen(page, 'summary');
  await expect(left).toHaveCount(0);
  await unfold(page);
  await expect(page.getByRole('button', { name: /^Zvětšit: Fotografie 1.* účastník\sB$/u })).toBeVisible();
}

test('tapped before they have come, the notes say that there is no signal, and open once there is', async ({
  page,
  context,
  service,
}) => {
  await openLanding(page, context, service);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Nejdřív vyfotit místo nehody/u }).click();
  await expect(page.getByText(/^Není signál\. Jakmile bude, otevře se to samo\./u)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Vyfoťte, jak vozidla stojí')).toBeVisible();
});

test('what cannot be kept is said; without a report it goes after a day, or by a tap (R-582, R-584)', async ({
  page,
  context,
  service,
}) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await openLanding(page, context, service);
  const nameDriver = async () => {
    await page.getByRole('link', { name: /^Druhý řidič/u }).click();
    await page.getByLabel(/^Příjmení/u).fill('Řezníček');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
    await expect(page.getByText('Telefon poznámky neuložil')).toBeVisible();
  };
  await page.goto('/scene');
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await nameDriver();
  await expect(rowOf(page, 'Druhý řidič')).toContainText('Řezníček, zbývá telefon');
  await page.clock.fastForward('24:00:01');
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await nameDriver();
  await page.getByRole('button', { name: 'Smazat poznámky' }).click();
  await page.getByRole('button', { name: 'Smazat', exact: true }).click();
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await page.getByRole('button', { name: 'Na hlavní stránku' }).click();
  await expect(page.getByRole('link', { name: /^Nejdřív vyfotit místo nehody/u })).toBeVisible();
});
