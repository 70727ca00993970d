import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFile } from '../api/files.ts';
import { useChart } from '../machine/chart.ts';
import '../i18n/cs/accident.ts';
import { CameraIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PhotoInput } from './PhotoInputs.tsx';
import type { Shot } from './picking.ts';
import { preparePhoto } from './preparePhoto.ts';
import { useIsLeft } from './useIsLeft.ts';

interface Props {
  shot: Shot;
  label: string;
  /** Label while a photo is prepared or read; the input is then disabled. */
  readingLabel: string;
  isReading?: boolean;
  /** One-line layout above a form. */
  compact?: boolean;
  onReady: (photoId: string) => void;
}

/** Photo input for OCR, or the reason for which the phone cannot use the photo. */
export function PhotoToRead({ shot, label, readingLabel, isReading = false, compact = false, onReady }: Props) {
  const { t: accident } = useTranslation('accident');
  const maxSize = useChart((snapshot) => snapshot.context.session.limits.MAX_IMAGE_SIZE);
  const isLeft = useIsLeft();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);

  async function read([file]: File[]) {
    if (file === undefined || preparing || isReading) return;
    setRefusal(null);
    setPreparing(true);
    const prepared = await preparePhoto(file, maxSize);
    // What was taken for this screen is not read on the next one.
    if (isLeft()) return;
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
        shot={shot}
        compact={compact}
        onChoose={(files) => void read(files)}
      />
      {refusal !== null && (
        <Notice kind="warning" role="alert">
          {refusal}
        </Notice>
      )}
    </>
  );
}
