import type { ReactNode } from 'react';
import type { FieldSource } from '../forms.ts';
import { type Chip, Chips } from './Chips.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface Props {
  field: FieldSource;
  /** Index of this group if a field has several. */
  part?: number;
  label: ReactNode;
  options: readonly Chip[];
}

/** Single choice by chips, such as yes, no and unknown. */
export function OneOfField({ field, part = 0, label, options }: Props) {
  return (
    <FieldGroup field={field} part={part} label={label} single>
      <Chips field={field} options={options} />
    </FieldGroup>
  );
}
