import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFile } from '../calls/files.ts';
import { useChart } from '../chart/chart.ts';
import '../i18n/cs/accident.ts';
import { CameraIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PhotoInput } from './PhotoInputs.tsx';
import { preparePhoto } from './preparePhoto.ts';

interface Props {
  label: string;
  /** Said while a photo is being got ready or read; no other is taken meanwhile. */
  readingLabel: string;
  isReading?: boolean;
  /** On one line, where a form stands below. */
  compact?: boolean;
  /** Under which id the photo is kept. */
  onReady: (photoId: string) => void;
}

/** A photo that is taken for what can be read on it, or why the phone cannot use it. */
export function PhotoToRead({ label, readingLabel, isReading = false, compact = false, onReady }: Props) {
  const { t: accident } = useTranslation('accident');
  const maxSize = useChart((snapshot) => snapshot.context.limits.MAX_IMAGE_SIZE);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);

  async function read([file]: File[]) {
    if (file === undefined || preparing || isReading) return;
    setRefusal(null);
    setPreparing(true);
    const prepared = await preparePhoto(file, maxSize);
    setPreparing(false);
    if ('refusal' in prepared) setRefusal(accident(`refused_${prepared.refusal}`, { name: file.name }));
    else onReady(keepFile(prepared.photo));
  }

  return (
    <>
      <PhotoInput
        label={preparing || isReading ? readingLabel : label}
        icon={<CameraIcon />}
        single
        compact={compact}
        onChoose={(files) => void read(files)}
      />
      {refusal !== null && (
        <Notice kind="warning" role="alert">
          <p>{refusal}</p>
        </Notice>
      )}
    </>
  );
}
