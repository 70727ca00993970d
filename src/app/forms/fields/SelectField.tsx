import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { ChevronIcon } from '../../ui/icons.tsx';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';

interface Props {
  field: FieldSource;
  label: string;
  /** Label of the empty option, such as 'Vyberte pojišťovnu'. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** Native select. */
export function SelectField({ field, label, placeholder, options }: Props) {
  return (
    <NativeSelect
      {...field.nativeSelectProps}
      label={label}
      data={[{ value: '', label: placeholder }, ...options]}
      rightSection={<ChevronIcon size={20} className={classes.down} />}
      rightSectionWidth={44}
    />
  );
}
