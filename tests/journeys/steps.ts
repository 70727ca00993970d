import { randomInt } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import type { Party } from '#contract/enumerations.ts';
import { codeNames, openMore } from '../paths/hand.ts';
import { expect, type Service } from './fixtures.ts';

/**
 * Actions of two drivers on the main path, by screen. They wait by locators and polling alone, which every engine supports
 * (tests/engines).
 */

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

interface Holding {
  times?: number;
  /** Ends a released request; it goes on if left out. */
  end?: (route: Route) => Promise<void>;
}

/** Holds requests. @returns a function that releases them and all that follow */
export async function hold(
  page: Page,
  url: string | RegExp,
  { end = (route) => route.continue(), ...options }: Holding = {},
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => end(route)), options);
  return release;
}

export async function expectScreen(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('data-screen')).toBe(screen);
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

/** Scripts of the roadside screens, which are preloaded. */
export const roadsideScripts = ['roadsideNotes', 'forms'];

/** Waits until these scripts have loaded, named as in the built page. */
export async function haveLoaded(page: Page, names: readonly string[]): Promise<void> {
  const arrived = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*assets/u, '')));
  for (const name of names)
    await expect.poll(arrived).toContainEqual(expect.stringMatching(new RegExp(`/${name}-.*\\.js$`, 'u')));
}

/** Disables links to phone numbers, because the dialog that they open blocks further taps. */
export async function withoutTelephone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    });
  });
}

/** Types letter by letter, as a keyboard does. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function startReport(page: Page, cookies: 'Odmítnout' | 'Povolit vše' = 'Odmítnout'): Promise<string> {
  await page.goto('/');
  await heading(page, 'Sepište společně záznam o nehodě').waitFor();
  await press(page, cookies);
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await heading(page, 'Hodí se tento záznam pro vaši nehodu?').waitFor();
  await press(page, 'Potvrdit a začít');
  await heading(page, 'Ověřte telefony obou účastníků').waitFor();
  const address = await page.evaluate(() => location.pathname);
  return /\/report\/([^/]+)\//u.exec(address)?.[1] ?? '';
}

export async function enterPhone(page: Page, party: Party, phone: string): Promise<void> {
  await type(page.getByLabel(`Telefon účastníka ${party}`), phone);
  await page
    .getByRole('checkbox', { name: party === 'A' ? /^Beru na vědomí/u : /^Účastník B: beru na vědomí/u })
    .check();
  await press(page, `Poslat SMS s kódem účastníkovi ${party}`);
  await page.getByLabel(codeNames(party)).waitFor();
}

export async function enterCode(
  page: Page,
  party: Party,
  code: string,
  verb: 'Ověřit' | 'Podepsat' | 'Odeslat',
): Promise<void> {
  await type(page.getByLabel(codeNames(party)), code);
  // A code that only verifies is submitted automatically.
  if (verb === 'Podepsat') await press(page, `Podepsat jako účastník ${party}`);
  if (verb === 'Odeslat') await press(page, 'Odeslat záznam pojišťovně');
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
    if (party === 'A') await page.getByText('Ověřeno').first().waitFor();
  }
  await heading(page, 'Oba telefony jsou ověřené').waitFor();
  await press(page, 'Vyplnit ručně');
}

/** Returns the heading about a party; `own` is what B's own phone says. */
function about(page: Page, party: Party, shared: string, own: string) {
  return heading(page, shared.replace('#', party)).or(heading(page, own));
}

export async function fillPapers(page: Page, party: Party, person: Driver): Promise<void> {
  await about(page, party, 'Vyplňte osobní údaje účastníka #', 'Vyplňte své osobní údaje').waitFor();
  await fillPersonalData(page, person);
  await press(page, 'Pokračovat');
  await about(page, party, 'Vyplňte adresu a e\u2011mail účastníka #', 'Vyplňte svou adresu a e\u2011mail').waitFor();
  await fillAddress(page, person);
  await type(page.getByRole('combobox', { name: 'E-mail' }), person.email);
  await press(page, 'Pokračovat');
  await heading(
    page,
    new RegExp(
      `^(Opište|Zkontrolujte) údaje (ze svého řidičského průkazu|z řidičského průkazu účastníka ${party})$`,
      'u',
    ),
  ).waitFor();
  await fillLicense(page, person);
  await press(page, 'Pokračovat');
}

export async function fillPersonalData(page: Page, person: Driver): Promise<void> {
  await type(page.getByLabel('Jméno', { exact: true }), person.firstName);
  await type(page.getByLabel('Příjmení'), person.lastName);
  await type(page.getByLabel('Číslo občanského průkazu'), person.idCardNumber);
  await type(page.getByLabel('Datum narození'), person.dateOfBirth);
}

export async function fillLicense(page: Page, person: Driver): Promise<void> {
  await type(page.getByLabel('Číslo řidičského průkazu'), person.licenseNumber);
  for (const category of person.categories) await page.getByRole('checkbox', { name: category, exact: true }).check();
  const office = page.getByRole('combobox', { name: 'Vydal' });
  await type(office, person.issuedBy);
  // Suggestions cover the fields below.
  await office.blur();
}

export async function fillAddress(
  page: Page,
  address: Pick<Driver, 'street' | 'houseNumber' | 'orientationNumber' | 'city' | 'postalCode'>,
) {
  await type(page.getByLabel('Ulice'), address.street);
  await type(page.getByLabel('Číslo popisné'), address.houseNumber);
  await type(page.getByLabel('Číslo orientační'), address.orientationNumber);
  await type(page.getByLabel('Obec'), address.city);
  await type(page.getByLabel('PSČ'), address.postalCode);
}

export async function addWitness(page: Page): Promise<void> {
  await heading(page, 'Viděl nehodu nějaký svědek?').waitFor();
  await press(page, 'Přidat svědka');
  await heading(page, 'Kdo nehodu viděl?').waitFor();
  await type(page.getByLabel('Jméno svědka'), 'Běla');
  await type(page.getByLabel('Příjmení svědka'), 'Čápová');
  await type(page.getByLabel('Telefon svědka'), '608123456');
  await page.getByRole('radio', { name: /s účastníkem A/u }).check();
  await press(page, 'Uložit svědka');
  await page.getByText('Běla Čápová', { exact: true }).waitFor();
  await press(page, 'Pokračovat');
}

/** Returns a JPEG of one colour as a phone's photo, small enough for a quick test. */
export async function photo(colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Fills in a vehicle; `photoStatus` is expected of each photo. */
export async function fillVehicle(page: Page, party: Party, person: Driver, photoStatus = 'Odesláno'): Promise<void> {
  await about(page, party, 'Vyfoťte vozidlo #', 'Vyfoťte své vozidlo').waitFor();
  await page.locator('input[multiple]').setInputFiles([await photo('navy'), await photo('gold')]);
  await expect.poll(() => page.getByText(photoStatus).count()).toBe(2);
  await press(page, 'Pokračovat');
  // OCR reads another plate from these photos.
  const read = heading(page, /^Přečetli jsme/u);
  const plate = page.getByRole('textbox', { name: 'Registrační značka' });
  await read.or(plate).waitFor();
  if (await read.isVisible()) await press(page, 'Ne, nesouhlasí');
  await type(plate, person.plate);
  await press(page, 'Pokračovat');
  await about(page, party, 'Kde je vozidlo # poškozené?', 'Kde je vaše vozidlo poškozené?').waitFor();
  await page.getByRole('checkbox', { name: party === 'A' ? 'Vzadu' : 'Vpředu', exact: true }).check();
  await type(page.getByLabel('Popis poškození'), 'Prasklý nárazník a rozbité světlo');
  await press(page, 'Pokračovat');
  await fillVehicleData(page, party, person);
  await about(page, party, 'Co vozidlo # dělalo?', 'Co vaše vozidlo dělalo?').waitFor();
  await page.getByRole('checkbox', { name: party === 'A' ? 'Zastavovalo' : 'Jelo rovně' }).check();
  await press(page, 'Pokračovat');
}

async function fillVehicleData(page: Page, party: Party, person: Driver): Promise<void> {
  const registered = about(page, party, 'Souhlasí údaje o vozidle #?', 'Souhlasí údaje o vašem vozidle?');
  const brand = page.getByRole('combobox', { name: 'Značka vozu' });
  await registered.or(brand).waitFor();
  if (await registered.isVisible()) return press(page, 'Údaje souhlasí, pokračovat');
  await type(brand, person.brand);
  await type(page.getByRole('combobox', { name: 'Model' }), person.model);
  await openMore(page);
  await type(page.getByLabel('Rok výroby'), person.year);
  await page.getByRole('radio', { name: person.insurer }).check();
  await type(page.getByLabel('Číslo pojistné smlouvy'), person.contractNumber);
  await page.getByRole('radio', { name: 'Ano' }).check();
  await press(page, 'Pokračovat');
}

export async function fillCircumstances(page: Page): Promise<void> {
  await heading(page, 'Co se stalo?').waitFor();
  await page.getByRole('radio').first().check();
  await type(page.getByLabel('Popis nehody'), 'Vozidlo B narazilo zezadu do vozidla A na křižovatce.');
  await press(page, 'Pokračovat');
}

export async function fillDatetime(page: Page): Promise<void> {
  await heading(page, 'Kdy se nehoda stala?').waitFor();
  await page.getByRole('button', { name: /^Pokračovat s\sčasem .* kdy jste záznam začali$/u }).click();
}

export async function fillPlace(page: Page): Promise<void> {
  await heading(page, 'Kde se nehoda stala?').waitFor();
  await press(page, 'Zadat adresu ručně');
  await heading(page, 'Jaká je adresa místa nehody?').waitFor();
  await fillAddress(page, {
    street: 'Vinohradská',
    houseNumber: '12',
    orientationNumber: '3a',
    city: 'Praha',
    postalCode: '12000',
  });
  await type(page.getByLabel('Popis místa slovy'), 'Křižovatka u zastávky Náměstí Míru');
  await press(page, 'Pokračovat');
}

export async function chooseCulprit(page: Page): Promise<void> {
  await heading(page, 'Kdo nehodu zavinil?').waitFor();
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
    await page.getByLabel(codeNames(party)).waitFor();
    await enterCode(page, party, await service.codeFor(`+420${people[party].phone}`), 'Podepsat');
    if (party === 'B') await page.getByText('Podepsáno').first().waitFor();
  }
  await expectScreen(page, 'success');
}

/** Fills in and signs a whole report. @returns its id */
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
