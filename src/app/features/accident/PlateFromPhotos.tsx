import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { UnstyledButton } from '@mantine/core';
import type { Party } from '#contract/enumerations.ts';
import { participantIdOf } from '#machines/context.ts';
import { platePhotos } from '#machines/photoQueue.ts';
import { isAlike, send, useChart } from '../../machine/chart.ts';
import './licensePlate.cs.ts';
import { type PhotoSource, tileWidth, usePhoto } from '../../photos/usePhoto.ts';
import classes from './LicensePlate.module.css';

/** Choice of an existing photo for the plate's OCR, so that no new one must be taken. */
export function PlateFromPhotos({ party }: { party: Party }) {
  const { t } = useTranslation('licensePlate');
  const reportId = useChart((snapshot) => snapshot.context.report.reportId ?? '');
  const participantId = useChart((snapshot) => participantIdOf(snapshot.context, party) ?? '');
  const candidates = useChart(({ context }) => platePhotos(context, party), isAlike);
  if (candidates.length === 0) return null;

  return (
    <section className="column-12">
      <h2 id="plate-photos" className={classes.heading}>
        {t('whichPhoto')}
      </h2>
      <ul className={classes.choices} aria-labelledby="plate-photos">
        {candidates.map(({ photoId, number }) => {
          const source = { reportId, participantId, photoId };
          return (
            <li key={photoId}>
              <PhotoButton
                source={source}
                label={t('readPhoto', { number })}
                onClick={() => send({ type: 'submitted.uploadLicensePlate', party, body: { photo: photoId } })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PhotoButtonProps {
  source: PhotoSource;
  label: string;
  onClick: () => void;
}

function PhotoButton({ source, label, onClick }: PhotoButtonProps) {
  const { url } = usePhoto(source, tileWidth);
  return (
    <UnstyledButton className={classes.choice} aria-label={label} onClick={onClick}>
      {url && <img src={url} alt="" decoding="async" />}
    </UnstyledButton>
  );
}
