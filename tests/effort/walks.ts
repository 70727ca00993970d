import { expect } from '@playwright/test';
import type { Party } from '#contract/enumerations.ts';
import { alive } from '../journeys/alive.ts';
import type { Service } from '../journeys/fixtures.ts';
import type { Driver } from '../journeys/steps.ts';
import { codeNames } from '../paths/hand.ts';
import type { CardReader } from './cardReader.ts';
import type { Hand } from './hand.ts';

/**
 * Fills in a whole report as two drivers who do only what is required. They recognise screens by their headings, so any order of
 * screens works.
 */

export interface Visit {
  hand: Hand;
  service: Pick<Service, 'codeFor'>;
  people: Record<Party, Driver>;
  /** True if they also give optional data. */
  thorough?: boolean;
  /** True if they stop after the roadside notes, when both cars may leave. */
  roadsideOnly?: boolean;
  /** Reader of the photographed cards and plates; without it they type. */
  reader?: CardReader;
}

type Act = (visit: Visit, party: Party) => Promise<void>;

const acts: [heading: RegExp, act: Act][] = [
  [
    /^Sepište společně záznam/u,
    async ({ hand, roadsideOnly }) => {
      await hand.tap('Odmítnout');
      const name = roadsideOnly ? /^Nejdřív vyfotit místo nehody/u : 'Začít vyplňovat záznam';
      await hand.tap(hand.page.getByRole('link', { name }));
    },
  ],
  [
    /^Vyfoťte, jak vozidla stojí/u,
    async ({ hand }) => {
      for (const colour of ['navy', 'gold']) await hand.take('Vyfotit', colour);
      await expect(
        hand.page.getByRole('list', { name: 'Fotografie postavení vozidel' }).getByText('Vyfoceno'),
      ).toHaveCount(2);
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Zapište registrační značky obou vozidel/u,
    async ({ hand }) => {
      await hand.take('Vyfotit registrační značku – Vaše vozidlo', 'green');
      await hand.take('Vyfotit registrační značku – Druhé vozidlo', 'maroon');
      await hand.type(/^Registrační značka vašeho vozidla/u, '1ab2345');
      await hand.type(/^Registrační značka druhého vozidla/u, '5j56789');
      await expect(hand.page.getByText('Vyfoceno')).toHaveCount(2);
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Kde a\skdy se to stalo/u,
    async ({ hand }) => {
      await hand.tap('Použít mou polohu');
      await expect(hand.page.getByText('Poloha je uložená')).toBeVisible();
      await expect(hand.page.getByLabel('Čas nehody')).toHaveValue(/^\d{1,2}:\d{2}$/u);
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Kdo je druhý řidič/u,
    async ({ hand, people }) => {
      await hand.type(/^Jméno/u, people.B.firstName);
      await hand.type(/^Příjmení/u, people.B.lastName);
      await hand.type(/^Telefon druhého řidiče/u, people.B.phone);
      await hand.tap('Pokračovat');
    },
  ],
  [/^Hodí se tento záznam/u, async ({ hand }) => hand.tap('Potvrdit a začít')],
  [
    /^Ověřte telefony/u,
    async (visit) => {
      await verify(visit, 'A');
      await expect(visit.hand.page.getByText('Ověřeno').first()).toBeVisible();
      await verify(visit, 'B');
    },
  ],
  [
    /^Oba telefony jsou ověřené/u,
    async ({ hand, reader }) => hand.tap(reader ? 'Vyfotit občanský průkaz' : 'Vyplnit ručně'),
  ],
  [
    /^Připravte si doklady/u,
    async ({ hand, reader }) => hand.tap(reader ? 'Vyfotit občanský průkaz' : 'Vyplnit ručně'),
  ],
  [/^Vyfoťte přední stranu/u, async ({ hand }) => hand.snap('Vyfotit přední stranu')],
  [
    /^Vyfoťte zadní stranu/u,
    async ({ hand, people, reader }, party) => {
      if (!reader) return hand.tap('Vyplnit ručně');
      reader.sees(people[party]);
      await hand.snap('Vyfotit zadní stranu');
    },
  ],
  // What was photographed is read automatically, and the vehicle looked up.
  [/^Načtěte údaje|^Čteme registrační značku|^Hledáme vozidlo/u, async () => undefined],
  [
    /^Vyplňte osobní údaje/u,
    async ({ hand, people }, party) => {
      const person = people[party];
      await hand.type('Jméno', person.firstName);
      await hand.type('Příjmení', person.lastName);
      await hand.type('Číslo občanského průkazu', person.idCardNumber);
      await hand.type('Datum narození', person.dateOfBirth.replace(/\D+/gu, '.'));
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Vyplňte adresu/u,
    async ({ hand, people }, party) => {
      const person = people[party];
      const search = hand.page.getByRole('combobox', { name: 'Najít adresu' });
      const where = `${person.street} ${person.houseNumber}`;
      if (!(await hand.isProposed(search, where, new RegExp(`^${where}[/,]`, 'u')))) await typeAddress(hand, person);
      await writeEmail(hand, person.email);
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^(?:Opište|Zkontrolujte) údaje z\sřidičského průkazu/u,
    async ({ hand, people }, party) => {
      const person = people[party];
      const number = hand.field('Číslo řidičského průkazu');
      const isPassed = async () => !/řidičského průkazu/u.test(await hand.title());
      await expect.poll(async () => (await number.isVisible()) || (await isPassed()), { timeout: 20_000 }).toBe(true);
      if (await isPassed()) return;
      if ((await number.inputValue()) === '') {
        await hand.type(number, person.licenseNumber);
        for (const category of person.categories)
          await hand.tap(hand.page.getByRole('checkbox', { name: category, exact: true }));
        await hand.type(hand.page.getByRole('combobox', { name: 'Vydal' }), person.issuedBy);
      }
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Zkontrolujte údaje účastníka/u,
    async ({ hand, people }, party) => {
      await writeEmail(hand, people[party].email);
      await hand.tap('Údaje souhlasí, pokračovat');
    },
  ],
  [/^Souhlasí údaje o vozidle/u, async ({ hand }) => hand.tap('Údaje souhlasí, pokračovat')],
  [/^Viděl nehodu nějaký svědek/u, async ({ hand }) => hand.tap('Pokračovat bez svědků')],
  [
    /^Vyfoťte vozidlo/u,
    async ({ hand, people, reader }, party) => {
      reader?.sees(people[party]);
      for (const [index, colour] of ['navy', 'gold'].entries()) {
        await hand.take('Vyfotit', colour);
        await expect(hand.page.getByText('Odesláno')).toHaveCount(index + 1);
      }
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Jakou registrační značku má/u,
    async ({ hand, people }, party) => {
      const plate = hand.field(/^Registrační značka/u);
      const isPassed = async () => !/registrační značku má/u.test(await hand.title());
      await expect.poll(async () => (await plate.isVisible()) || (await isPassed()), { timeout: 20_000 }).toBe(true);
      // The plate was read automatically.
      if (await isPassed()) return;
      await hand.type(plate, people[party].plate.replace(' ', '').toLowerCase());
      await hand.tap('Pokračovat');
    },
  ],
  [/^Přečetli jsme/u, async ({ hand }) => hand.tap('Ano, souhlasí')],
  [
    /^Kde je vozidlo . poškozené/u,
    async ({ hand }, party) => {
      // The damage proposed for B follows from A's answers.
      if (party === 'A') await hand.tap(hand.page.getByRole('checkbox', { name: 'Vzadu', exact: true }));
      else await hand.tap('Ano, doplnit');
      await hand.tap(party === 'A' ? 'Prasklý zadní nárazník' : 'Promáčknutá kapota');
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Co vozidlo . dělalo/u,
    async ({ hand }, party) => {
      if (party === 'A') await hand.tap(hand.page.getByRole('checkbox', { name: 'Zastavovalo' }));
      else await hand.tap('Ano, doplnit');
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Jakou značku vozu a\smodel má vozidlo/u,
    async ({ hand, people, thorough }, party) => {
      const { brand, model, year } = people[party];
      const brandField = hand.page.getByRole('combobox', { name: 'Značka vozu' });
      const isPassed = async () => !/značku vozu a model/u.test(await hand.title());
      await expect
        .poll(async () => (await brandField.isVisible()) || (await isPassed()), { timeout: 20_000 })
        .toBe(true);
      if (await isPassed()) return;
      if ((await brandField.inputValue()) === '') {
        await hand.type(brandField, brand);
        await hand.type(hand.page.getByRole('combobox', { name: 'Model' }), model);
      }
      const insurer = hand.page.getByRole('radio', { name: people[party].insurer });
      if (await insurer.isVisible()) {
        await hand.tap(insurer);
        if (thorough) {
          await hand.tap(hand.page.getByText(/^Doplnit podrobnosti/u));
          await hand.type(/^Rok výroby/u, year);
          await hand.type(/^Číslo pojistné smlouvy/u, '7721234567');
          await hand.tap(hand.page.getByRole('radio', { name: 'Ano' }));
        }
      }
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Co se stalo/u,
    async ({ hand }) => {
      const situation = hand.page.getByRole('radio', { name: /Vozidlo\sB narazilo zezadu/u });
      const description = hand.field('Popis nehody');
      if (!(await situation.isChecked())) await hand.tap(situation);
      if ((await description.inputValue()) === '')
        await hand.type(description, 'Vozidlo B narazilo zezadu do vozidla A.');
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Kdy se nehoda stala/u,
    async ({ hand }) => {
      await hand.tap(/^Pokračovat s\sčasem .* kdy jste záznam začali$/u);
    },
  ],
  [
    /^Kde se nehoda stala/u,
    async ({ hand, thorough }) => {
      await hand.tap('Použít mou polohu');
      await expect(hand.page.getByText('Poloha je uložená')).toBeVisible();
      if (thorough) await hand.type(/^Popis místa slovy/u, 'Křižovatka u zastávky');
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Kdo nehodu zavinil/u,
    async ({ hand }) => {
      await hand.tap(hand.page.getByRole('radio', { name: /^Účastník B/u }));
      await hand.tap('Pokračovat');
    },
  ],
  [
    /^Zkontrolujte záznam|^Souhrn/u,
    async ({ hand }) => {
      await hand.tap(hand.page.getByRole('checkbox'));
      await hand.tap('Potvrdit a přejít k podpisu');
    },
  ],
  [
    /^Podepište/u,
    async (visit) => {
      await sign(visit, 'A');
      await expect(visit.hand.page.getByText('Podepsáno').first()).toBeVisible();
      await sign(visit, 'B');
    },
  ],
];

async function typeAddress(hand: Hand, person: Driver): Promise<void> {
  await hand.type('Ulice', person.street);
  await hand.type('Číslo popisné', person.houseNumber);
  if (person.orientationNumber) await hand.type(/^Číslo orientační/u, person.orientationNumber);
  await hand.type('Obec', person.city);
  await hand.type('PSČ', person.postalCode.replace(' ', ''));
}

function writeEmail(hand: Hand, email: string): Promise<void> {
  return hand.typeUntilProposed(hand.page.getByRole('combobox', { name: 'E-mail' }), email, email.replace(/@.*/u, ''));
}

async function verify({ hand, service, people }: Visit, party: Party): Promise<void> {
  const { phone } = people[party];
  await hand.type(`Telefon účastníka ${party}`, phone);
  await hand.tap(hand.page.getByRole('checkbox', { name: party === 'A' ? /^Beru na vědomí/u : /^Účastník B: beru/u }));
  await hand.tap(`Poslat SMS s kódem účastníkovi ${party}`);
  await hand.typeCode(codeNames(party), await service.codeFor(`+420${phone}`));
}

async function sign({ hand, service, people }: Visit, party: Party): Promise<void> {
  await hand.tap(`Poslat SMS s kódem účastníkovi ${party}`);
  await hand.typeCode(codeNames(party), await service.codeFor(`+420${people[party].phone}`));
  await hand.tap(new RegExp(`^Podepsat.*${party}$`, 'u'));
}

/** Headings of the last screens, which ask for nothing. */
const ends = /^(?:Musí přijet policie\?|Záznam je podepsaný)/u;

/** Fills in a report from the landing page to the end. */
export async function fillIn(visit: Visit): Promise<void> {
  const { hand } = visit;
  await hand.page.goto('/');
  await alive(hand.page);
  const trace = process.env.EFFORT_TRACE;
  for (let title = await hand.title(); !ends.test(title); title = await hand.title()) {
    const act = acts.find(([heading]) => heading.test(title))?.[1];
    if (act === undefined) throw new Error(`Nobody knows what to do at '${title}'`);
    if (trace) console.error(title);
    const party = /\sB(?:\s|\?|$)/u.test(title) ? 'B' : 'A';
    await hand.leave(title, () => act(visit, party));
  }
  await hand.arrive(await hand.title());
}
