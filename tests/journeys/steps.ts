import { randomInt } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { Party } from '#contract/enumerations.ts';
import { codeNames, openMore } from '../paths/hand.ts';
import { expect, type Service } from './fixtures.ts';

/** What two drivers do on the main path, screen by screen, as they see it. */

export interface Driver {
  phone: string;
  firstName: string;
  lastName: string;
  idCardNumber: string;
  dateOfBirth: string;
  street: string;
  houseNumber: string;
  orientationNumber: string;
  city: string;
  postalCode: string;
  licenseNumber: string;
  categories: string[];
  issuedBy: string;
  email: string;
  plate: string;
  brand: string;
  model: string;
  year: string;
  insurer: string;
  contractNumber: string;
}

function freshPhone(): string {
  return `7${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

export function drivers(): Record<Party, Driver> {
  const visit = randomInt(1_000_000_000);
  return {
    A: {
      phone: freshPhone(),
      firstName: 'Žofie',
      lastName: 'Dvořáková',
      idCardNumber: '123456789',
      dateOfBirth: '12. 4. 1988',
      street: 'Korunní',
      houseNumber: '810',
      orientationNumber: '104',
      city: 'Praha',
      postalCode: '120 00',
      licenseNumber: 'EL 123456',
      categories: ['AM', 'B'],
      issuedBy: 'MHMP Praha',
      email: `zofie.${visit}@example.cz`,
      plate: '1AB 2345',
      brand: 'Škoda',
      model: 'Octavia',
      year: '2019',
      insurer: 'Kooperativa',
      contractNumber: '7721234567',
    },
    B: {
      phone: freshPhone(),
      firstName: 'Jiří',
      lastName: 'Řezníček',
      idCardNumber: '987654AB1',
      dateOfBirth: '30. 11. 1975',
      street: 'Žižkova',
      houseNumber: '1867',
      orientationNumber: '',
      city: 'Jihlava',
      postalCode: '58601',
      licenseNumber: 'EK 654321',
      categories: ['B'],
      issuedBy: 'MěÚ Jihlava',
      email: `jiri.${visit}@example.cz`,
      plate: '5J5 6789',
      brand: 'Hyundai',
      model: 'i30',
      year: '',
      insurer: 'Allianz',
      contractNumber: '',
    },
  };
}

/** Keeps requests from the service. Answers what lets them go, and all that follow. */
export async function hold(page: Page, url: string, options: { times?: number } = {}): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const goOn = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route(url, goOn, options);
  return release;
}

export async function expectScreen(page: Page, screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-screen', screen);
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** A number that is tapped would open a dialog of this machine, over which nothing more can be tapped. */
export async function withoutTelephone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    });
  });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function startReport(page: Page, cookies: 'Odmítnout' | 'Povolit vše' = 'Odmítnout'): Promise<string> {
  await page.goto('/');
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeVisible();
  await press(page, cookies);
  await press(page, 'Začít vyplňovat záznam');
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await press(page, 'Potvrdit a začít');
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
  return /\/report\/([^/]+)\//u.exec(page.url())?.[1] ?? '';
}

export async function enterPhone(page: Page, party: Party, phone: string): Promise<void> {
  await page.getByLabel(`Telefon účastníka ${party}`).fill(phone);
  await page
    .getByRole('checkbox', { name: party === 'A' ? /^Beru na vědomí/u : /^Účastník B bere na vědomí/u })
    .check();
  await press(page, `Poslat SMS s kódem účastníkovi ${party}`);
  await expect(page.getByLabel(codeNames(party))).toBeVisible();
}

export async function enterCode(page: Page, party: Party, code: string, verb: 'Ověřit' | 'Podepsat'): Promise<void> {
  await page.getByLabel(codeNames(party)).fill(code);
  // A code that only verifies goes off by itself.
  if (verb === 'Podepsat') await press(page, `Podepsat jako účastník ${party}`);
}

export async function verifyBoth(
  page: Page,
  service: Pick<Service, 'codeFor'>,
  people: Record<Party, Driver>,
): Promise<void> {
  for (const party of ['A', 'B'] as const) {
    const { phone } = people[party];
    await enterPhone(page, party, phone);
    await enterCode(page, party, await service.codeFor(`+420${phone}`), 'Ověřit');
    if (party === 'A') await expect(page.getByText('Ověřeno').first()).toBeVisible();
  }
  await expect(heading(page, 'Vyfoťte zadní stranu občanského průkazu účastníka A')).toBeVisible();
  await press(page, 'Vyplnit ručně');
}

export async function fillPapers(page: Page, party: Party, person: Driver): Promise<void> {
  await expect(heading(page, `Vyplňte osobní údaje účastníka ${party}`)).toBeVisible();
  await page.getByLabel('Jméno', { exact: true }).fill(person.firstName);
  await page.getByLabel('Příjmení').fill(person.lastName);
  await page.getByLabel('Číslo občanského průkazu').fill(person.idCardNumber);
  await page.getByLabel('Datum narození').fill(person.dateOfBirth);
  await press(page, 'Pokračovat');
  await expect(heading(page, `Vyplňte adresu účastníka ${party}`)).toBeVisible();
  await fillAddress(page, person);
  await press(page, 'Pokračovat');
  await expect(
    heading(page, new RegExp(`^(Opište|Zkontrolujte) údaje z řidičského průkazu účastníka ${party}$`, 'u')),
  ).toBeVisible();
  await page.getByLabel('Číslo řidičského průkazu').fill(person.licenseNumber);
  for (const category of person.categories) await page.getByRole('checkbox', { name: category, exact: true }).check();
  const office = page.getByRole('combobox', { name: 'Vydal' });
  await office.fill(person.issuedBy);
  // What is proposed lies over what is below.
  await office.blur();
  await press(page, 'Pokračovat');
  await expect(heading(page, `Kam poslat záznam účastníkovi ${party}?`)).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await press(page, 'Pokračovat');
}

export async function fillAddress(
  page: Page,
  address: Pick<Driver, 'street' | 'houseNumber' | 'orientationNumber' | 'city' | 'postalCode'>,
) {
  await page.getByLabel('Ulice').fill(address.street);
  await page.getByLabel('Číslo popisné').fill(address.houseNumber);
  await page.getByLabel('Číslo orientační').fill(address.orientationNumber);
  await page.getByLabel('Obec').fill(address.city);
  await page.getByLabel('PSČ').fill(address.postalCode);
}

export async function addWitness(page: Page): Promise<void> {
  await expect(heading(page, 'Viděl nehodu nějaký svědek?')).toBeVisible();
  await press(page, 'Přidat svědka');
  await expect(heading(page, 'Kdo nehodu viděl?')).toBeVisible();
  await page.getByLabel('Jméno svědka').fill('Běla');
  await page.getByLabel('Příjmení svědka').fill('Čápová');
  await page.getByLabel('Telefon svědka').fill('608123456');
  await page.getByRole('radio', { name: /s účastníkem A/u }).check();
  await press(page, 'Uložit svědka');
  await expect(page.getByText('Běla Čápová', { exact: true })).toBeVisible();
  await press(page, 'Pokračovat');
}

/** A photo as a phone takes it, small enough for a quick test. */
export async function photo(colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** `told`: what is said of each photo. */
export async function fillVehicle(page: Page, party: Party, person: Driver, told = 'Odesláno'): Promise<void> {
  await expect(heading(page, `Vyfoťte vozidlo ${party}`)).toBeVisible();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles([await photo('navy'), await photo('gold')]);
  await expect(page.getByText(told)).toHaveCount(2);
  await press(page, 'Pokračovat');
  // Where plates are read, that of the photos is another one.
  const read = heading(page, /^Přečetli jsme/u);
  const plate = page.getByLabel('Registrační značka');
  await expect(read.or(plate)).toBeVisible();
  if (await read.isVisible()) await press(page, 'Ne, nesouhlasí');
  await plate.fill(person.plate);
  await press(page, 'Pokračovat');
  await expect(heading(page, `Kde je vozidlo ${party} poškozené?`)).toBeVisible();
  await page.getByRole('checkbox', { name: party === 'A' ? 'Vzadu' : 'Vpředu', exact: true }).check();
  await page.getByLabel('Popis poškození').fill('Prasklý nárazník a rozbité světlo');
  await press(page, 'Pokračovat');
  await expect(heading(page, `Co vozidlo ${party} dělalo?`)).toBeVisible();
  await page.getByRole('checkbox', { name: party === 'A' ? 'Zastavovalo' : 'Jelo rovně' }).check();
  await press(page, 'Pokračovat');
  const registered = heading(page, `Souhlasí údaje o vozidle ${party}?`);
  const brand = page.getByRole('combobox', { name: 'Značka' });
  await expect(registered.or(brand)).toBeVisible();
  if (await registered.isVisible()) return press(page, 'Údaje souhlasí, pokračovat');
  await brand.fill(person.brand);
  await page.getByRole('combobox', { name: 'Model' }).fill(person.model);
  await openMore(page);
  await page.getByLabel('Rok výroby').fill(person.year);
  await page.getByRole('radio', { name: person.insurer }).check();
  await page.getByLabel('Číslo pojistné smlouvy').fill(person.contractNumber);
  await page.getByRole('radio', { name: 'Ano' }).check();
  await press(page, 'Pokračovat');
}

export async function fillCircumstances(page: Page): Promise<void> {
  await expect(heading(page, 'Co se stalo?')).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByLabel('Popis nehody').fill('Vozidlo B narazilo zezadu do vozidla A na křižovatce.');
  await press(page, 'Pokračovat');
}

export async function fillDatetime(page: Page): Promise<void> {
  await expect(heading(page, 'Kdy se nehoda stala?')).toBeVisible();
  await page.getByRole('button', { name: /^Pokračovat s\sčasem .* kdy jste záznam začali$/u }).click();
}

export async function fillPlace(page: Page): Promise<void> {
  await expect(heading(page, 'Kde se nehoda stala?')).toBeVisible();
  await press(page, 'Zadat adresu ručně');
  await expect(heading(page, 'Jaká je adresa místa nehody?')).toBeVisible();
  await fillAddress(page, {
    street: 'Vinohradská',
    houseNumber: '12',
    orientationNumber: '3a',
    city: 'Praha',
    postalCode: '12000',
  });
  await page.getByLabel('Popis místa slovy').fill('Křižovatka u zastávky Náměstí Míru');
  await press(page, 'Pokračovat');
}

export async function chooseCulprit(page: Page): Promise<void> {
  await expect(heading(page, 'Kdo nehodu zavinil?')).toBeVisible();
  await page.getByRole('radio', { name: /^Účastník B/u }).check();
  await press(page, 'Pokračovat');
}

export async function confirmSummary(page: Page): Promise<void> {
  await expectScreen(page, 'summary');
  await page.getByRole('checkbox').check();
  await press(page, 'Potvrdit a přejít k podpisu');
  await expectScreen(page, 'signReport');
}

export async function signBoth(
  page: Page,
  service: Pick<Service, 'codeFor'>,
  people: Record<Party, Driver>,
): Promise<void> {
  for (const party of ['B', 'A'] as const) {
    await page.getByRole('button', { name: `Poslat SMS s kódem účastníkovi ${party}` }).click();
    await expect(page.getByLabel(codeNames(party))).toBeVisible();
    await enterCode(page, party, await service.codeFor(`+420${people[party].phone}`), 'Podepsat');
    if (party === 'B') await expect(page.getByText('Podepsáno').first()).toBeVisible();
  }
  await expectScreen(page, 'success');
}

/** One report from the first tap to both signatures; what it is called in addresses. */
export async function wholeReport(
  page: Page,
  service: Pick<Service, 'codeFor'>,
  people: Record<Party, Driver>,
  cookies?: Parameters<typeof startReport>[1],
): Promise<string> {
  const reportId = await startReport(page, cookies);
  await verifyBoth(page, service, people);
  await fillPapers(page, 'A', people.A);
  await fillPapers(page, 'B', people.B);
  await addWitness(page);
  await fillVehicle(page, 'A', people.A);
  await fillVehicle(page, 'B', people.B);
  await fillCircumstances(page);
  await fillDatetime(page);
  await fillPlace(page);
  await chooseCulprit(page);
  await confirmSummary(page);
  await signBoth(page, service, people);
  return reportId;
}
