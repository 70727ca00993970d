import { expect, test } from 'vitest';
import { environment, fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
import { updateDatetime } from './datetime.ts';

/** Prague is two hours ahead of UTC in May, one in January. */
test.each([
  ['now', '2026-05-20T10:00:00Z', '2026-05-20T10:00:00Z', 'OK'],
  ['a clock that runs a little ahead', '2026-05-20T10:00:00Z', '2026-05-20T10:00:59Z', 'OK'],
  ['the future', '2026-05-20T10:00:00Z', '2026-05-20T10:02:00Z', 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE'],
  ['the first minute of the third day back', '2026-05-20T10:00:00Z', '2026-05-16T22:00:00Z', 'OK'],
  [
    'the last minute of the fourth day back',
    '2026-05-20T10:00:00Z',
    '2026-05-16T21:59:00Z',
    'ERR_ACCIDENT_DATETIME_TOO_IN_PAST',
  ],
  ['another offset', '2026-05-20T10:00:00Z', '2026-05-17T00:00:00+02:00', 'OK'],
  ['over the change to summer time', '2026-03-30T22:30:00Z', '2026-03-28T12:00:00Z', 'OK'],
  ['an hour that spring has skipped, with an offset', '2026-03-29T02:00:00Z', '2026-03-29T02:30:00+01:00', 'OK'],
  ['the first hour of the two in autumn', '2026-10-25T00:45:00Z', '2026-10-25T02:44:00+02:00', 'OK'],
  [
    'the second one, before it has come',
    '2026-10-25T00:45:00Z',
    '2026-10-25T02:44:00+01:00',
    'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE',
  ],
  ['the second one', '2026-10-25T01:45:00Z', '2026-10-25T02:44:00+01:00', 'OK'],
  ['winter', '2026-01-10T12:00:00Z', '2026-01-06T23:00:00Z', 'OK'],
  ['the first year', '2026-05-20T10:00:00Z', '0001-01-01T10:00:00Z', 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST'],
  ['the year before it', '2026-05-20T10:00:00Z', '0000-06-01T10:00:00Z', 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST'],
  ['the Middle Ages', '2026-05-20T10:00:00Z', '0999-12-31T23:59:00+01:00', 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST'],
])('%s (R-181, R-289, R-290)', (_, now, accidentDatetime, resultCode) => {
  const body = { accidentDatetime, participantStillInPlace: true };
  const input = { params: { reportId: ids.report }, query: undefined, body, inputs: undefined };
  expect(updateDatetime(fullDocument('COLLECTING_DATA'), input, environment({ now: Date.parse(now) }))).toMatchObject({
    resultCode,
  });
});

test('the moment is kept in one way of writing, whatever came', () => {
  for (const accidentDatetime of ['2026-05-20T09:30Z', '2026-05-20T11:30:00+02:00', '2026-05-20T09:30:00.000000001Z']) {
    const body = { accidentDatetime, participantStillInPlace: true };
    const input = { params: { reportId: ids.report }, query: undefined, body, inputs: undefined };
    expect(updateDatetime(fullDocument('COLLECTING_DATA'), input, environment())).toMatchObject({
      document: { report: { accidentDatetime: { ...body, accidentDatetime: '2026-05-20T09:30:00.000Z' } } },
    });
  }
});
