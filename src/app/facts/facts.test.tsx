import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { participantSections } from '#contract/enumerations.ts';
import { type Fact, textOf } from '#contract/factRows.ts';
import { participantFacts, reportFacts, witnessFacts } from '#contract/facts.ts';
import { summary as sample, sampleIds } from '#contract/sampleReport.ts';
import { AccidentSummary } from './AccidentSummary.tsx';
import { ParticipantSummary } from './ParticipantSummary.tsx';
import { SignedContent } from './SignedContent.tsx';

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

test('the card of a participant shows every fact of theirs below its label', () => {
  if (participant === undefined) throw new Error('The sample has a participant');
  expectAll(draw(<ParticipantSummary participant={participant} signedAt={null} />), ofParticipant);
});

test('an answer that was not given is said to be missing', () => {
  if (participant === undefined) throw new Error('The sample has a participant');
  const vehicle = participant.vehicle && { ...participant.vehicle, vehicleYearOfManufacture: null };
  const html = draw(<ParticipantSummary participant={{ ...participant, vehicle }} signedAt={null} />);
  expect(html).toMatch(/<dt>Rok výroby<\/dt><dd><span[^>]*>Neuvedeno<\/span><\/dd>/u);
});

test('the cards of the accident show every fact of it, and of the witnesses', () => {
  const html = draw(<AccidentSummary summary={summary} />);
  expectAll(
    html,
    ofReport.filter(({ name }) => name !== 'responsibleParticipantId'),
  );
  expect(html).toContain('Žofie Dvořáková');
  for (const fact of witnessFacts.facts(summary.witnesses[0], around)) expect(html).toContain(textOf(fact));
});

test('the excerpt before signing shows what the table marks for it', () => {
  const html = draw(<SignedContent report={summary} participants={summary.participants} />);
  for (const fact of [...ofParticipant, ...ofReport].filter(({ excerpt }) => excerpt))
    expect(html).toContain(textOf(fact));
  expect(html).not.toContain('Datum narození');
});
