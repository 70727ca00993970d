import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/accident.ts';
import { CameraIcon } from '../ui/icons.tsx';
import { PlusIcon } from '../ui/moreIcons.tsx';
import classes from './PhotoInputs.module.css';
import { noteTaking, type Shot } from './picking.ts';

interface Props {
  shot: Shot;
  onChoose: (files: File[]) => void;
}

/** Two photo inputs: the camera, which is the screen's primary action if `isPrimary`, and the phone's gallery. */
export function PhotoInputs({ isPrimary, ...props }: Props & { isPrimary: boolean }) {
  const { t } = useTranslation('accident');
  return (
    <div className={classes.inputs}>
      <PhotoInput label={t('take')} icon={<CameraIcon />} capture primary={isPrimary} {...props} />
      <PhotoInput label={t('choose')} icon={<PlusIcon />} {...props} />
    </div>
  );
}

interface InputProps extends Props {
  label: string;
  about?: string | undefined;
  icon: ReactNode;
  capture?: boolean;
  single?: boolean;
  /** One-line layout. */
  compact?: boolean;
  /** Filled like a primary button. */
  primary?: boolean;
}

/** Photo input; `single` accepts one photo from any source. `about` distinguishes it for screen readers. */
export function PhotoInput(props: InputProps) {
  const { label, about, icon, capture = false, single = false, compact, primary, shot, onChoose } = props;
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    onChoose([...(input.files ?? [])]);
    // The same photo may be chosen again after it was dropped.
    input.value = '';
  }

  return (
    <label className={classes.input}>
      <input
        type="file"
        accept="image/*"
        {...(capture ? { capture: 'environment' } : { multiple: !single })}
        onClick={() => noteTaking(shot)}
        onChange={choose}
      />
      <span className={classes.inputFace} data-compact={compact || undefined} data-primary={primary || undefined}>
        {icon}
        <span>
          <span>{label}</span>
          {about && <span className="visually-hidden">{` – ${about}`}</span>}
        </span>
      </span>
    </label>
  );
}
