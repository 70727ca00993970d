import { expect, test } from 'vitest';
import { type ReportDocument, summaryView } from '#report/document.ts';
import { fullDocument, ids } from '../../tests/fixtures/sampleDocument.ts';
import { claimAdvice, insurersNamed } from './claims.ts';
import type { InsuranceCompany } from './entities.ts';

const cpp: InsuranceCompany = { code: 'CPP', name: 'ČPP', description: '', email: '', contact: '1224' };
const koop: InsuranceCompany = { code: 'KOOP', name: 'Kooperativa', description: '', email: '', contact: '1224' };
const companies = [koop, cpp];

/** A of ČPP and B of the given insurer, or of ČPP too. */
function reportOf(responsibleParticipantId: string | null, insurerOfB = 'KOOP') {
  const document: ReportDocument = fullDocument('FINISHED');
  const summary = summaryView(document);
  const participants = summary.participants.map((participant) =>
    participant.order === 2 && participant.vehicleInsurer
      ? { ...participant, vehicleInsurer: { ...participant.vehicleInsurer, vehicleInsurerCode: insurerOfB } }
      : participant,
  );
  return { ...summary, responsibleParticipantId, participants };
}

function said(report: ReturnType<typeof reportOf>): string[] {
  const { whoPays, of } = claimAdvice(report, companies);
  return [whoPays, ...of.map(({ text }) => text)].map((text) => text.replaceAll('\u00a0', ' '));
}

test('with a culprit the harmed one claims from the insurer of the culprit, who tells the own insurer (R-550)', () => {
  expect(said(reportOf(ids.b))).toEqual([
    'Škodu účastníka A zpravidla hradí pojišťovna účastníka B, rozhodne o tom sama.',
    'Náhradu škody žádejte u pojišťovny viníka (Kooperativa). Záznam bez odkladu předejte jí i své pojišťovně (ČPP).',
    'Bez odkladu oznamte nehodu své pojišťovně (Kooperativa) a předejte jí záznam. Škodu na vašem vozidle hradí jen havarijní pojištění.',
  ]);
  expect(said(reportOf(ids.a)).slice(1)).toEqual([
    'Bez odkladu oznamte nehodu své pojišťovně (ČPP) a předejte jí záznam. Škodu na vašem vozidle hradí jen havarijní pojištění.',
    'Náhradu škody žádejte u pojišťovny viníka (ČPP). Záznam bez odkladu předejte jí i své pojišťovně (Kooperativa).',
  ]);
});

test('without a culprit both tell both insurers (R-550)', () => {
  expect(said(reportOf(null))).toEqual([
    'Viníka záznam neurčuje. Kdo komu a kolik zaplatí, posoudí pojišťovny obou vozidel.',
    'Bez odkladu oznamte nehodu své pojišťovně (ČPP) i pojišťovně druhého účastníka (Kooperativa) a oběma předejte záznam.',
    'Bez odkladu oznamte nehodu své pojišťovně (Kooperativa) i pojišťovně druhého účastníka (ČPP) a oběma předejte záznam.',
  ]);
});

test('one insurer of both is named once', () => {
  const oneClaim = 'Bez odkladu oznamte nehodu pojišťovně, kterou máte oba (ČPP), a předejte jí záznam.';
  expect(said(reportOf(null, 'CPP')).slice(1)).toEqual([oneClaim, oneClaim]);
  expect(said(reportOf(ids.b, 'CPP'))[1]).toBe(
    'Náhradu škody žádejte u pojišťovny viníka, která pojišťuje i vás (ČPP). Záznam jí předejte bez odkladu.',
  );
});

test('an insurer that no list knows is named by its code', () => {
  expect(said(reportOf(ids.b, 'JINA'))[1]).toContain('u pojišťovny viníka (JINA)');
});

test('the insurers of a report stand in its order, each once', () => {
  const named = (code?: string) =>
    insurersNamed(reportOf(null, code).participants, companies).map(({ insurer, participants }) => [
      insurer.name,
      participants.map(({ order }) => order),
    ]);
  expect(named()).toEqual([
    ['ČPP', [1]],
    ['Kooperativa', [2]],
  ]);
  expect(named('CPP')).toEqual([['ČPP', [1, 2]]]);
  expect(named('JINA')).toEqual([['ČPP', [1]]]);
});
