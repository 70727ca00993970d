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

export function Chips({ field, options, multiple = false }: Props) {
  return (
    <div className="row-8">
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
