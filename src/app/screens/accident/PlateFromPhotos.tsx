import '@mantine/core/styles/UnstyledButton.layer.css';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { participantIdOf, participantOf } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { keepFile } from '../../calls/files.ts';
import { send, useChart } from '../../chart/chart.ts';
import { t as licensePlateTexts } from '../../i18n/cs/licensePlate.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { type PhotoSource, photoFile, tileWidth, usePhoto } from '../../photos/usePhoto.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './LicensePlate.module.css';

interface Candidate {
  photoId: string;
  number: number;
}

/** The photos of the vehicle that may show its plate: those that are marked so, else all of them. */
function candidatesOf({ context }: AppSnapshot, party: Party): Candidate[] {
  const sent = participantOf(context, party)?.vehicleDamageImages ?? [];
  const photos = [
    ...sent.map(({ photoId, imageWithLicensePlate }) => ({ photoId, withPlate: imageWithLicensePlate, status: null })),
    ...context.uploads
      .filter((upload) => upload.party === party)
      .map(({ uploadId, withPlate, status }) => ({ photoId: uploadId, withPlate, status })),
  ];
  // By the numbers that the photos have where they were taken.
  const numbered = photos
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ status }) => status !== 'preparing' && status !== 'refused');
  const marked = numbered.filter(({ withPlate }) => withPlate);
  return marked.length > 0 ? marked : numbered;
}

function same(a: Candidate[], b: Candidate[]): boolean {
  return a.length === b.length && a.every(({ photoId }, index) => photoId === b[index]?.photoId);
}

/** a plate that is on a photo already is read from it; nobody takes another. */
export function PlateFromPhotos({ party }: { party: Party }) {
  const t = useTexts(licensePlateTexts);
  const reportId = useChart((snapshot) => snapshot.context.reportId ?? '');
  const participantId = useChart((snapshot) => participantIdOf(snapshot.context, party) ?? '');
  const candidates = useChart((snapshot) => candidatesOf(snapshot, party), same);
  const [asked, setAsked] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (candidates.length === 0) return null;

  async function read(source: PhotoSource) {
    if (asked !== null) return;
    setAsked(source.photoId);
    setMissing(false);
    const photo = await photoFile(source);
    setAsked(null);
    if (photo === null) setMissing(true);
    else send({ type: 'submitted.uploadLicensePlate', party, body: { photo: keepFile(photo) } });
  }

  return (
    <section className={classes.candidates}>
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
                busy={asked === photoId}
                onClick={() => void read(source)}
              />
            </li>
          );
        })}
      </ul>
      {isMissing && (
        <Notice kind="warning" role="alert">
          <p>{t('photoMissing')}</p>
        </Notice>
      )}
    </section>
  );
}

interface PhotoButtonProps {
  source: PhotoSource;
  label: string;
  busy: boolean;
  onClick: () => void;
}

function PhotoButton({ source, label, busy, onClick }: PhotoButtonProps) {
  const { url } = usePhoto(source, tileWidth);
  return (
    <UnstyledButton className={classes.choice} aria-label={label} aria-busy={busy || undefined} onClick={onClick}>
      {url && <img src={url} alt="" decoding="async" />}
    </UnstyledButton>
  );
}
