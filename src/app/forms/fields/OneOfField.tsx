import type { ReactNode } from 'react';
import type { FieldSource } from '../forms.ts';
import { type Chip, Chips } from './Chips.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface Props {
  field: FieldSource;
  /** Which of several groups of one field this is. */
  part?: number;
  label: ReactNode;
  options: readonly Chip[];
}

/** One of a few short answers, such as yes, no and unknown. */
export function OneOfField({ field, part = 0, label, options }: Props) {
  return (
    <FieldGroup field={field} part={part} label={label} single>
      <Chips field={field} options={options} />
    </FieldGroup>
  );
}
