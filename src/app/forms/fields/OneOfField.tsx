import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { OptionBox } from './OptionBox.tsx';

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
          <OptionBox
            key={option.value}
            look="chip"
            input={field.radioProps(option.value)}
            isWrong={field.error !== undefined}
            label={option.label}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
