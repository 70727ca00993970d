import { formatPhone } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import { isInstalled, notInstalled, orca as reader } from '../../scripts/engines.mjs';
import { wrongCode } from '../service/wholeReport.ts';
import { expect, test } from './orca.ts';
import { adopt, reportIn } from './prepare.ts';
import { drivers } from './steps.ts';

/** Hears what Orca says, in its own words for roles and states, those of Debian 12. The keyboard alone is used. */

if (!isInstalled(reader)) console.log(notInstalled(reader));
test.skip(!isInstalled(reader), notInstalled(reader));
test.setTimeout(600_000);

test('Orca says the first page, what is refused, the verified number and the signature', async ({
  orca,
  page,
  service,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { phone } = drivers().A;
  const inGroups = `+420 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;

  await test.step('the first page is read without a key', async () => {
    await orca.opens(() => page.goto('/'));
    await orca.says(
      'hlavní obsah',
      'Sepište společně záznam o nehodě',
      'záhlaví úrovně 1',
      'Stačí jeden telefon.',
      'Zabere to 15 až 20 minut.',
      'Je někdo zraněný?',
      'záhlaví úrovně 2',
      'Nejdřív vesta, pak trojúhelník: nejméně 50 m za vozidlo, na dálnici nejméně 100 m.',
      'Začít vyplňovat záznam',
      'odkaz',
      'Pokračovat v rozepsaném záznamu',
      'odkaz',
    );
  });

  await test.step('cookies are declined and a report is started', async () => {
    await orca.tabTo(button('Odmítnout'));
    await orca.says('doplňkový obsah Cookies', 'Odmítnout tlačítko.');
    await orca.press('Return');
    await orca.says('Sepište společně záznam o nehodě záhlaví úrovně 1 kliknutelný.');
    await orca.tabTo(page.getByRole('link', { name: 'Začít vyplňovat záznam' }));
    await orca.says('Začít vyplňovat záznam odkaz.');
    await orca.press('Return');
    await orca.says('Hodí se tento záznam pro vaši nehodu? záhlaví úrovně 1 kliknutelný.', 'Krok 2 z 10.');
  });

  await test.step('the conditions are read and confirmed', async () => {
    // Reads on from here.
    await orca.press('KP_Add');
    await orca.says(
      'Potvrďte, že platí všechno',
      'záhlaví úrovně 2',
      'Seznam má 7 položek',
      'Nikdo není zraněný ani nezemřel.',
      'Škoda na žádném vozidle i s věcmi v něm zřejmě nepřesahuje 200 000 Kč.',
      'Nic jiného poškozené není a neuniká olej ani palivo.',
      'Vozidla nebrání provozu, nebo je jde odsunout.',
      'Druhý řidič z místa nehody neujel.',
      'Nesrazili jste zvíře, které někomu patří nebo leží na silnici.',
      'Jste jeden ze dvou účastníků a oba máte český občanský průkaz.',
      'Opouští se seznam.',
      'Potvrdit a začít',
      'tlačítko',
    );
    await orca.tabTo(button('Potvrdit a začít'));
    await orca.says('Potvrdit a začít tlačítko.');
    await orca.press('Return');
    await orca.says('Ověřte telefony obou účastníků záhlaví úrovně 1 kliknutelný.', 'Krok 3 z 10.');
  });

  const send = button('Poslat SMS s kódem účastníkovi A');
  await test.step('empty fields are refused', async () => {
    await orca.tabTo(send);
    await orca.says('Poslat SMS s kódem účastníkovi A tlačítko.');
    await orca.press('Return');
    await orca.says(
      'Telefon účastníka A vstupní pole vyžadováno.',
      'neplatný vstup.',
      'Toto pole je povinné.',
      'Zkontrolujte prosím 2 pole.',
    );
  });

  await test.step('the number is filled in and the code is sent', async () => {
    await orca.type(phone);
    // What is still missing is not read with each digit.
    expect(orca.said).not.toContainEqual(expect.stringContaining('V čísle chybí'));
    await orca.tabTo(page.getByRole('checkbox', { name: /^Beru na vědomí/u }));
    await orca.says(
      'Beru na vědomí zpracování svých osobních údajů zaškrtávací políčko nezaškrtnuto vyžadováno.',
      'neplatný vstup.',
      'Zaškrtněte to prosím, jinak nejde pokračovat.',
    );
    await orca.press('space');
    await orca.says('zaškrtnuto');
    await orca.tabTo(send);
    await orca.press('Return');
    await orca.says(`Poslali jsme SMS s kódem na ${inGroups}. Nepřišla? Zkontrolujte číslo.`);
  });

  const code = await service.codeFor(`+420${phone}`);
  await test.step('a wrong code is refused', async () => {
    await orca.refocus('Ověřovací kód účastníka A vstupní pole vyžadováno.', 'Čtyři číslice, ověří se samy.');
    await orca.type(wrongCode(code));
    await orca.says('Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.');
    // The help does not change while the code is verified.
    expect(orca.said).not.toContain('Čtyři číslice');
  });

  await test.step('the code verifies the number, and the next field follows', async () => {
    await orca.type(code);
    await orca.says('Telefon účastníka B vstupní pole vyžadováno.');
    await orca.says('Ověřeno');
  });

  await test.step('B hears what is signed, and signs', async () => {
    const report = await reportIn(service, 'TO_SIGN');
    await adopt(page, service, report);
    await orca.opens(async () => {
      await page.goto(pathOf('signReport', { reportId: report.reportId }));
      await button('Poslat SMS s kódem účastníkovi B').waitFor();
    });
    // Orca may have begun to read before the report came: to the top, and on from there.
    await orca.press('ctrl+Home');
    await orca.press('KP_Add');
    await orca.says(
      'Co podepíšete',
      'záhlaví úrovně 2',
      'Seznam má 6 položek',
      'Účastník A',
      'Žofie Dvořáková, 1AB 2345, Vpředu, vlevo vpředu',
      'Účastník B',
      'Jiří Řezníček, 5J5 6789, Vpředu, vlevo vpředu',
      'Vozidlo A narazilo zezadu do vozidla B',
      'Korunní 810/104, 120 00 Praha',
      'Viník podle účastníků: Účastník B',
      'Opouští se seznam.',
      'Podpis není uznáním odpovědnosti.',
      'Je tu chyba, nebo někdo nechce podepsat',
      'tlačítko',
    );
    await orca.tabTo(button('Poslat SMS s kódem účastníkovi B'));
    await orca.says('Poslat SMS s kódem účastníkovi B tlačítko.');
    await orca.press('Return');
    const number = formatPhone(report.participants[1]?.phoneNumber ?? '').replaceAll('\u00a0', ' ');
    await orca.says(`Poslali jsme SMS s kódem na ${number}.`);
    await orca.refocus('Podpisový kód účastníka B vstupní pole vyžadováno.', 'Čtyři číslice.');
    await orca.type(await service.codeFor(report.participants[1]?.phoneNumber ?? ''));
    await orca.tabTo(button('Podepsat jako účastník B'));
    await orca.says('Podepsat jako účastník B tlačítko.');
    await orca.press('Return');
    await orca.says('Podepsáno');
  });
});
