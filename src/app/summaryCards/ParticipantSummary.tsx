import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Participant, VehicleInsurer } from '#contract/entities.ts';
import { type ParticipantSection, partyOfOrder } from '#contract/enumerations.ts';
import { formatAddress, formatDay, formatMoment, formatPhone, policyholderOf } from '#contract/format.ts';
import { damageLocationNames, movementNames } from '#contract/names.ts';
import type { ParticipantPart } from '#contract/parts.ts';
import { formatPlate } from '#contract/plates.ts';
import { t as common } from '../i18n/cs/common.ts';
import { participantPartNames } from '../i18n/cs/enumerations.ts';
import '../i18n/cs/reportSummary.ts';
import { DoneIcon } from '../ui/icons.tsx';
import { ClockIcon } from '../ui/moreIcons.tsx';
import { PartyCard } from '../ui/PartyCard.tsx';
import { Fact, Facts, MaskedFact } from './Facts.tsx';
import { InsurerName } from './MissingInsurers.tsx';
import { fullName, listed } from './names.ts';
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
  const part = (name: ParticipantPart) => ({
    title: participantPartNames[name],
    headingId: headingIdOf({ section: name, party }),
    edit: edit?.(name),
    changed: changed?.(name) ?? false,
    mark: mark?.(name),
    missing: participant[name] === null && t('missing'),
  });
  const photosChanged = changed?.('vehicleDamageImages') ?? false;
  const { vehicleInsurer } = participant;
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
        <SummaryPart {...part('personalData')}>
          <PersonalFacts participant={participant} masked={masked} />
        </SummaryPart>
        <SummaryPart {...part('address')}>
          {participant.address && <p>{formatAddress(participant.address)}</p>}
        </SummaryPart>
        <SummaryPart {...part('drivingLicense')}>
          <LicenseFacts participant={participant} />
        </SummaryPart>
        <SummaryPart {...part('email')}>
          <p>{participant.email}</p>
        </SummaryPart>
        <SummaryPart {...part('vehicle')}>
          <VehicleFacts participant={participant} />
        </SummaryPart>
        <SummaryPart {...part('vehicleDamage')}>
          <DamageFacts participant={participant} />
        </SummaryPart>
        {photos && (participant.vehicleDamageImages.length > 0 || photosChanged) && (
          <SummaryPart
            title={t('photos')}
            headingId={headingIdOf({ section: 'vehicleDamageImages', party })}
            changed={photosChanged}
            mark={mark?.('vehicleDamageImages')}
          >
            {participant.vehicleDamageImages.length > 0 ? photos : <p>{t('noPhotos')}</p>}
          </SummaryPart>
        )}
        <SummaryPart {...part('vehicleMovementDefinition')}>
          <p>
            {listed(
              participant.vehicleMovementDefinition?.movementDefinitions.map((movement) => movementNames[movement]) ??
                [],
            )}
          </p>
          {participant.vehicleMovementDefinition?.driverRemark && (
            <Facts>
              <Fact name={t('driverRemark', { party })} long>
                {participant.vehicleMovementDefinition.driverRemark}
              </Fact>
            </Facts>
          )}
        </SummaryPart>
        <SummaryPart {...part('vehicleInsurer')}>
          {vehicleInsurer && <InsurerFacts vehicleInsurer={vehicleInsurer} />}
        </SummaryPart>
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

interface PersonalProps {
  participant: Participant;
  masked: boolean;
}

function PersonalFacts({ participant: { personalData }, masked }: PersonalProps) {
  const { t } = useTranslation('reportSummary');
  if (personalData === null) return null;
  const dateOfBirth = formatDay(personalData.dateOfBirth);
  if (!masked)
    return (
      <Facts>
        <Fact name={t('dateOfBirth')}>{dateOfBirth}</Fact>
        <Fact name={t('idCardNumber')}>{personalData.idCardNumber}</Fact>
      </Facts>
    );
  return (
    <Facts>
      <MaskedFact name={t('dateOfBirth')} legible={4}>
        {dateOfBirth}
      </MaskedFact>
      <MaskedFact name={t('idCardNumber')} legible={3}>
        {personalData.idCardNumber}
      </MaskedFact>
    </Facts>
  );
}

function LicenseFacts({ participant: { drivingLicense } }: { participant: Participant }) {
  const { t } = useTranslation('reportSummary');
  if (drivingLicense === null) return null;
  return (
    <Facts>
      <Fact name={t('drivingLicenseNumber')}>{drivingLicense.drivingLicenseNumber}</Fact>
      <Fact name={t('drivingLicenseCategory')}>{drivingLicense.drivingLicenseCategory.join(', ')}</Fact>
      <Fact name={t('drivingLicenseIssuedBy')}>{drivingLicense.drivingLicenseIssuedBy}</Fact>
      {drivingLicense.drivingLicenseValidUntil && (
        <Fact name={t('drivingLicenseValidUntil')}>{formatDay(drivingLicense.drivingLicenseValidUntil)}</Fact>
      )}
    </Facts>
  );
}

function VehicleFacts({ participant: { vehicle } }: { participant: Participant }) {
  const { t } = useTranslation('reportSummary');
  if (vehicle === null) return null;
  return (
    <Facts>
      <Fact name={t('vehicleLicensePlate')}>
        <span className="wide">{formatPlate(vehicle.vehicleLicensePlate)}</span>
      </Fact>
      <Fact name={t('brandAndModel')}>
        {[vehicle.vehicleBrandName, vehicle.vehicleModelName].filter(Boolean).join(' ')}
      </Fact>
      <Fact name={t('yearOfManufacture')}>{vehicle.vehicleYearOfManufacture}</Fact>
      {vehicle.vehicleTrailerLicensePlate && (
        <Fact name={t('trailer')}>
          <span className="wide">{formatPlate(vehicle.vehicleTrailerLicensePlate)}</span>
        </Fact>
      )}
    </Facts>
  );
}

function DamageFacts({ participant: { vehicleDamage } }: { participant: Participant }) {
  const { t } = useTranslation('reportSummary');
  if (vehicleDamage === null) return null;
  return (
    <Facts>
      <Fact name={t('damageLocations')}>
        {listed(vehicleDamage.damageLocations.map((location) => damageLocationNames[location]))}
      </Fact>
      {vehicleDamage.pointOfImpact && (
        <Fact name={t('pointOfImpact')}>{damageLocationNames[vehicleDamage.pointOfImpact]}</Fact>
      )}
      <Fact name={t('damageDescription')} long>
        {vehicleDamage.vehicleDamageDescription}
      </Fact>
    </Facts>
  );
}

function InsurerFacts({ vehicleInsurer }: { vehicleInsurer: VehicleInsurer }) {
  const { t } = useTranslation('reportSummary');
  const casco = vehicleInsurer.vehicleIsCascoInsured;
  const policyholder = policyholderOf(vehicleInsurer);
  return (
    <>
      <InsurerName vehicleInsurer={vehicleInsurer} />
      <Facts>
        <Fact name={t('contractNumber')}>{vehicleInsurer.vehicleInsuranceContractNumber}</Fact>
        <Fact name={t('greenCardNumber')}>{vehicleInsurer.vehicleGreenCardNumber}</Fact>
        <Fact name={t('casco')}>{casco === null ? null : common(casco ? 'yes' : 'no')}</Fact>
        {policyholder !== '' && <Fact name={t('policyholder')}>{policyholder}</Fact>}
      </Facts>
    </>
  );
}
