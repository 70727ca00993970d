import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { formatAddress, formatDay, formatPhone } from '#contract/format.ts';
import { t as documentsTexts } from '../../i18n/cs/documents.ts';
import { participantPartNames } from '../../i18n/cs/enumerations.ts';
import '../../i18n/cs/reportSummary.ts';
import { Fact, Facts } from '../../summaryCards/Facts.tsx';
import { fullName } from '../../summaryCards/names.ts';
import { SummaryPart } from '../../summaryCards/SummaryCard.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { PhoneText } from '../../ui/PhoneText.tsx';
import { EditStep } from './EditStep.tsx';
import { missingName, type PaperPart } from './papers.ts';
import { SourceNote } from './SourceNote.tsx';
import { addressSource, sourceOf, sourcesOf } from './sources.ts';

interface Props {
  party: Party;
  participant: Participant;
}

/** Data of a participant with their sources, for comparison with the papers. */
export function PapersCard({ party, participant }: Props) {
  const { t } = useTranslation('documents');
  const { personalData, address, drivingLicense, email, phoneNumber } = participant;
  const part = (name: PaperPart) => paperPart(party, participant, name);
  return (
    <PartyCard
      party={party}
      name={fullName(participant)}
      detail={<PhoneText>{t('verifiedPhone', { phone: formatPhone(phoneNumber) })}</PhoneText>}
    >
      <div>
        <SummaryPart {...part('personalData')}>{personalData && <Person personalData={personalData} />}</SummaryPart>
        <SummaryPart {...part('address')}>
          {address && (
            <div>
              <p>{formatAddress(address)}</p>
              <SourceNote source={addressSource(address)} origin="sourceRead" />
            </div>
          )}
        </SummaryPart>
        <SummaryPart {...part('drivingLicense')}>
          {drivingLicense && <License drivingLicense={drivingLicense} />}
        </SummaryPart>
        <SummaryPart {...part('email')}>
          {email && (
            <div>
              <p>{email}</p>
              <SourceNote source="typed" origin="sourceRead" />
            </div>
          )}
        </SummaryPart>
      </div>
    </PartyCard>
  );
}

function paperPart(party: Party, participant: Participant, name: PaperPart) {
  return {
    title: participantPartNames[name],
    missing: participant[name] === null && documentsTexts('missing', { what: missingName(name) }),
    edit: <EditStep party={party} part={name} missing={participant[name] === null} />,
  };
}

/** Licence from the registry that no form has shown, for comparison with the paper. */
export function FoundLicense({ party, participant }: Props) {
  const { drivingLicense } = participant;
  if (drivingLicense === null || common(drivingLicense) !== 'received') return null;
  return (
    <SummaryPart {...paperPart(party, participant, 'drivingLicense')}>
      <License drivingLicense={drivingLicense} />
    </SummaryPart>
  );
}

/** Returns the common source of a part's values, or null if they differ. */
function common<Part extends object>(part: Part) {
  const sources = new Set(sourcesOf(part));
  const [only = 'typed' as const] = sources;
  return sources.size <= 1 ? only : null;
}

function Person({ personalData }: { personalData: NonNullable<Participant['personalData']> }) {
  const { t } = useTranslation('documents');
  const { t: summary } = useTranslation('reportSummary');
  const source = common(personalData);
  const note = (flag: boolean | null | undefined) =>
    source === null && <SourceNote source={sourceOf(flag)} origin="sourceRead" />;
  return (
    <div>
      <Facts>
        <Fact name={t('firstName')}>
          <span>{personalData.firstName}</span>
          {note(personalData.firstNameEdited)}
        </Fact>
        <Fact name={t('lastName')}>
          <span>{personalData.lastName}</span>
          {note(personalData.lastNameEdited)}
        </Fact>
        <Fact name={summary('dateOfBirth')}>
          <span>{formatDay(personalData.dateOfBirth)}</span>
          {note(personalData.dateOfBirthEdited)}
        </Fact>
        <Fact name={t('idCardNumber')}>
          <span className="tabular">{personalData.idCardNumber}</span>
          {note(personalData.idCardNumberEdited)}
        </Fact>
      </Facts>
      {source !== null && <SourceNote source={source} origin="sourceRead" />}
    </div>
  );
}

function License({ drivingLicense }: { drivingLicense: NonNullable<Participant['drivingLicense']> }) {
  const { t } = useTranslation('documents');
  const { t: summary } = useTranslation('reportSummary');
  const source = common(drivingLicense);
  const note = (flag: boolean | null | undefined) =>
    source === null && <SourceNote source={sourceOf(flag)} origin="sourceRegistry" />;
  return (
    <div>
      <Facts>
        <Fact name={summary('drivingLicenseNumber')}>
          <span>{drivingLicense.drivingLicenseNumber}</span>
          {note(drivingLicense.drivingLicenseNumberEdited)}
        </Fact>
        <Fact name={t('licenseCategories')}>
          <span>{drivingLicense.drivingLicenseCategory.join(', ')}</span>
          {note(drivingLicense.drivingLicenseCategoryEdited)}
        </Fact>
        <Fact name={t('licenseIssuedBy')}>
          <span>{drivingLicense.drivingLicenseIssuedBy}</span>
          {note(drivingLicense.drivingLicenseIssuedByEdited)}
        </Fact>
        {drivingLicense.drivingLicenseValidUntil && (
          <Fact name={summary('drivingLicenseValidUntil')}>
            <span>{formatDay(drivingLicense.drivingLicenseValidUntil)}</span>
            {note(drivingLicense.drivingLicenseValidUntilEdited)}
          </Fact>
        )}
      </Facts>
      {source !== null && <SourceNote source={source} origin="sourceRegistry" />}
    </div>
  );
}
