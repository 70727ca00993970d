import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/moreIcons.tsx';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface Props {
  field: FieldSource;
  /** Which of several groups of one field this is. */
  part?: number;
  label: ReactNode;
  options: readonly { value: string; label: string }[];
}

/** One of a few short answers, such as yes, no and unknown. */
export function OneOfField({ field, part = 0, label, options }: Props) {
  return (
    <FieldGroup field={field} part={part} label={label} single>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input {...field.radioProps(option.value)} />
            <span className={classes.chipFace} data-error={field.error ? true : undefined}>
              <CheckIcon size={18} />
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
