import type { ReactNode } from 'react';
import type { FieldSource } from '../forms.ts';
import { type Chip, Chips } from './Chips.tsx';
import { FieldGroup } from './FieldGroup.tsx';

interface Props {
  field: FieldSource;
  label: ReactNode;
  description?: ReactNode;
  options: readonly Chip[];
}

/** Multiple choice by chips, such as categories of a driving licence: an array field (`listOf`). */
export function ChipsField({ field, label, description, options }: Props) {
  return (
    <FieldGroup field={field} label={label} description={description}>
      <Chips field={field} options={options} multiple />
    </FieldGroup>
  );
}
