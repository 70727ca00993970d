import { Button, Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Witness } from '#contract/entities.ts';
import { formatPhone } from '#contract/format.ts';
import { partyOf } from '#machines/context.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import './witness.cs.ts';
import { EditIcon, TrashIcon } from '../../ui/moreIcons.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import { PhoneText } from '../../ui/PhoneText.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { nameOf } from './form.ts';
import classes from './witness.module.css';

interface Props {
  witness: Witness;
  onRemove: () => void;
}

export function WitnessCard({ witness, onRemove }: Props) {
  const { t } = useTranslation('witness');
  const { witnessId, phoneNumber, address, driverParticipantId } = witness;
  const party = useChart((snapshot) =>
    driverParticipantId === null ? undefined : partyOf(snapshot.context, driverParticipantId),
  );
  const name = nameOf(witness);
  return (
    <Card component="li" className={classes.card}>
      <p className={surfaces.subheading}>{name}</p>
      <p className={classes.detail}>
        <PhoneText>{phoneNumber === null ? t('noPhone') : formatPhone(phoneNumber)}</PhoneText>
      </p>
      {address && <p className={classes.detail}>{address}</p>}
      <p className={classes.detail}>
        {party && <PartyBadge party={party} size="small" />}
        <span>{party ? t('passengerOf', { party }) : t('noPassenger')}</span>
      </p>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          leftSection={<EditIcon size={20} />}
          onClick={() => send({ type: 'witness.formOpened', witnessId })}
        >
          <span>
            <span>{common('edit')}</span>
            <span className="visually-hidden">{` – ${name}`}</span>
          </span>
        </Button>
        <Button variant="subtle" leftSection={<TrashIcon size={20} />} onClick={onRemove}>
          <span>
            <span>{t('remove')}</span>
            <span className="visually-hidden">{` – ${name}`}</span>
          </span>
        </Button>
      </div>
    </Card>
  );
}
