import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/moreIcons.tsx';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface Props {
  field: FieldSource;
  label: ReactNode;
  description?: ReactNode;
  options: readonly { value: string; label: string }[];
}

/** Any number of short answers, such as the categories of a driving licence: an array field (`listOf`). */
export function ChipsField({ field, label, description, options }: Props) {
  return (
    <FieldGroup field={field} label={label} description={description}>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input {...field.tickProps(option.value)} />
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
