import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './licensePlate.cs.ts';
import classes from './LicensePlate.module.css';
import { PlatePhoto } from './PlatePhoto.tsx';

interface Props {
  meta: ScreenMeta;
  party: Party;
  photoId: string;
}

/** Progress of a plate's OCR, with a button to type instead. */
export function ReadingPlate({ meta, party, photoId }: Props) {
  const { t } = useTranslation('licensePlate');
  const words = useWordsFor(party);
  return (
    <ScreenFrame meta={meta} title={t('readingTitle', words)}>
      <PlatePhoto fileId={photoId} />
      <Loader size={20} className={classes.reading} />
      <Button variant="default" fullWidth onClick={() => send({ type: 'call.abandoned' })}>
        {t('typeInstead')}
      </Button>
    </ScreenFrame>
  );
}
