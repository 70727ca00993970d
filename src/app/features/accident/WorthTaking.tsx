import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { isText, listOf } from '../../guards.ts';
import { useChart } from '../../machine/chart.ts';
import '../../i18n/cs/photos.ts';
import { PhotoInput } from '../../photos/PhotoInputs.tsx';
import { reportPrefix, tabStorage } from '../../tabStorage.ts';
import { CameraIcon, DoneIcon } from '../../ui/icons.tsx';
import classes from './Photos.module.css';

const shots = ['whole', 'plate', 'near', 'both', 'place'] as const;

interface Props {
  party: Party;
  onChoose: (files: File[]) => void;
}

/** Useful photos, each with the camera. What was taken is stored in the tab and never sent. */
export function WorthTaking({ party, onChoose }: Props) {
  const { t } = useTranslation('photos');
  const key = `${reportPrefix}${useChart((snapshot) => snapshot.context.report.reportId)}/${party}/shots`;
  const [taken, setTaken] = useState(() => tabStorage.get(key, listOf(isText)) ?? []);

  function take(shot: string, files: File[]) {
    const next = [...new Set([...taken, shot])];
    setTaken(next);
    tabStorage.set(key, next);
    onChoose(files);
  }

  return (
    <ul className={classes.worth} aria-label={t('worthTaking')}>
      {shots.map((shot) => (
        <li key={shot}>
          <PhotoInput
            label={t(shot)}
            about={taken.includes(shot) ? t('taken') : undefined}
            icon={taken.includes(shot) ? <DoneIcon size={20} /> : <CameraIcon size={20} />}
            capture
            shot={{ of: shot, party }}
            compact
            onChoose={(files) => files.length > 0 && take(shot, files)}
          />
        </li>
      ))}
    </ul>
  );
}
