import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldSource } from '../forms.ts';

interface Props {
  field: FieldSource;
  label: ReactNode;
}

export function CheckboxField({ field, label }: Props) {
  return <Checkbox {...field.checkboxProps} label={label} />;
}
