import { pathOf } from '#machines/location.ts';
import { type MailServer, startMailServer } from '../fixtures/mailServer.ts';
import { type SmppGateway, startSmppGateway } from '../fixtures/smppGateway.ts';
import { test as base, expect } from './fixtures.ts';
import { openReport, ownReport } from './prepare.ts';
import { drivers, enterPhone, hold } from './steps.ts';

/** Journeys with deliveries: the page reports of SMS and e-mails exactly what gateway and mail server answered. */

const withMailServer = base.extend<object, { mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const mails = await startMailServer(['ridic2@example.cz']);
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mails: { port } }, use) =>
      use({ EMAIL_PROVIDER: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}`, EMAIL_FROM: 'zaznam@example.cz' }),
    { scope: 'worker' },
  ],
});

withMailServer(
  'a mailbox that does not exist is named on the last screen and by the link',
  async ({ page, service }) => {
    const report = await openReport(page, service, 'FINISHED', 'success');
    const said = async () => {
      await expect(page.getByRole('listitem').filter({ hasText: 'ridic1@example.cz' })).toHaveText(
        'Účastník AAridic1@example.czOdesláno',
      );
      await expect(page.getByRole('listitem').filter({ hasText: 'ridic2@example.cz' })).toHaveText(
        'Účastník BBridic2@example.czNepodařilo se doručit: schránka neexistuje nebo nepřijímá poštu',
      );
      await expect(
        page.getByText('Kdo e\u2011mail nedostal, ať si záznam stáhne tady.', { exact: true }),
      ).toBeVisible();
    };
    await said();
    await expect(page.getByText(/^E\u2011mail nedorazil na všechny adresy\./u)).toBeVisible();
    const { summaryId, checkCode } = await report.call('getSummaryId');
    await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
    await said();
  },
);

const withGateway = base.extend<object, { gateway: SmppGateway }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const gateway = await startSmppGateway();
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ gateway: { port } }, use) =>
      use({
        SMS_PROVIDER: 'smpp',
        SMPP_URL: `smpp://127.0.0.1:${port}`,
        SMPP_SYSTEM_ID: 'zaznam',
        SMPP_PASSWORD: 'heslo',
      }),
    { scope: 'worker' },
  ],
});

withGateway(
  'an SMS is said to be sent, late, refused or delivered only when it is',
  async ({ page, service, gateway }) => {
    const { A } = drivers();
    const shown = `+420 ${A.phone.replace(/(\d{3})(?=\d)/gu, '$1 ')}`;
    const report = await ownReport(page, service, 'NEW');
    gateway.answer = { command_status: 0x58 };
    await page.goto(pathOf('verification', { reportId: report.reportId }));
    await enterPhone(page, 'A', A.phone);
    await expect(page.getByText('Posíláme SMS s\u00a0kódem.')).toBeVisible();
    await expect(page.getByText(`SMS na ${shown} se zatím nepodařilo odeslat. Zkoušíme to dál.`)).toBeVisible();
    gateway.answer = { message_id: 'gw-1' };
    await expect(
      page.getByText(`Poslali jsme SMS s\u00a0kódem na ${shown}. Nepřišla? Zkontrolujte číslo.`),
    ).toBeVisible();
    gateway.sessions.at(-1)?.deliver_sm({ esm_class: 4, receipted_message_id: 'gw-1', message_state: 5 }, () => {});
    await expect(page.getByText(`SMS na ${shown} se nepodařilo doručit`)).toBeVisible();
    await expect(page.getByText('Zkontrolujte číslo a\u00a0opravte ho, nebo si nechte poslat nový kód.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Změnit číslo účastníka A' })).toBeVisible();

    gateway.answer = { message_id: 'gw-2' };
    await page.getByRole('button', { name: 'Poslat nový kód účastníkovi A' }).click({ timeout: 60_000 });
    await expect(page.getByText(/^Poslali jsme SMS/u)).toBeVisible();
    gateway.sessions.at(-1)?.deliver_sm({ esm_class: 4, receipted_message_id: 'gw-2', message_state: 2 }, () => {});
    await expect(page.getByText(`SMS s\u00a0kódem přišla na ${shown}.`)).toBeVisible();
  },
);

const unheard = base.extend({ expectedNoise: /ERR_CONNECTION_FAILED|401 \(Unauthorized\)/u });

unheard('what is not heard any more is not said: an SMS counts as sent', async ({ page, service }) => {
  const { A } = drivers();
  const report = await ownReport(page, service, 'NEW');
  await page.route('**/deliveries*', (route) => route.abort('connectionfailed'));
  await page.clock.install();
  await page.goto(pathOf('verification', { reportId: report.reportId }));
  await enterPhone(page, 'A', A.phone);
  await expect(page.getByText('Posíláme SMS s\u00a0kódem.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(
    page.getByText(/^Poslali jsme SMS s\u00a0kódem na \+420 .* Nepřišla\? Zkontrolujte číslo\.$/u),
  ).toBeVisible();
});

unheard('once the session has ended, an e-mail is not said to be on its way', async ({ page, service }) => {
  await page.route('**/deliveries*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const delivery of answer.changes?.deliveries ?? []) delivery.state = 'waiting';
    await route.fulfill({ response, json: answer });
  });
  await openReport(page, service, 'FINISHED', 'success');
  await expect(page.getByText('Odesíláme')).toHaveCount(2);
  await page.route('**/api/**', (route) => route.fulfill({ status: 401 }));
  await expect(page.getByText('Odesíláme')).toHaveCount(0);
  await expect(page.getByText('ridic1@example.cz')).toBeVisible();
});

base('an SMS that takes long to be sent is said to', async ({ page, service }) => {
  const { A } = drivers();
  const report = await ownReport(page, service, 'NEW');
  await page.clock.install();
  await page.goto(pathOf('verification', { reportId: report.reportId }));
  const release = await hold(page, '**/sendCodeToVerify');
  await enterPhone(page, 'A', A.phone);
  const slow = page.getByText('Trvá to déle než obvykle. Co jste vyplnili, zůstává v\u00a0tomto telefonu.');
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(slow).toBeVisible();
  release();
  await expect(page.getByText(/^Poslali jsme SMS/u)).toBeVisible();
  await expect(slow).toHaveCount(0);
});
