import { expect, test } from 'vitest';
import { card, driver, reader, reads, scan, withReadersAndRegistries } from './readersAndRegistries.ts';

/** Tests of a reader that needs only the back of an ID card (ID_CARD_SIDES). */

withReadersAndRegistries({ ID_CARD_SIDES: '1' });

test('an ID card needs no front where the back says who the holder is (R-609)', async () => {
  await scan('B');
  const { resultCode, participant } = await driver.callFor(0, 'investigateIdCard');
  expect([resultCode, participant.personalData?.lastName]).toEqual(['OK', 'Dvořáková']);
  expect(reader.requests.map(({ path }) => new URL(path, 'http://reader').searchParams.get('pageCode'))).toEqual([
    'B',
    null,
  ]);
});

test('an ID card needs its front where the back says only some of it (R-294, R-609)', async () => {
  reader.behave(reads({ LastName: card.LastName }));
  await scan('B');
  expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
  reader.behave(reads(card));
  await scan('F');
  expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('OK');
});
