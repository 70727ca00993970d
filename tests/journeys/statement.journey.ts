import { expect, test } from './fixtures.ts';
import { heading } from './steps.ts';

/** What the operator has to tell: the personal-data notice, and from there the accessibility statement, made of the last check. */

test.use({
  environment: {
    CONTACT_EMAIL: 'pristupnost@example.cz',
    DPO_EMAIL: 'poverenec@example.cz',
    CONTROLLER_NAME: 'Provozovatel, a. s.',
    CONTROLLER_ID: '12345678',
    CONTROLLER_ADDRESS: 'Dlouhá 1, 110 00 Praha 1',
    LEGAL_BASIS: 'publicTask',
    REPORT_LIFETIME: String(12 * 3_600_000),
    FINISHED_RETENTION: String(60 * 24 * 3_600_000),
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: 'http://127.0.0.1:9',
    SMS_HTTP_KEY: 'key',
  },
});

test('the accessibility statement says what is checked, what is not, and whom to write to (R-546)', async ({
  page,
}) => {
  await page.goto('/personal-data');
  const [statement] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Prohlášení o\u00a0přístupnosti (nová karta)' }).click(),
  ]);
  await expect(heading(statement, 'Prohlášení o\u00a0přístupnosti')).toBeVisible();
  await expect(statement).toHaveURL('/pristupnost');
  await expect(statement).toHaveTitle('Prohlášení o\u00a0přístupnosti – Záznam o\u00a0nehodě');
  await expect(
    statement.getByText('Zákonem č.\u00a099/2019\u00a0Sb. a\u00a0standardem WCAG\u00a02.2 na úrovni AA.'),
  ).toBeVisible();
  await expect(statement.getByText(/pravidel nástroje axe \d/u)).toBeVisible();
  await expect(statement.getByText('Sepište společně záznam o\u00a0nehodě')).toBeHidden();
  await statement.getByText(/^Zkontrolovali jsme \d+\sobrazovek$/u).click();
  await expect(statement.getByText('Sepište společně záznam o\u00a0nehodě')).toBeVisible();
  await expect(statement.getByRole('link', { name: 'pristupnost@example.cz' })).toHaveAttribute(
    'href',
    'mailto:pristupnost@example.cz',
  );
  await expect(statement.getByText(/obraťte se na Digitální a\sinformační agenturu/u)).toBeVisible();
  await expect(statement.getByText('Tato instalace je jen na zkoušku a\u00a0kontakt nemá.')).toBeHidden();
});

test('the notice says who answers for the data, who gets them, and for how long they are kept (R-049, R-540, R-542 to R-544)', async ({
  page,
}) => {
  await page.goto('/personal-data');
  await expect(heading(page, 'Jak zpracováváme osobní údaje')).toBeVisible();
  await expect(
    page.getByText('Správcem osobních údajů je Provozovatel, a. s., IČO\u00a012345678, Dlouhá 1, 110 00 Praha 1.'),
  ).toBeVisible();
  for (const address of ['pristupnost@example.cz', 'poverenec@example.cz'])
    await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  await expect(page.getByText(/při výkonu veřejné moci \(čl\.\s6 odst\.\s1 písm\.\se GDPR\)/u)).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^(?:odesílatel|čtečka|registr|Mapbox|úložiště|Google)/u }),
  ).toHaveText(['odesílatel SMS: telefonní číslo a\u00a0text s\u00a0kódem']);
  await expect(page.getByText('12\u00a0hodin od založení, pak se smaže i\u00a0s\u00a0fotografiemi.')).toBeVisible();
  await expect(page.getByText('60\u00a0dní od podpisu, i\u00a0s\u00a0fotografiemi.')).toBeVisible();
  await expect(page.getByText('30\u00a0dní od podpisu.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Odpovíme nejpozději do měsíce\. Stížnost můžete podat Úřadu/u)).toBeVisible();
});
