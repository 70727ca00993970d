import { useTranslation } from 'react-i18next';
import type { Witness } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { formatPhone } from '#contract/format.ts';
import '../i18n/cs/reportSummary.ts';
import type { AccidentCardProps } from './cardProps.ts';
import { SummaryCard } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';
import classes from './summary.module.css';

/** Card of the witnesses, which are optional. */
export function WitnessesSummary({ summary, edit, changed, mark }: AccidentCardProps) {
  const { t } = useTranslation('reportSummary');
  const { witnesses, participants } = summary;
  const passengerOf = ({ driverParticipantId }: Witness) => {
    const driver = participants.find(({ participantId }) => participantId === driverParticipantId);
    return driver && t('passengerOf', { party: partyOfOrder(driver.order) });
  };
  return (
    <SummaryCard
      title={t('witnesses')}
      headingId={headingIdOf({ section: 'witnesses' })}
      edit={edit?.('witnesses')}
      changed={changed?.('witnesses') ?? false}
      mark={mark?.('witnesses')}
    >
      {witnesses.length === 0 ? (
        <p className={classes.soft}>{t('noWitness')}</p>
      ) : (
        <ul className={classes.list}>
          {witnesses.map((witness) => (
            <li key={witness.witnessId}>
              <p className={classes.name}>{`${witness.firstName} ${witness.lastName}`}</p>
              <p className={classes.detail}>
                {witness.phoneNumber === null ? t('witnessPhoneMissing') : formatPhone(witness.phoneNumber)}
              </p>
              {witness.address && <p className={classes.detail}>{witness.address}</p>}
              <p className={classes.detail}>{passengerOf(witness)}</p>
            </li>
          ))}
        </ul>
      )}
    </SummaryCard>
  );
}
