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
  /** Allows several values: an array field (`listOf`). */
  multiple?: boolean;
}

/** Options of a field as chips in a row. */
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
