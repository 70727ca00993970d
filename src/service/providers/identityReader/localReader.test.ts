import { afterAll, describe, expect, it } from 'vitest';
import { cardPhotos } from '../../../../tests/fixtures/idCards/cardPhotos.ts';
import { drawBack, drawFront, photograph } from '../../../../tests/fixtures/idCards/drawCard.ts';
import { type CardHolder, machineReadableZone } from '../../../../tests/fixtures/idCards/machineReadableZone.ts';
import { createWorkerProcess } from '../../workerProcess/workerProcess.ts';
import { createLocalReader, dateOfBirthOf } from './localReader.ts';
import { readZone, zoneOf } from './readZone.ts';

const now = () => Date.parse('2026-05-20T10:00:00Z');

const holder: CardHolder = {
  firstName: 'ZOFIE ANNA',
  lastName: 'DVORAKOVA',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
  sex: 'F',
  validUntil: '2031-05-01',
};

describe('a machine-readable zone', () => {
  it('is the one of ICAO 9303', () => {
    expect(machineReadableZone(holder)).toEqual([
      'IDCZE1234567897<<<<<<<<<<<<<<<',
      '8804123F3105010CZE<<<<<<<<<<<2',
      'DVORAKOVA<<ZOFIE<ANNA<<<<<<<<<',
    ]);
  });

  it('says who the holder is', () => {
    expect(zoneOf(machineReadableZone(holder))).toEqual({
      firstName: 'ZOFIE ANNA',
      lastName: 'DVORAKOVA',
      documentNumber: '123456789',
      birthDate: '880412',
    });
  });

  it.each([
    ['a digit of the number', 'IDCZE1234567897', 'IDCZE1234568897'],
    ['a digit of the date of birth', '8804123', '8804133'],
    ['a digit of the validity', '3105010', '3105020'],
    ['the digit over all', '<2', '<3'],
  ])('is not believed with a wrong check digit: %s', (_what, right, wrong) => {
    const lines = machineReadableZone(holder).map((line) => line.replace(right, wrong));
    expect(zoneOf(lines)).toBeNull();
  });

  it('has three lines of thirty characters', () => {
    expect(zoneOf(machineReadableZone(holder).slice(0, 2))).toBeNull();
    expect(zoneOf([])).toBeNull();
  });
});

it.each([
  ['880412', '1988-04-12'],
  ['110520', '2011-05-20'],
  ['110521', '1911-05-21'],
  ['000101', '2000-01-01'],
  ['26', null],
])('a date of birth of %s is %s', (sixDigits, date) => {
  expect(dateOfBirthOf(sixDigits, now())).toBe(date);
});

/** Converts a name to the letters of the machine-readable zone. */
function bare(name: string | null): string | undefined {
  return name?.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

describe('reading here', () => {
  // A low-priority process takes long on a busy machine.
  const workerProcess = createWorkerProcess({ timeLimit: 200_000 });
  const plain = { tilt: 0, blur: 0, noise: 6, quality: 85, size: 1280, shade: 0 };
  /** Cached drawing of the front and its reading, because a search without a result takes longest. */
  let front: Promise<Buffer> | undefined;
  let zoneOfFront: ReturnType<typeof readZone> | undefined;
  const frontPhoto = () => {
    front ??= drawFront().then((drawn) => photograph(drawn, plain));
    return front;
  };
  const look = async (photo: Uint8Array) => {
    if (photo !== (await front)) return readZone(photo);
    zoneOfFront ??= readZone(photo);
    return zoneOfFront;
  };
  const reader = createLocalReader({ readZone: look, now, log: () => {} });
  const sample = (content: Buffer) => ({ content, sdkSignature: null });

  it('tells the name that it can read, and asks for no front (R-609)', async () => {
    const longName = { firstName: '', lastName: 'WOLFESCHLEGEL', documentNumber: '123456789', birthDate: '880412' };
    const reader = createLocalReader({ readZone: async () => longName, now, log: () => {} });
    expect(await reader.readIdCard(undefined, sample(Buffer.of()))).toMatchObject({
      firstName: null,
      lastName: 'Wolfeschlegel',
      dateOfBirth: '1988-04-12',
    });
    expect(reader.readsFronts).toBe(false);
  });
  afterAll(() => workerProcess.close());

  it('gets 62 of 64 photos right, and no number or date wrong', { timeout: 600_000 }, async () => {
    // CARD_PHOTOS says how many are drawn, spread over all of them.
    const every = Math.ceil(cardPhotos.length / Number(process.env.CARD_PHOTOS ?? cardPhotos.length));
    const chosen = cardPhotos.filter((_, index) => index % every === 0);
    const outcomes: string[] = [];
    for (const { holder: each, flaws, jpeg } of chosen) {
      const read = await reader.readIdCard(undefined, sample(await jpeg()));
      if (read === 'failed') throw new Error('The local reader always knows');
      const { firstName, lastName, idCardNumber, dateOfBirth } = read;
      const isRight = bare(firstName) === each.firstName && bare(lastName) === each.lastName;
      if (idCardNumber === null) outcomes.push(`unread: ${JSON.stringify(flaws)}`);
      else if (idCardNumber !== each.idCardNumber || dateOfBirth !== each.dateOfBirth) outcomes.push('wrong');
      else outcomes.push(isRight ? 'right' : 'misspelt');
    }
    expect(outcomes.filter((each) => each === 'wrong')).toEqual([]);
    const others = outcomes.filter((each) => each !== 'right');
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(chosen.length / 32);
  });

  it('reads a card whose sides were mixed up', { timeout: 240_000 }, async () => {
    const back = sample(await photograph(await drawBack(holder), plain));
    expect(await reader.readIdCard(back, sample(await frontPhoto()))).toEqual({
      firstName: 'Žofie Anna',
      lastName: 'Dvořáková',
      idCardNumber: '123456789',
      dateOfBirth: '1988-04-12',
      street: null,
      houseNumber: null,
      orientationNumber: null,
      city: null,
      postalCode: null,
    });
  });

  it('is done by the worker process, which gives way to everybody else', { timeout: 240_000 }, async () => {
    const back = await photograph(await drawBack(holder), { ...plain, noise: 0 });
    expect(await workerProcess.do({ caller: 'report' }, 'readZone', back)).toEqual(zoneOf(machineReadableZone(holder)));
  });

  it('fails, rather than reads nothing, when the reading itself broke', async () => {
    const logged: object[] = [];
    const broken = createLocalReader({
      readZone: () => Promise.reject(new RangeError('secret')),
      now,
      log: (entry) => logged.push(entry),
    });
    expect(await broken.readIdCard(sample(Buffer.of()), sample(Buffer.of()))).toBe('failed');
    expect(logged).toEqual([{ provider: 'identityReader', event: 'RangeError' }]);
  });

  it('reads nothing where there is no zone', { timeout: 240_000 }, async () => {
    const read = await reader.readIdCard(undefined, sample(await frontPhoto()));
    expect(Object.values(read).every((value) => value === null)).toBe(true);
  });
});
