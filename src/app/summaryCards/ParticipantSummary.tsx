import type { ReactNode } from 'react';
import type { InsuranceCompany, Participant, VehicleInsurer } from '#contract/entities.ts';
import { type ParticipantSection, partyOfOrder } from '#contract/enumerations.ts';
import { formatAddress, formatDay, formatPhone, formatPlate } from '#contract/format.ts';
import { insurerName } from '#contract/insurers.ts';
import { damageLocationNames, movementNames } from '#contract/names.ts';
import type { ParticipantPart } from '#contract/parts.ts';
import { t as common } from '../i18n/cs/common.ts';
import { participantPartNames } from '../i18n/cs/enumerations.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { PartyCard } from '../ui/PartyCard.tsx';
import { Fact, Facts, MaskedFact } from './Facts.tsx';
import { fullName, listed } from './names.ts';
import { SummaryPart } from './SummaryCard.tsx';
import classes from './summary.module.css';

interface Props {
  participant: Participant;
  insuranceCompanies: InsuranceCompany[];
  /** ID card number and date of birth stay hidden until tapped. */
  masked?: boolean;
  /** The photos of the damage, where they are shown. */
  photos?: ReactNode;
  /** The way to the screen where a part is mended. */
  edit?: (part: ParticipantPart) => ReactNode;
  /** Whether a part differs from what the reader saw before. */
  changed?: (part: ParticipantSection) => boolean;
}

/** Everything the report says about one participant. */
export function ParticipantSummary({ participant, insuranceCompanies, masked = false, photos, edit, changed }: Props) {
  const part = (name: ParticipantPart) => ({
    title: participantPartNames[name],
    edit: edit?.(name),
    changed: changed?.(name) ?? false,
    missing: participant[name] === null && t('missing'),
  });
  const photosChanged = changed?.('vehicleDamageImages') ?? false;
  const { vehicleInsurer } = participant;
  return (
    <PartyCard
      party={partyOfOrder(participant.order)}
      name={fullName(participant)}
      detail={
        <>
          {participant.isReporter && <span className={classes.line}>{t('reporter')}</span>}
          <span className={classes.line}>{formatPhone(participant.phoneNumber)}</span>
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
          <SummaryPart title={t('photos')} changed={photosChanged}>
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
        </SummaryPart>
        <SummaryPart {...part('vehicleInsurer')}>
          {vehicleInsurer && (
            <InsurerFacts vehicleInsurer={vehicleInsurer} name={insurerName(vehicleInsurer, insuranceCompanies)} />
          )}
        </SummaryPart>
      </div>
    </PartyCard>
  );
}

interface PersonalProps {
  participant: Participant;
  masked: boolean;
}

function PersonalFacts({ participant: { personalData }, masked }: PersonalProps) {
  if (personalData === null) return null;
  const Value = masked ? MaskedFact : Fact;
  return (
    <Facts>
      <Value name={t('dateOfBirth')}>{formatDay(personalData.dateOfBirth)}</Value>
      <Value name={t('idCardNumber')}>{personalData.idCardNumber}</Value>
    </Facts>
  );
}

function LicenseFacts({ participant: { drivingLicense } }: { participant: Participant }) {
  if (drivingLicense === null) return null;
  return (
    <Facts>
      <Fact name={t('drivingLicenseNumber')}>{drivingLicense.drivingLicenseNumber}</Fact>
      <Fact name={t('drivingLicenseCategory')}>{drivingLicense.drivingLicenseCategory.join(', ')}</Fact>
      <Fact name={t('drivingLicenseIssuedBy')}>{drivingLicense.drivingLicenseIssuedBy}</Fact>
    </Facts>
  );
}

function VehicleFacts({ participant: { vehicle } }: { participant: Participant }) {
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
    </Facts>
  );
}

function DamageFacts({ participant: { vehicleDamage } }: { participant: Participant }) {
  if (vehicleDamage === null) return null;
  return (
    <Facts>
      <Fact name={t('damageLocations')}>
        {listed(vehicleDamage.damageLocations.map((location) => damageLocationNames[location]))}
      </Fact>
      <Fact name={t('damageDescription')} long>
        {vehicleDamage.vehicleDamageDescription}
      </Fact>
    </Facts>
  );
}

interface InsurerProps {
  vehicleInsurer: VehicleInsurer;
  name: string | undefined;
}

function InsurerFacts({ vehicleInsurer, name }: InsurerProps) {
  const casco = vehicleInsurer.vehicleIsCascoInsured;
  return (
    <>
      <p>{name}</p>
      <Facts>
        <Fact name={t('contractNumber')}>{vehicleInsurer.vehicleInsuranceContractNumber}</Fact>
        <Fact name={t('greenCardNumber')}>{vehicleInsurer.vehicleGreenCardNumber}</Fact>
        <Fact name={t('casco')}>{casco === null ? null : common(casco ? 'yes' : 'no')}</Fact>
      </Facts>
    </>
  );
}
