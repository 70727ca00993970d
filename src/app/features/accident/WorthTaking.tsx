import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { isText, recordOf } from '../../guards.ts';
import { useChart } from '../../machine/chart.ts';
import '../../i18n/cs/photos.ts';
import { PhotoInput } from '../../photos/PhotoInputs.tsx';
import { reportPrefix, tabStorage } from '../../tabStorage.ts';
import { CameraIcon, DoneIcon } from '../../ui/icons.tsx';
import classes from './Photos.module.css';

const ofVehicle = ['whole', 'near', 'plate'] as const;
/** Useful photos with each vehicle; those of the scene are taken once. */
const shots = { A: [...ofVehicle, 'both', 'place'], B: ofVehicle } as const satisfies Record<Party, readonly string[]>;

interface Props {
  party: Party;
  /** Ids of the photos in the gallery. */
  present: readonly string[];
  /** Returns the ids of the accepted photos. */
  onChoose: (files: File[], withPlate: boolean) => Promise<string[]>;
}

/** Useful photos, each with the camera. The tab stores which photo is which; it is never sent. */
export function WorthTaking({ party, present, onChoose }: Props) {
  const { t } = useTranslation('photos');
  const key = `${reportPrefix}${useChart((snapshot) => snapshot.context.report.reportId)}/${party}/shots`;
  const [shotOf, setShotOf] = useState(() => tabStorage.get(key, recordOf(isText)) ?? {});
  const taken = present.map((photoId) => shotOf[photoId]);

  async function take(shot: (typeof shots)['A'][number], files: File[]) {
    const [photoId] = await onChoose(files, shot === 'plate');
    if (photoId === undefined) return;
    const next = { ...shotOf, [photoId]: shot };
    setShotOf(next);
    tabStorage.set(key, next);
  }

  return (
    <ul className={classes.worth} aria-label={t('worthTaking')}>
      {shots[party].map((shot) => (
        <li key={shot}>
          <PhotoInput
            label={t(shot)}
            about={taken.includes(shot) ? t('taken') : undefined}
            icon={taken.includes(shot) ? <DoneIcon size={20} /> : <CameraIcon size={20} />}
            capture
            shot={{ of: shot, party }}
            compact
            onChoose={(files) => void take(shot, files)}
          />
        </li>
      ))}
    </ul>
  );
}
