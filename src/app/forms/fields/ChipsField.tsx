import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { OptionBox } from './OptionBox.tsx';

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
          <OptionBox
            key={option.value}
            look="chip"
            input={field.tickProps(option.value)}
            isWrong={field.error !== undefined}
            label={option.label}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
