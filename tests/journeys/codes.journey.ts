import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { expect, test } from './fixtures.ts';
import { openReport, ownReport } from './prepare.ts';
import { drivers, enterCode, enterPhone, heading, hold } from './steps.ts';

/** Journeys with expired and used-up codes and changed numbers: the code entry explains each and offers only what works. */

test.use({ environment: { MAX_SENT_CODES: '3', MAX_PHONE_CHANGES: '1' } });

/** Has the service answer that the code expired, as it would ten minutes later. */
async function expire(page: Page, call: 'verify' | 'sign'): Promise<void> {
  await page.route(`**/${call}`, (route) => route.fulfill(said({ resultCode: 'ERR_CODE_EXPIRED', isValid: false })));
}

test('an expired code of the verification: a new one is offered while there is one', async ({ page, service }) => {
  await openReport(page, service, 'NEW', 'verification');
  await enterPhone(page, 'A', drivers().A.phone);
  await expire(page, 'verify');
  const again = page.getByRole('button', { name: 'Poslat nový kód účastníkovi A' });
  const check = page.getByRole('button', { name: 'Ověřit účastníka A', exact: true });
  const receiveAll = async () => {
    for (const _ of ['the second code', 'the third code']) {
      await enterCode(page, 'A', '1234', 'Ověřit');
      await expect(page.getByText('Platnost kódu vypršela. Nechte si poslat nový.')).toBeVisible();
      await expect(page.getByLabel('Ověřovací kód účastníka A')).toHaveCount(0);
      await expect(again).toBeFocused();
      const release = await hold(page, '**/sendCodeToVerify', { times: 1 });
      await again.click();
      await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeFocused();
      // Codes are not accepted until the service has answered; the help stays, as a change of it would be said aloud.
      await expect(check).toBeDisabled();
      await expect(page.getByLabel('Ověřovací kód účastníka A')).toHaveAccessibleDescription(
        'Čtyři číslice, ověří se samy',
      );
      release();
      await expect(check).toBeEnabled();
    }
    await enterCode(page, 'A', '1234', 'Ověřit');
    await expect(page.getByText('Další SMS s\u00a0kódem už poslat nejde', { exact: true })).toBeVisible();
  };
  await receiveAll();
  await expect(page.getByText('Kód můžeme poslat na jiné číslo.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Změnit číslo účastníka A' }).click();
  await page.getByLabel('Nové číslo účastníka A').fill(drivers().B.phone);
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await receiveAll();
  await expect(page.getByText(/^Tento telefon už ověřit nepůjde\./u)).toBeVisible();
  await expect(page.getByRole('button', { name: /účastník(?:ovi|a) A$/u })).toHaveCount(0);
  await expect(page.getByLabel('Telefon účastníka B')).toBeVisible();
});

test('another code leaves nothing of the refused one in its field', async ({ page, service }) => {
  const { phone } = drivers().A;
  await page.clock.install();
  await openReport(page, service, 'NEW', 'verification');
  await enterPhone(page, 'A', phone);
  await enterCode(page, 'A', '0000', 'Ověřit');
  const code = page.getByLabel('Ověřovací kód účastníka A');
  await expect(code).toHaveAccessibleDescription(/Nesprávný kód\./u);
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Poslat nový kód účastníkovi A' }).click();
  await expect(code).toHaveValue('');
  await expect(code).toHaveAccessibleDescription('Čtyři číslice, ověří se samy');
  await enterCode(page, 'A', await service.codeFor(`+420${phone}`), 'Ověřit');
  await expect(page.getByText('Ověřeno', { exact: true })).toBeVisible();
});

test('an expired code of the signing, and none left', async ({ page, service }) => {
  const report = await openReport(page, service, 'TO_SIGN', 'signReport');
  await expire(page, 'sign');
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await enterCode(page, 'A', '1234', 'Podepsat');
  await expect(page.getByText('Platnost kódu vypršela. Nechte si poslat nový.')).toBeVisible();
  for (const _ of ['the second', 'the third']) await report.callFor(0, 'sendCodeToSign');
  await page.getByRole('button', { name: 'Poslat nový kód účastníkovi A' }).click();
  await expect(page.getByText(/^Další SMS s\skódem už poslat nejde\. Použijte poslední/u).first()).toBeVisible();
  await enterCode(page, 'A', '1234', 'Podepsat');
  await expect(page.getByText(/^Tento záznam už podepsat nepůjde\./u)).toBeVisible();
  await expect(page.getByRole('button', { name: /účastníkovi A$/u })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' })).toBeVisible();
});

test('a fourth code is refused at the field, and the third one goes on being good (R-210, R-397, R-461)', async ({
  page,
  service,
}) => {
  const { phone } = drivers().A;
  const report = await ownReport(page, service, 'NEW');
  await page.clock.install();
  await page.goto(pathOf('verification', { reportId: report.reportId }));
  await enterPhone(page, 'A', phone);
  const again = page.getByRole('button', { name: 'Poslat nový kód účastníkovi A' });
  let code = await service.codeFor(`+420${phone}`);
  for (const _ of ['the second code', 'the third code']) {
    await expect(page.getByText(/^Nový kód za \d+\ss$/u)).toBeVisible();
    await expect(again).toHaveCount(0);
    await page.clock.fastForward(31_000);
    await again.click();
    code = await service.codeFor(`+420${phone}`);
  }
  await page.clock.fastForward(31_000);
  await again.click();
  await expect(
    page.getByRole('main').getByText(/^Další SMS s\skódem už poslat nejde\. Použijte poslední/u),
  ).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Změnit číslo účastníka A' })).toBeVisible();
  await enterCode(page, 'A', code, 'Ověřit');
  await expect(page.getByText('Ověřeno')).toBeVisible();
  // The next required field has the focus.
  await expect(page.getByLabel('Telefon účastníka B')).toBeFocused();
});

test('a second change of the number is refused at the number, which stays as it is (R-211, R-398, R-461)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'NEW', 'verification');
  await enterPhone(page, 'A', drivers().A.phone);
  const change = page.getByRole('button', { name: 'Změnit číslo účastníka A' });
  const { phone } = drivers().A;
  const changeTo = async (number: string) => {
    await change.click();
    await expect(page.getByLabel('Nové číslo účastníka A')).toBeFocused();
    await page.getByLabel('Nové číslo účastníka A').fill(number);
    await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  };
  await changeTo(phone);
  await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
  await changeTo(drivers().B.phone);
  await expect(page.getByText('Telefonní číslo už změnit nejde.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Nechat původní číslo účastníka A' }).click();
  await expect(page.getByRole('main').getByText('Číslo už změnit nejde.', { exact: true })).toBeVisible();
  await expect(change).toHaveCount(0);
  await enterCode(page, 'A', await service.codeFor(`+420${phone}`), 'Ověřit');
  await expect(page.getByText('Ověřeno')).toBeVisible();
});

for (const [resultCode, call, reason] of [
  ['ERR_SMS_GATEWAY', 'sendCodeToVerify', 'SMS se nepodařilo odeslat.'],
  [
    'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE',
    'participants',
    'Toto telefonní číslo je za poslední den v\u00a0příliš mnoha záznamech.',
  ],
] as const)
  test(`the screen that ends a report says why: ${resultCode} (R-046, R-383, R-393, R-508)`, async ({
    page,
    service,
  }) => {
    await openReport(page, service, 'NEW', 'verification');
    await page.route(`**/${call}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill(said({ resultCode })) : route.fallback(),
    );
    await page.getByLabel('Telefon účastníka A').fill(drivers().A.phone);
    await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
    await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
    await expect(heading(page, 'V tomto záznamu už nejde pokračovat')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Při zpracování došlo k\u00a0chybě', { exact: false })).toBeVisible();
  });

test('a code that no SMS has brought closes the report here and says how to open it again (R-391, R-508)', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'TO_SIGN', 'signReport');
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await page.route('**/sign', (route) =>
    route.fulfill(said({ resultCode: 'ERR_CALL_SEND_CODE_FIRST', isValid: false })),
  );
  await enterCode(page, 'A', '1234', 'Podepsat');
  await expect(heading(page, 'Tady už záznam není otevřený')).toBeFocused();
  await expect(page.getByText(/^Kód jsme ještě neposlali\..*Údaje v\száznamu zůstaly\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Pokračovat v rozepsaném záznamu' }).click();
  await expect(heading(page, 'Pokračujte v záznamu')).toBeVisible();
});

test('a look at the SMS loses nothing, even when the phone drops the page meanwhile (R-617)', async ({
  page,
  service,
}) => {
  const people = drivers();
  await openReport(page, service, 'NEW', 'verification');
  await enterPhone(page, 'A', people.A.phone);
  await page.getByLabel('Telefon účastníka B').fill(people.B.phone);
  await page.reload();
  await expect(page.getByLabel('Telefon účastníka B')).toHaveValue(/^\d{3}\s\d{3}\s\d{3}$/u);

  const code = page.getByLabel('Ověřovací kód účastníka A');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('ab-1 2');
  await expect(code).toHaveValue('AB12');
  const messages = await page.context().newPage();
  await messages.goto('about:blank');
  await messages.bringToFront();
  await page.bringToFront();
  await expect(code).toHaveValue('AB12');
  const [one, two, ...rest] = await service.codeFor(`+420${people.A.phone}`);
  await code.fill(`${one}${two} ${rest.join('')}`);
  await expect(page.getByText('Ověřeno')).toBeVisible();
});

test('a number that is being sent cannot be changed, so that the code goes where the field says', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'NEW', 'verification');
  const phone = page.getByLabel('Telefon účastníka A');
  const send = page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' });
  await phone.fill('777123456');
  await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
  const adding = await hold(page, '**/participants', { times: 1 });
  await send.click();
  await phone.press('End');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('777 123 456');
  adding();

  await page.getByRole('button', { name: 'Změnit číslo účastníka A' }).click();
  const changed = page.getByLabel('Nové číslo účastníka A');
  await changed.fill('777123457');
  const changing = await hold(page, '**/phone', { times: 1 });
  await send.click();
  await changed.press('End');
  await changed.press('Backspace');
  await expect(changed).toHaveValue('777 123 457');
  changing();
  await expect(page.getByText('Poslali jsme SMS s kódem na +420 777 123 457')).toBeVisible();
});

test('a tap on keeping the old number loses nothing while the new one is being saved', async ({ page, service }) => {
  await openReport(page, service, 'NEW', 'verification');
  await enterPhone(page, 'A', '777123456');
  await page.getByRole('button', { name: 'Změnit číslo účastníka A' }).click();
  const changed = page.getByLabel('Nové číslo účastníka A');
  await changed.fill('777123457');
  await hold(page, '**/phone');
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  const keep = page.getByRole('button', { name: 'Nechat původní číslo účastníka A' });
  await expect(keep).toBeDisabled();
  await keep.click({ force: true });
  await page.reload();
  await page.getByRole('button', { name: 'Změnit číslo účastníka A' }).click();
  await expect(changed).toHaveValue('777 123 457');
});

test('while a code is checked, the card offers nothing that would not be done', async ({ page, service }) => {
  await openReport(page, service, 'NEW', 'verification');
  const { phone } = drivers().A;
  await page.clock.install();
  await enterPhone(page, 'A', phone);
  await expect(page.getByText(/^Nový kód za/u)).toBeVisible();
  await page.clock.fastForward('00:31');
  const again = page.getByRole('button', { name: 'Poslat nový kód účastníkovi A' });
  const change = page.getByRole('button', { name: 'Změnit číslo účastníka A' });
  await expect(again).toBeEnabled();
  await expect(change).toBeEnabled();
  const release = await hold(page, '**/verify');
  await enterCode(page, 'A', await service.codeFor(`+420${phone}`), 'Ověřit');
  await expect(again).toBeDisabled();
  await expect(change).toBeDisabled();
  release();
  await expect(page.getByText('Ověřeno')).toBeVisible();
});

test('a signature whose answer is late does not say that no more codes can be sent', async ({ page, service }) => {
  const report = await openReport(page, service, 'TO_SIGN', 'signReport');
  await page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sign', async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const pause = page.getByText(/^Nový kód za/u);
  await expect(pause).toBeVisible();
  await enterCode(page, 'A', await report.codeOf(0), 'Podepsat');
  // The page hears of the signature before its answer.
  await expect(pause).toHaveCount(0);
  await expect(page.getByText(/^Další SMS s\skódem už poslat nejde/u)).toHaveCount(0);
  release();
  await expect(page.getByText('Podepsáno')).toHaveCount(1);
});

test('a report whose time is up says so to who has signed it, too', async ({ page, service }) => {
  const report = await ownReport(page, service, 'FINISHED');
  await page.route(`**/reports/${report.reportId}{,/**}`, (route) =>
    route.fulfill(said({ resultCode: 'ERR_REPORT_TTL_EXPIRED' })),
  );
  await page.goto(pathOf('success', { reportId: report.reportId }));
  await expect(heading(page, 'V tomto záznamu už nejde pokračovat')).toBeVisible();
  await expect(
    page.getByText(
      'Čas záznamu vypršel a\u00a0záznam jsme smazali. Nepodepsaný vyplňte prosím znovu, tady nebo na papír. Podepsaný máte v\u00a0e\u2011mailu.',
    ),
  ).toBeVisible();
});
