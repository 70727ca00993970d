import type { InsuranceCompany, Participant, Summary } from './entities.ts';
import { partyOfOrder } from './enumerations.ts';
import { insurerName, insurerOf } from './insurers.ts';
import {
  bothInsurersAreTold,
  culpritsInsurerPays,
  culpritTellsInsurer,
  injuredClaims,
  injuredClaimsFromOwn,
  oneInsurerOfBothIsTold,
  openCulpritInsurersJudge,
} from './legal.ts';

/** Advice on where each participant claims damages, derived from the culprit in the report. */
export interface ClaimAdvice {
  /** Sentence that says which insurer pays for which damage. */
  whoPays: string;
  /** Advice for each participant, in the order A, B. */
  of: { participant: Participant; text: string }[];
}

type Claimed = Pick<Summary, 'responsibleParticipantId' | 'participants'>;

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');
}

/** Returns the advice for both participants. Insurers appear by name, or by code if no list has them. */
export function claimAdvice(
  { responsibleParticipantId, participants }: Claimed,
  companies: readonly InsuranceCompany[],
): ClaimAdvice {
  const culprit = participants.find(({ participantId }) => participantId === responsibleParticipantId);
  const partyOf = (participant: Participant | undefined) => partyOfOrder(participant?.order ?? 1);
  const nameOf = (participant: Participant | undefined) => insurerName(participant?.vehicleInsurer, companies) ?? '';
  const isSame = new Set(participants.map(nameOf)).size === 1;

  function textFor(participant: Participant, other: Participant | undefined): string {
    const names = { own: nameOf(participant), other: nameOf(other) };
    if (culprit === undefined) return filled(isSame ? oneInsurerOfBothIsTold : bothInsurersAreTold, names);
    if (culprit === participant) return filled(culpritTellsInsurer, names);
    return filled(isSame ? injuredClaimsFromOwn : injuredClaims, names);
  }

  const injured = participants.find((participant) => participant !== culprit);
  return {
    whoPays:
      culprit === undefined
        ? openCulpritInsurersJudge
        : filled(culpritsInsurerPays, { culprit: partyOf(culprit), injured: partyOf(injured) }),
    of: participants.map((participant) => ({
      participant,
      text: textFor(
        participant,
        participants.find((each) => each !== participant),
      ),
    })),
  };
}

/** The insurers that a report names and the list knows, each once and with those whose vehicles it insures. */
export function insurersNamed(
  participants: readonly Participant[],
  companies: readonly InsuranceCompany[],
): { insurer: InsuranceCompany; participants: Participant[] }[] {
  const known = new Set(participants.flatMap(({ vehicleInsurer }) => insurerOf(vehicleInsurer, companies) ?? []));
  return [...known].map((insurer) => ({
    insurer,
    participants: participants.filter(({ vehicleInsurer }) => vehicleInsurer?.vehicleInsurerCode === insurer.code),
  }));
}
