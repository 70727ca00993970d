import type { ReportCallName } from '#contract/calls.ts';
import { participantAnswer } from './capabilities.ts';
import { findParticipant, type ParticipantRecord, type ReportDocument, replaceParticipant } from './document.ts';
import { accepted, type Environment, notFound, type Outcome, type Rule, type RuleInput } from './rule.ts';

interface OfParticipant<N extends ReportCallName> extends RuleInput<N> {
  document: ReportDocument;
  record: ParticipantRecord;
}

/**
 * The rule of a call that concerns one participant, who is looked up first. Said to be pure to the bundler, which else
 * gives a phone the rules beside its own (localRules.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export function onParticipant<N extends ReportCallName>(
  rule: (input: OfParticipant<N>, environment: Environment) => Outcome<N>,
): Rule<N> {
  return (document, input: RuleInput<N> & { params: { participantId: string } }, environment) => {
    const record = findParticipant(document, input.params.participantId);
    return record === undefined ? notFound : rule({ ...input, document, record }, environment);
  };
}

/** The participant as changed, stored and answered: what most calls that concern one come to. */
export function acceptedParticipant(document: ReportDocument, changed: ParticipantRecord, environment: Environment) {
  return accepted(replaceParticipant(document, changed), {
    participant: participantAnswer(document, changed, environment),
  });
}
