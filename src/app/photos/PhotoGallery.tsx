import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/entities.ts';
import type { Party } from '#contract/enumerations.ts';
import { outOf } from '#contract/format.ts';
import '../i18n/cs/reportSummary.ts';
import { lazyPart } from '../loading/lazily.ts';
import { LatePart } from '../ui/LatePart.tsx';
import classes from './PhotoGallery.module.css';
import { type PhotoSource, usePhoto } from './usePhoto.ts';

const PhotoViewer = lazyPart(() => import('./PhotoViewer.tsx'));

interface Props {
  photos: Photo[];
  party: Party;
  /** Maps an id to its source: the report or its shared summary. */
  source: (photoId: string) => PhotoSource;
}

const thumbnailWidth = 320;

/** Thumbnails of a participant's photos; a tap opens the viewer. */
export function PhotoGallery({ photos, party, source }: Props) {
  const { t } = useTranslation('reportSummary');
  const [opened, setOpened] = useState<number | null>(null);
  const sorted = [...photos].sort((a, b) => a.displayOrder - b.displayOrder);
  const named = sorted.map(({ photoId }, index) => ({
    source: source(photoId),
    name: t('photoNumber', { number: index + 1, of: outOf(sorted.length), party }),
  }));

  return (
    <>
      <ul className={classes.gallery}>
        {named.map((photo, index) => (
          <li key={photo.source.photoId}>
            <Thumbnail {...photo} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </ul>
      <Suspense fallback={<LatePart />}>
        {opened !== null && (
          <PhotoViewer photos={named} index={opened} onMove={setOpened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

interface ThumbnailProps {
  source: PhotoSource;
  name: string;
  onOpen: () => void;
}

function Thumbnail({ source, name, onOpen }: ThumbnailProps) {
  const { t } = useTranslation('reportSummary');
  const { url, missing } = usePhoto(source, thumbnailWidth);
  if (missing !== null) return <p className={classes.failed}>{t(`photo_${missing}`)}</p>;
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={t('openPhoto', { photo: name })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {url && <img src={url} alt="" />}
    </button>
  );
}
