import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { takePicture } from '../pictures/takePicture.ts';
import { expect, type Service, test } from './fixtures.ts';
import { ownReport } from './prepare.ts';
import { sealedKeys } from './sealed.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys with faulty storage: it hangs, dies in the background, is locked by a closed page, or is cleared. */

test.use({
  expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[01]/u,
});

const notPersisted = 'Tento telefon rozepsané údaje neuchová, bez signálu teď vyplňovat nejde.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillPerson(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('Jméno', { exact: true }).fill(firstName);
  await page.getByLabel('Příjmení').fill('Dvořáková');
  await page.getByLabel('Číslo občanského průkazu').fill('123456789');
  await page.getByLabel('Datum narození').fill('12.4.1988');
  await press(page, 'Pokračovat');
}

/** Opens the first form of a report. */
async function openForm(page: Page, service: Service) {
  const report = await ownReport(page, service, 'COLLECTING_DATA');
  const { participantId, phoneNumber } = report.participants[0] ?? { participantId: '', phoneNumber: '' };
  await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId }));
  await expect(heading(page, 'Vyplňte osobní údaje účastníka A')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { personalData } = {
    personalData: async () => (await report.callFor(0, 'getParticipant')).participant.personalData,
  };
  return { report, phoneNumber, personalData };
}

const noSignal = (page: Page) => page.route('**/participantData*', (route) => route.abort('internetdisconnected'));

/** Saves one step without a signal, so that only the phone has it. */
async function leaveOneStep(page: Page): Promise<void> {
  await noSignal(page);
  await fillPerson(page, 'Žofie');
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await expect(page.getByText('Na signál čeká 1\u00a0změna.')).toBeVisible();
  // Persisted in the background after the step.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.startsWith('ahead:'))))
    .toBe(false);
}

/** Browsers that store nothing. */
const faulty: [name: string, act: () => void][] = [
  [
    'IndexedDB opens and never says so',
    () => (IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)),
  ],
  [
    'IndexedDB opens, and reads and writes never end',
    () => {
      for (const name of ['get', 'put', 'getAllKeys', 'delete'] as const)
        IDBObjectStore.prototype[name] = () => Object.setPrototypeOf(new EventTarget(), IDBRequest.prototype);
      IDBIndex.prototype.getAllKeys = () => Object.setPrototypeOf(new EventTarget(), IDBRequest.prototype);
    },
  ],
  [
    'the disk is full',
    () => {
      const full = () => new DOMException('The quota has been exceeded', 'QuotaExceededError');
      IDBObjectStore.prototype.put = () => {
        throw full();
      };
    },
  ],
  [
    'locks are never answered, nor given up',
    () => (LockManager.prototype.request = () => new Promise(() => undefined)),
  ],
  [
    'nothing is ever sealed',
    () => {
      for (const name of ['encrypt', 'decrypt', 'importKey'] as const)
        SubtleCrypto.prototype[name] = () => new Promise<never>(() => undefined);
    },
  ],
];

for (const [name, act] of faulty)
  test(`a report is begun and filled in where ${name} (R-572)`, { tag: '@picture' }, async ({ page, service }) => {
    await page.addInitScript(act);
    const { personalData } = await openForm(page, service);
    await fillPerson(page, 'Žofie');
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
    await expect(page.getByText(notPersisted)).toBeVisible();
    await takePicture(page, 'sync.notPersisted');
    expect((await personalData())?.firstName).toBe('Žofie');
    await page.reload();
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  });

test('a disk that is full in the middle of a report: it goes on, and says so until there is room again (R-572)', async ({
  page,
  service,
}) => {
  const { personalData } = await openForm(page, service);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (document.documentElement.dataset.disk === 'free') return put.apply(this, given);
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...given) {
      if (document.documentElement.dataset.disk === 'free') return setItem.apply(this, given);
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  await fillPerson(page, 'Žofie');
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  expect((await personalData())?.firstName).toBe('Žofie');
  await expect(page.getByText(notPersisted)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.disk = 'free';
  });
  await press(page, 'Zpět');
  await fillPerson(page, 'Markéta');
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await expect(page.getByText(notPersisted)).toHaveCount(0);
  await expect.poll(async () => (await personalData())?.firstName).toBe('Markéta');
});

test('steps that a silent storage does not give out are told, kept, and go out once it does', async ({
  page,
  service,
}) => {
  const { personalData } = await openForm(page, service);
  await leaveOneStep(page);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, ...given) {
      if (document.documentElement.dataset.storage === 'well') return open.apply(this, given);
      return Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
    };
  });
  await page.reload();
  const message = page.getByText('1\u00a0změna, která se nestihla odeslat, teď v\u00a0tomto telefonu nejde přečíst.');
  await expect(message).toBeVisible();
  await expect(page.getByText(notPersisted)).toBeVisible();
  await page.unroute('**/participantData*');
  await page.evaluate(() => {
    document.documentElement.dataset.storage = 'well';
  });
  await expect(message).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => (await personalData())?.firstName).toBe('Žofie');
});

test('what the driver says again meanwhile is not brought back to what a silent storage had', async ({
  page,
  service,
}) => {
  const { report, personalData } = await openForm(page, service);
  await leaveOneStep(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('storage') === 'well') return;
    IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
  });
  await page.unroute('**/participantData*');
  await page.goto(
    pathOf('documentsManual', { reportId: report.reportId, participantId: report.participants[0]?.participantId }),
  );
  await press(page, 'Vyplnit osobní údaje');
  await fillPerson(page, 'Markéta');
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  expect((await personalData())?.firstName).toBe('Markéta');
  await page.evaluate(() => sessionStorage.setItem('storage', 'well'));
  await page.reload();
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await personalData())?.firstName).toBe('Markéta');
});

for (const milliseconds of [1_500, 600_000])
  test(`steps outlive a reload while another page holds the lock for ${milliseconds} ms (R-565)`, async ({
    page,
    service,
  }) => {
    const { personalData } = await openForm(page, service);
    const before = await page.context().newPage();
    await before.route('**/other', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Jiná stránka</p>' }));
    await before.goto(`${service.url}/other`);
    await leaveOneStep(page);
    const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem('keeping') ?? '').id as string);
    // It stands in line, and has the lock as soon as the page is reloaded.
    await before.evaluate(
      ([name, time]) => {
        void navigator.locks.request(`kept ${name}`, () => new Promise((resolve) => setTimeout(resolve, Number(time))));
      },
      [id, milliseconds] as const,
    );
    await page.reload();
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
    await expect(page.getByText('Na signál čeká 1\u00a0změna.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('keeping'))).toContain(id);
    await page.unroute('**/participantData*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(/^Na\ssignál ček/u)).toHaveCount(0);
    expect((await personalData())?.firstName).toBe('Žofie');
  });

const deaths: [name: string, message: string][] = [
  ['InvalidStateError', 'The database connection is closing.'],
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ['event close', ''],
];

for (const [name, message] of deaths)
  test(`a connection to IndexedDB that dies in the background (${name}) costs no step (R-565)`, async ({
    page,
    service,
  }) => {
    const { personalData } = await openForm(page, service);
    await noSignal(page);
    await page.evaluate(
      ([kind, text]) => {
        const { transaction } = IDBDatabase.prototype;
        const dead = new WeakSet<IDBDatabase>();
        let isFirst = true;
        IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
          if (isFirst && kind === 'event close') {
            this.close();
            this.dispatchEvent(new Event('close'));
          } else if (isFirst) dead.add(this);
          isFirst = false;
          if (dead.has(this)) throw new DOMException(text, kind);
          return transaction.apply(this, given);
        };
      },
      [name, message] as const,
    );
    await fillPerson(page, 'Žofie');
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((each) => each.startsWith('ahead:'))))
      .toBe(false);
    await expect(page.getByText(notPersisted)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Na signál čeká 1\u00a0změna.')).toBeVisible();
    await page.unroute('**/participantData*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await personalData())?.firstName).toBe('Žofie');
  });

test('a tab whose storage the browser has emptied: the report goes on by SMS, and what is lost is named', async ({
  page,
  service,
}) => {
  const { phoneNumber } = await openForm(page, service);
  await leaveOneStep(page);
  const isPersonal = await page.evaluate(() => /Žofie|Dvořáková|123456789/u.test(JSON.stringify(localStorage)));
  expect(isPersonal).toBe(false);
  await page.unroute('**/participantData*');
  await page.evaluate(() => {
    sessionStorage.clear();
    sessionStorage.setItem('adopted', 'yes');
  });
  await page.goto('/resume');
  await page.getByLabel('Telefon účastníka').fill(phoneNumber.replace('+420', ''));
  await press(page, 'Poslat SMS s kódem');
  await page.getByLabel('Kód k pokračování').fill(await service.codeFor(phoneNumber));
  await press(page, 'Otevřít záznam');
  await expectScreen(page, 'documents');
  const message = page.getByText('1\u00a0změna, která se nestihla odeslat, v\u00a0tomto telefonu už nejde přečíst.');
  await expect(message).toBeVisible();
  await press(page, 'Rozumím');
  await expect(message).toHaveCount(0);
  await page.reload();
  await expectScreen(page, 'documents');
  await page.waitForLoadState('networkidle');
  await expect(message).toHaveCount(0);
});

for (const [name, act] of faulty.filter(([each]) => !/^(?:locks|the disk)/u.test(each)))
  test(`what was taken down at the scene is told to be unread where ${name}, and is there once it can be read (R-582)`, async ({
    page,
    service,
  }) => {
    await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
    await page.addInitScript(`if (sessionStorage.getItem('storage') === 'silent') (${act})();`);
    await page.goto('/scene');
    await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
    await page.getByRole('link', { name: /^Druhý řidič/u }).click();
    await page.getByLabel(/^Příjmení/u).fill('Řezníček');
    await press(page, 'Pokračovat');
    await expect(page.getByText(/^Poznámky jsou jen v\stomto telefonu/u)).toBeVisible();
    await expect.poll(() => sealedKeys(page)).not.toEqual([]);
    await page.evaluate(() => sessionStorage.setItem('storage', 'silent'));
    await page.reload();
    await expect(heading(page, 'Poznámky teď nejde přečíst')).toBeVisible();
    const message = page.getByRole('status').filter({ hasText: 'Co jste na místě zapsali, teď nejde přečíst' });
    await expect(message).toContainText('Poznámky v\u00a0něm zůstaly, ale co zapíšete teď, je nahradí.');
    await page.getByRole('link', { name: /^Druhý řidič/u }).click();
    await expect(heading(page, 'Kdo je druhý řidič?')).toBeVisible();
    await expect(message).toBeVisible();
    await page.goBack();
    await page.evaluate(() => sessionStorage.setItem('storage', 'well'));
    await message.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
    await expect(page.getByText('Řezníček, zbývá telefon')).toBeVisible();
    await expect(message).toHaveCount(0);
  });
