import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { wrongCode } from '../service/wholeReport.ts';
import { expect, type Service, test } from './fixtures.ts';
import { agreeToAll, object } from './phoneOfB.ts';
import { reportIn } from './prepare.ts';
import { byKeyboard, Listener } from './spoken.ts';
import { drivers, enterCode, expectScreen, heading, press, type, wholeReport } from './steps.ts';

/** Compares what a screen reader says to both drivers, by keyboard alone, with the scripts in tests/journeys/spoken. */

interface Setting {
  page: Page;
  service: Service;
}

/** @param parts of the report that it fills in, for the accessibility statement */
function spoken(name: string, walk: (setting: Setting) => Promise<void>, parts: string[] = []): void {
  const annotation = parts.map((description) => ({ type: 'keyboard', description }));
  const details = { tag: '@accessibility', annotation };
  test(`${name} by keyboard says what its script says`, details, async ({ page, service }) => {
    test.setTimeout(600_000);
    const listener = await Listener.on(page);
    const release = byKeyboard(page, listener);
    try {
      await walk({ page, service });
      await listener.note();
    } finally {
      release();
    }
    expect(listener.script).toMatchSnapshot(`${name}.txt`);
  });
}

/** The service, from which a driver takes a code once the page has said that its SMS went out, and not before. */
function patient({ page, service }: Setting): Service {
  return {
    ...service,
    async codeFor(phone) {
      const number = phone.slice(4).replace(/(\d{3})(?=\d)/gu, '$1 ');
      const isSent = new RegExp(`^(?:Poslali jsme SMS s\\skódem|SMS s\\skódem přišla) na \\+420 ${number}\\.`, 'u');
      await page.getByRole('paragraph').filter({ hasText: isSent }).waitFor();
      return service.codeFor(phone);
    },
  };
}

async function chosenCookies({ page, service }: Setting): Promise<void> {
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
}

spoken(
  'report',
  async (setting) => {
    await wholeReport(setting.page, patient(setting), drivers());
  },
  ['údaje účastníka a\u00a0svědek', 'vozidlo, okolnosti, čas, místo a\u00a0viník nehody'],
);

spoken('review', async (setting) => {
  const { page, service } = setting;
  const report = await reportIn(service, 'TO_SIGN');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  await chosenCookies(setting);
  await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await object(page, 'Kdo nehodu zavinil');
  await type(page.getByLabel('Co tu nesouhlasí?'), 'Vozidlo A zabrzdilo bez důvodu.');
  await press(page, 'Uložit připomínku: viník podle účastníků');
  await page.getByText('Nesouhlasíte', { exact: true }).waitFor();
  await agreeToAll(page);
  await press(page, 'Podepsat i tak');
  await press(page, 'Poslat SMS s kódem účastníkovi B');
  await enterCode(page, 'B', await patient(setting).codeFor(report.participants[1]?.phoneNumber ?? ''), 'Podepsat');
  await heading(page, 'Podepsali jste záznam').waitFor();
});

spoken('resume', async (setting) => {
  const { page, service } = setting;
  const report = await reportIn(service, 'filled');
  const phone = report.participants[1]?.phoneNumber ?? '';
  await chosenCookies(setting);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pokračovat v rozepsaném záznamu' }).click();
  await heading(page, 'Pokračujte v záznamu').waitFor();
  await type(page.getByLabel('Telefon účastníka'), '60112');
  await press(page, 'Poslat SMS s kódem');
  await type(page.getByLabel('Telefon účastníka'), phone.slice(4));
  await press(page, 'Poslat SMS s kódem');
  const code = await service.codeFor(phone);
  await type(page.getByLabel('Kód k pokračování'), wrongCode(code));
  await press(page, 'Otevřít záznam');
  await page
    .getByText(/^Nesprávný kód/u)
    .last()
    .waitFor();
  await type(page.getByLabel('Kód k pokračování'), code);
  await press(page, 'Otevřít záznam');
  await expectScreen(page, 'summary');
});

spoken('roadsideNotes', async (setting) => {
  const { page } = setting;
  await chosenCookies(setting);
  await page.goto('/');
  await page.getByRole('link', { name: /^Nejdřív vyfotit místo nehody/u }).click();
  await heading(page, 'Vyfoťte, jak vozidla stojí').waitFor();
  await press(page, 'Pokračovat bez fotografií');
  await heading(page, 'Zapište registrační značky obou vozidel').waitFor();
  await type(page.getByLabel('Registrační značka vašeho vozidla'), '1ab2345');
  await type(page.getByLabel('Registrační značka druhého vozidla'), '5j56789');
  await press(page, 'Pokračovat');
  await heading(page, 'Kde a kdy se to stalo?').waitFor();
  await press(page, 'Pokračovat');
  await heading(page, 'Kdo je druhý řidič?').waitFor();
  await type(page.getByLabel(/^Jméno/u), 'Jiří');
  await press(page, 'Pokračovat');
  await heading(page, 'Musí přijet policie?').waitFor();
});
