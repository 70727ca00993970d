import { participantOf } from '../../../../machines/context.ts';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import type { Participant } from '../../../contract/entities.ts';
import type { Order } from '../../../contract/enumerations.ts';
import { send, useChart } from '../../chart.ts';
import { czechDate } from '../../forms/czechDate.ts';
import { t } from '../../i18n/cs/documents.ts';
import { participantPartNames } from '../../i18n/cs/enumerations.ts';
import { t as summary } from '../../i18n/cs/reportSummary.ts';
import { shownAddress } from '../../i18n/format.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { Fact, Facts, MaskedFact } from '../../summary/Facts.tsx';
import { fullName } from '../../summary/names.ts';
import { SummaryPart } from '../../summary/SummaryCard.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { shownPhone } from '../../ui/phone.ts';
import { EditStep } from './EditStep.tsx';
import { missingName, type PaperPart } from './papers.ts';

/** Everything that was filled in about one participant, to be compared with the papers, each with the way to mend it. */
export default function DocumentsRecap(meta: ScreenMeta) {
  const { order = 'A' } = meta;
  const participant = useChart((snapshot) => participantOf(snapshot.context, order));
  return (
    <ScreenFrame meta={meta} title={t('recapTitle', { order })} help={t('recapHelp')}>
      {participant && <Recap order={order} participant={participant} />}
      <ActionBar label={t('recapConfirm')} onClick={() => send({ type: 'step.continued' })} />
    </ScreenFrame>
  );
}

interface Props {
  order: Order;
  participant: Participant;
}

function Recap({ order, participant }: Props) {
  const { personalData, address, drivingLicense, email, phoneNumber } = participant;
  const part = (name: PaperPart) => ({
    title: participantPartNames[name],
    missing: participant[name] === null && t('missing', { what: missingName(name) }),
    edit: <EditStep order={order} part={name} missing={participant[name] === null} />,
  });
  return (
    <PartyCard
      order={order}
      name={fullName(participant)}
      detail={t('verifiedPhone', { phone: shownPhone(phoneNumber) })}
    >
      <div>
        <SummaryPart {...part('personalData')}>
          {personalData && (
            <Facts>
              <Fact name={t('firstName')}>{personalData.firstName}</Fact>
              <Fact name={t('lastName')}>{personalData.lastName}</Fact>
              <Fact name={summary('dateOfBirth')}>{czechDate(personalData.dateOfBirth)}</Fact>
              <MaskedFact name={t('idCardNumber')}>{personalData.idCardNumber}</MaskedFact>
            </Facts>
          )}
        </SummaryPart>
        <SummaryPart {...part('address')}>{address && <p>{shownAddress(address)}</p>}</SummaryPart>
        <SummaryPart {...part('drivingLicense')}>
          {drivingLicense && (
            <Facts>
              <Fact name={summary('drivingLicenseNumber')}>{drivingLicense.drivingLicenseNumber}</Fact>
              <Fact name={t('licenseCategories')}>{drivingLicense.drivingLicenseCategory.join(', ')}</Fact>
              <Fact name={t('licenseIssuedBy')}>{drivingLicense.drivingLicenseIssuedBy}</Fact>
            </Facts>
          )}
        </SummaryPart>
        <SummaryPart {...part('email')}>{email && <p>{email}</p>}</SummaryPart>
      </div>
    </PartyCard>
  );
}
