import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { type ParticipantSection, participantSections, partyOfOrder } from '#contract/enumerations.ts';
import { participantFacts, titleOf } from '#contract/facts.ts';
import { formatMoment, formatPhone } from '#contract/format.ts';
import type { ParticipantPart } from '#contract/parts.ts';
import '../i18n/cs/reportSummary.ts';
import { DoneIcon } from '../ui/icons.tsx';
import { ClockIcon } from '../ui/moreIcons.tsx';
import { PartyCard } from '../ui/PartyCard.tsx';
import { SectionFacts } from './Facts.tsx';
import { InsurerName } from './MissingInsurers.tsx';
import { fullName } from './names.ts';
import { SummaryPart } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';
import classes from './summary.module.css';

interface Props {
  participant: Participant;
  /** Time of the signature; null before. */
  signedAt: string | null;
  /** Masks ID card number and date of birth except their last digits. */
  masked?: boolean;
  /** Photos of the damage, if shown. */
  photos?: ReactNode;
  /** Renders the edit link of a part. */
  edit?: (part: ParticipantPart) => ReactNode;
  /** Returns true if a part has changed since the reader saw it. */
  changed?: (part: ParticipantSection) => boolean;
  /** Renders notes on a part. */
  mark?: (part: ParticipantSection) => ReactNode;
}

/** Summary card of a participant. */
export function ParticipantSummary({ participant, signedAt, masked = false, photos, edit, changed, mark }: Props) {
  const { t } = useTranslation('reportSummary');
  const party = partyOfOrder(participant.order);
  const headed = (name: ParticipantSection) => ({
    title: titleOf(name),
    headingId: headingIdOf({ section: name, party }),
    changed: changed?.(name) ?? false,
    mark: mark?.(name),
  });
  const vehicleInsurer = participant.vehicleInsurer ?? undefined;
  return (
    <PartyCard
      party={party}
      name={fullName(participant)}
      detail={
        <>
          {participant.isReporter && <span className={classes.line}>{t('reporter')}</span>}
          <span className={classes.line}>{formatPhone(participant.phoneNumber)}</span>
          <Signed at={signedAt} />
        </>
      }
    >
      <div>
        {participantSections.map((name) =>
          name === 'vehicleDamageImages' ? (
            photos && (
              <Photos key={name} {...headed(name)} given={participant.vehicleDamageImages.length > 0}>
                {photos}
              </Photos>
            )
          ) : (
            <SummaryPart
              key={name}
              {...headed(name)}
              edit={edit?.(name)}
              missing={participant[name] === null && t('missing')}
            >
              <SectionFacts
                facts={participantFacts[name].facts(participant)}
                title={titleOf(name)}
                masked={masked}
                instead={vehicleInsurer && { vehicleInsurerCode: <InsurerName vehicleInsurer={vehicleInsurer} /> }}
              />
            </SummaryPart>
          ),
        )}
      </div>
    </PartyCard>
  );
}

/** Signature status of a participant. */
function Signed({ at }: { at: string | null }) {
  const { t } = useTranslation('reportSummary');
  const SignedIcon = at === null ? ClockIcon : DoneIcon;
  return (
    <span className={classes.signed} data-signed={at !== null || undefined}>
      <SignedIcon size={20} />
      <span>{at === null ? t('notSigned') : t('signed', { at: formatMoment(at) })}</span>
    </span>
  );
}

interface PhotosProps extends Omit<ComponentProps<typeof SummaryPart>, 'missing'> {
  given: boolean;
}

/** Photos of the damage; without any only where that is a change. */
function Photos({ given, children, ...headed }: PhotosProps) {
  const { t } = useTranslation('reportSummary');
  if (!given && !headed.changed) return null;
  return <SummaryPart {...headed}>{given ? children : <p>{t('noPhotos')}</p>}</SummaryPart>;
}
