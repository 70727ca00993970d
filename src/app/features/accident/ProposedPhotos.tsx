import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import type { RoadsidePhoto } from '#machines/roadsideTypes.ts';
import { send } from '../../machine/chart.ts';
import '../../i18n/cs/accident.ts';
import { useFileUrl } from '../../photos/usePhoto.ts';
import { CameraIcon } from '../../ui/icons.tsx';
import { TrashIcon } from '../../ui/moreIcons.tsx';
import surfaces from '../../ui/surfaces.module.css';
import photos from './Photos.module.css';
import { Tile, Tool } from './PhotoTile.tsx';

/** Roadside photos, added to the report with the next step unless dropped. */
export function ProposedPhotos({ photos: proposed, party }: { photos: RoadsidePhoto[]; party: Party }) {
  const { t } = useTranslation('accident');
  if (proposed.length === 0) return null;
  const heading = `proposed-${party}`;
  return (
    <section className="column-12" aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={photos.heading}>
          {t('proposedTitle')}
        </h2>
        <p className={surfaces.small}>{t('proposed', { count: proposed.length })}</p>
      </div>
      <ul className={photos.grid} aria-labelledby={heading}>
        {proposed.map(({ photoId }, index) => (
          <Proposed key={photoId} photoId={photoId} number={index + 1} />
        ))}
      </ul>
    </section>
  );
}

function Proposed({ photoId, number }: { photoId: string; number: number }) {
  const { t } = useTranslation('accident');
  const url = useFileUrl(photoId);
  return (
    <Tile
      picture={url && <img src={url} alt={t('proposedPhoto', { number })} />}
      state="waiting"
      icon={<CameraIcon size={20} />}
      text={t('proposedTitle')}
      tools={
        <Tool
          label={t('dropProposed', { number })}
          icon={<TrashIcon size={20} />}
          onClick={() => send({ type: 'roadsideNotes.photoDropped', photoId })}
        />
      }
    />
  );
}
