import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { OptionBox } from './OptionBox.tsx';

export interface Chip {
  value: string;
  label: string;
}

interface Props {
  field: FieldSource;
  options: readonly Chip[];
  /** Several may be ticked: then the field is an array (`listOf`). */
  multiple?: boolean;
}

/** The short answers of a field, side by side. */
export function Chips({ field, options, multiple = false }: Props) {
  return (
    <div className={classes.chips}>
      {options.map(({ value, label }) => (
        <OptionBox
          key={value}
          look="chip"
          input={multiple ? field.tickProps(value) : field.radioProps(value)}
          isWrong={field.error !== undefined}
          label={label}
        />
      ))}
    </div>
  );
}
