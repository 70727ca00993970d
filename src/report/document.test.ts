import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { participantSchema, reportSchema, summarySchema } from '#contract/entities.ts';
import { fullDocument } from '../../tests/fixtures/sampleDocument.ts';
import { parseDocument, participantView, summaryView } from './document.ts';

/** Document started before fields were added: it has only indispensable fields and those its driver had given. */
const old = readFileSync(new URL('../../tests/fixtures/oldDocument.json', import.meta.url), 'utf8');

test('a document of an earlier service is whole: nothing of it is lost, nothing of the newest is missing', () => {
  const document = parseDocument(old);
  expect(document).toMatchObject(JSON.parse(old));
  expect(reportSchema.safeParse(document.report).error).toBeUndefined();
  for (const record of document.participants)
    expect(participantSchema.safeParse(participantView(record)).error).toBeUndefined();
  expect(summarySchema.safeParse(summaryView(document)).error).toBeUndefined();
  expect(document).toMatchObject({ witnesses: [], answers: [], contentVersion: 1, seenVersion: null });
  expect(document.participants[0]?.signing).toEqual({ sent: 0, wrongInARow: 0, pending: null, passedAt: null });
});

test('a document of this service stays as it is', () => {
  const document = fullDocument('FINISHED');
  expect(parseDocument(JSON.stringify(document))).toEqual(document);
});
