import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsuranceCompany, Participant, Summary } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import { formatMoment, formatPhone, formatPlaceAddress } from '#contract/format.ts';
import { insurerOf } from '#contract/insurers.ts';
import { formatPlate } from '#contract/plates.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { DoneIcon } from '../ui/icons.tsx';
import { ClockIcon } from '../ui/moreIcons.tsx';
import surfaces from '../ui/surfaces.module.css';
import { fullName } from './names.ts';
import { isPartMissing, type PartName } from './parts.ts';
import classes from './summary.module.css';

/** Titles and digests of the summary's lines. */

const digestLength = 60;

/** Returns the beginning of a text, up to a whole word. */
function beginning(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length <= digestLength ? line : `${line.slice(0, digestLength).replace(/\s\S*$/u, '')}\u00a0…`;
}

function participantOf({ participants }: Summary, party: Party): Participant | undefined {
  return participants.find(({ order }) => order === orderOf(party));
}

function digestOfVehicle({ vehicle, vehicleDamageImages: { length } }: Participant): string {
  const plate = vehicle?.vehicleLicensePlate && formatPlate(vehicle.vehicleLicensePlate);
  const model = [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter(Boolean).join(' ');
  return [plate, model, length > 0 && t('photos', { count: length })].filter(Boolean).join(' · ');
}

type Digest = (summary: Summary, companies: readonly InsuranceCompany[]) => string | undefined;

const digests: Record<PartName, Digest> = {
  what: ({ accidentCircumstances }) => accidentCircumstances?.accidentDescription,
  when: ({ accidentDatetime, accidentLocation }) =>
    [
      accidentDatetime && formatMoment(accidentDatetime.accidentDatetime),
      accidentLocation && (formatPlaceAddress(accidentLocation) ?? accidentLocation.accidentLocationDescription),
    ]
      .filter(Boolean)
      .join(', '),
  culprit: ({ participants, responsibleParticipantId }) => {
    const culprit = participants.find(({ participantId }) => participantId === responsibleParticipantId);
    return culprit && fullName(culprit);
  },
  A: (summary) => digestOf(summary, 'A'),
  B: (summary) => digestOf(summary, 'B'),
  witnesses: ({ witnesses }) =>
    witnesses.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || t('noWitness'),
  insurers: ({ participants }, companies) =>
    participants
      .map(({ vehicleInsurer }) => insurerOf(vehicleInsurer, companies)?.name)
      .filter(Boolean)
      .join(', '),
};

function digestOf(summary: Summary, party: Party): string | undefined {
  const participant = participantOf(summary, party);
  return participant && digestOfVehicle(participant);
}

/** Returns the digest of some parts; what is missing in them, or in those already `told` on the page, comes first. */
export function digestOfParts(
  summary: Summary,
  parts: readonly PartName[],
  companies: readonly InsuranceCompany[],
  told: readonly PartName[] = [],
): string {
  const missing = isPartMissing(summary, [...parts, ...told]) ? [t('missing')] : [];
  return beginning([...missing, ...parts.map((part) => digests[part](summary, companies))].filter(Boolean).join(' · '));
}

/** Returns a participant's name once known, or their letter. */
export function titleOfParty(summary: Summary, party: Party): string {
  const participant = participantOf(summary, party);
  return (participant && fullName(participant)) ?? common('participant', { party });
}

/** Telephone, role and signature of a participant, at the head of their line. */
export function AboutParticipant({
  participant,
  signedAt,
}: {
  participant: Participant;
  signedAt: string | null;
}): ReactNode {
  const { t: text } = useTranslation('reportSummary');
  const SignedIcon = signedAt === null ? ClockIcon : DoneIcon;
  return (
    <div className={surfaces.small}>
      <p>
        {[participant.isReporter && text('reporter'), formatPhone(participant.phoneNumber)].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.signed} data-signed={signedAt !== null || undefined}>
        <SignedIcon size={20} />
        <span>{signedAt === null ? text('notSigned') : text('signed', { at: formatMoment(signedAt) })}</span>
      </p>
    </div>
  );
}
