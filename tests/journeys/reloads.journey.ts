import { pathOf } from '#machines/location.ts';
import { addParticipant, type ReportDriver } from '../service/wholeReport.ts';
import { type Moment, reloadDuring } from './cutOff.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, reportIn, reportWithPlates, smsTo } from './prepare.ts';
import { drivers, enterCode, expectScreen, photo } from './steps.ts';

/**
 * Journeys with a reload during each creating call. Interrupted before arrival it is repeated by the same tap; done without its
 * answer it is shown and never repeated.
 */

const moments: Moment[] = ['before it arrives', 'after it is done'];
const isDone = (moment: Moment) => moment === 'after it is done';

async function participantsOf(report: Pick<ReportDriver, 'call'>): Promise<number> {
  return (await report.call('getParticipants')).participants.length;
}

for (const moment of moments) {
  // An interrupted report is orphaned: the next tap starts a new one, and the first expires.
  test(`a report being started, ${moment}`, async ({ page, service }) => {
    await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
    await page.goto('/informations');
    const start = () => page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    const lost = await reloadDuring(page, 'createReport', moment, start);
    await expectScreen(page, 'informations');
    await start();
    await expectScreen(page, 'verification');
    expect(page.url()).not.toContain(String(lost?.reportId));
    await expect(page.getByLabel('Telefon účastníka A')).toBeVisible();
  });

  // Typed values stay. A number that was accepted is not asked for again; only its code is still to be sent.
  test(`a participant being added, ${moment}`, async ({ page, service }) => {
    const report = await reportIn(service, 'NEW');
    const { phone } = drivers().A;
    await adopt(page, service, report);
    await page.goto(pathOf('verification', { reportId: report.reportId }));
    const sendCode = page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' });
    await page.getByLabel('Telefon účastníka A').fill(phone);
    await page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
    await reloadDuring(page, 'addParticipant', moment, () => sendCode.click());
    await expect(sendCode).toBeVisible();
    expect(await participantsOf(report)).toBe(isDone(moment) ? 1 : 0);
    if (isDone(moment)) await expect(page.getByLabel('Telefon účastníka A')).toHaveCount(0);
    else await expect(page.getByLabel('Telefon účastníka A')).toHaveValue(phone.replace(/^(...)(...)/u, '$1 $2 '));
    await sendCode.click();
    await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
    expect(await participantsOf(report)).toBe(1);
    await expect.poll(() => smsTo(service, `+420${phone}`)).toBe(1);
  });

  // A code that was sent is asked for; another one is sent only to those who ask for another one.
  test(`a code being sent, ${moment}`, async ({ page, service }) => {
    const report = await reportIn(service, 'NEW');
    await addParticipant(report);
    const phoneNumber = report.participants[0]?.phoneNumber ?? '';
    await adopt(page, service, report);
    await page.goto(pathOf('verification', { reportId: report.reportId }));
    const sendCode = page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' });
    await reloadDuring(page, 'sendCodeToVerify', moment, () => sendCode.click());
    if (isDone(moment)) await expect(page.getByLabel('Ověřovací kód účastníka A')).toBeVisible();
    else await expect(sendCode).toBeVisible();
    expect(await smsTo(service, phoneNumber)).toBe(isDone(moment) ? 1 : 0);
    if (isDone(moment)) await expect(sendCode).toHaveCount(0);
    else await sendCode.click();
    await enterCode(page, 'A', await report.codeOf(0), 'Ověřit');
    await expect(page.getByText('Ověřeno')).toHaveCount(1);
    expect(await smsTo(service, phoneNumber)).toBe(1);
  });

  // The phone has the witness, whatever the service has: they stand in the list, once, and the form is empty for the next one.
  test(`a witness being added, ${moment}`, async ({ page, service }) => {
    const report = await reportWithPlates(service);
    await adopt(page, service, report);
    await page.goto(pathOf('witness', { reportId: report.reportId }));
    const save = () => page.getByRole('button', { name: 'Uložit svědka' }).click();
    const witnesses = async () => (await report.call('getWitnesses')).witnesses.length;
    await page.getByRole('button', { name: 'Přidat svědka' }).click();
    await page.getByLabel('Jméno svědka').fill('Běla');
    await page.getByLabel('Příjmení svědka').fill('Čápová');
    await reloadDuring(page, 'addWitness', moment, save);
    await expect(page.getByText('Běla Čápová', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
    await expect(page.getByLabel('Příjmení svědka')).toHaveValue('');
    await expect.poll(witnesses).toBe(1);
  });

  // A photo that arrived is shown. One that did not is stored on the phone and sent automatically, once.
  test(`a photo being sent, ${moment}`, async ({ page, service }) => {
    const report = await reportWithPlates(service);
    const participantId = report.participants[0]?.participantId;
    await adopt(page, service, report);
    await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
    const navy = await photo('navy');
    const choose = () => page.getByLabel('Vybrat z galerie').setInputFiles(navy);
    const photos = async () => (await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages.length;
    await reloadDuring(page, 'addAccidentPhoto', moment, choose);
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Fotografie vozidla A' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(/nestihla odeslat/u)).toHaveCount(0);
    expect(await photos()).toBe(1);
  });

  // A confirmed report opens at its signatures; one that is not yet waits in the summary for the same tap.
  test(`a report being confirmed, ${moment}`, async ({ page, service }) => {
    const report = await openReport(page, service, 'filled', 'summary');
    const confirm = async () => {
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
    };
    await reloadDuring(page, 'confirmReport', moment, confirm);
    await expectScreen(page, isDone(moment) ? 'signReport' : 'summary');
    expect((await report.call('getReport')).report.state).toBe(isDone(moment) ? 'TO_SIGN' : 'COLLECTING_DATA');
    if (!isDone(moment)) await confirm();
    await expectScreen(page, 'signReport');
  });

  // A signature that was given is shown. Otherwise the code is still valid, and no attempt was used.
  test(`a signature, ${moment}`, async ({ page, service }) => {
    const report = await reportIn(service, 'TO_SIGN');
    await report.callFor(0, 'sendCodeToSign');
    const code = await report.codeOf(0);
    await adopt(page, service, report);
    await page.goto(pathOf('signReport', { reportId: report.reportId }));
    const sign = () => enterCode(page, 'A', code, 'Podepsat');
    await reloadDuring(page, 'sign', moment, sign);
    await expect(page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' })).toBeVisible();
    await expect(page.getByText('Podepsáno')).toHaveCount(isDone(moment) ? 1 : 0);
    if (!isDone(moment)) await sign();
    await expect(page.getByText('Podepsáno')).toHaveCount(1);
    await expect(page.getByLabel('Ověřovací kód účastníka A')).toHaveCount(0);
    const { participants } = await report.call('getParticipantsInSigning');
    expect(participants.map(({ isSigned }) => isSigned)).toEqual([true, false]);
  });
}
