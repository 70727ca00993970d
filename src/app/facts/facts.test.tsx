import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { participantSections } from '#contract/enumerations.ts';
import { type Fact, textOf } from '#contract/factRows.ts';
import { participantFacts, reportFacts, witnessFacts } from '#contract/facts.ts';
import { summary as sample, sampleIds } from '#contract/sampleReport.ts';
import { SignedContent } from './SignedContent.tsx';
import { type Reading, SectionsOfPart } from './SummarySection.tsx';

const summary = {
  ...sample,
  // The name of an insurer waits for their list.
  participants: sample.participants.map((each) => ({ ...each, vehicleInsurer: null })),
  responsibleParticipantId: sampleIds.participantId,
  responsibleParticipantWasConfirmed: true,
};
const [participant = sample.participants[0]] = summary.participants;
const around = { participants: summary.participants, companies: [] };
const ofReport = Object.values(reportFacts).flatMap(({ facts }) => facts(summary, around));
const ofParticipant = participantSections
  .filter((name) => name !== 'vehicleDamageImages')
  .flatMap((name) => participantFacts[name].facts(participant));

function draw(children: ReactNode): string {
  return renderToStaticMarkup(<MantineProvider env="test">{children}</MantineProvider>).replaceAll('&quot;', '"');
}

function expectAll(html: string, facts: Fact[]) {
  for (const fact of facts.filter(({ texts }) => texts.length > 0)) {
    expect(html, fact.name).toContain(textOf(fact));
    expect(html, fact.name).toContain(fact.heading ? '' : fact.label);
  }
}

const reading: Reading = { photos: () => null };
const parts = ['what', 'when', 'culprit', 'A', 'B', 'witnesses', 'insurers'] as const;

test('the lines of the summary show every fact of a participant below its label (R-113)', () => {
  const html = draw(<SectionsOfPart parts={parts} {...{ summary, reading }} />);
  expectAll(
    html,
    ofParticipant.filter(({ heading }) => !heading),
  );
});

test('optional answers that were not given stand in one row', () => {
  const vehicle = participant?.vehicle && { ...participant.vehicle, vehicleYearOfManufacture: null };
  const participants = summary.participants.map((each) => ({ ...each, vehicle: vehicle ?? null }));
  const html = draw(<SectionsOfPart parts={['A']} summary={{ ...summary, participants }} reading={reading} />);
  expect(html).toContain('Nevyplněno: rok výroby');
  expect(html).not.toContain('Rok výroby');
});

test('what only the summary asks for is offered where it can be changed, and not where it is read (R-687)', () => {
  const vehicleDamage = participant?.vehicleDamage && { ...participant.vehicleDamage, pointOfImpact: null };
  const participants = summary.participants.map((each) => ({ ...each, vehicleDamage: vehicleDamage ?? null }));
  const drawn = (more: Partial<Reading>) =>
    draw(<SectionsOfPart parts={['A']} summary={{ ...summary, participants }} reading={{ ...reading, ...more }} />);
  expect(drawn({ edit: () => 'Upravit' })).toContain('Nevyplněno: místo prvního nárazu');
  expect(drawn({})).not.toContain('místo prvního nárazu');
});

test('an answer that is needed and was not given is said to be missing', () => {
  const vehicle = participant?.vehicle && { ...participant.vehicle, vehicleBrandName: null, vehicleModelName: null };
  const participants = summary.participants.map((each) => ({ ...each, vehicle: vehicle ?? null }));
  const html = draw(<SectionsOfPart parts={['A']} summary={{ ...summary, participants }} reading={reading} />);
  expect(html).toContain('Chybí: značka vozu a\u00a0model');
  expect(html).not.toContain('Nevyplněno: značka');
});

test('the lines of the summary show every fact of the accident, and of the witnesses (R-114, R-115)', () => {
  const html = draw(<SectionsOfPart parts={parts} {...{ summary, reading }} />);
  expectAll(
    html,
    ofReport.filter(({ name }) => name !== 'responsibleParticipantId'),
  );
  expect(html).toContain('Žofie Dvořáková');
  for (const fact of witnessFacts.facts(summary.witnesses[0], around)) expect(html).toContain(textOf(fact));
});

test('the excerpt before signing shows what the table marks for it', () => {
  const html = draw(<SignedContent report={summary} participants={summary.participants} />);
  const besideAddress = ['accidentGps', 'accidentLocationDescription'];
  for (const fact of [...ofParticipant, ...ofReport].filter(({ excerpt }) => excerpt))
    if (!besideAddress.includes(fact.name)) expect(html).toContain(textOf(fact));
  expect(html).not.toContain('Datum narození');
});
