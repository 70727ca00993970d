import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { ChevronIcon } from '../../ui/icons.tsx';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { labelText } from './labelText.ts';

interface Props {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  optional?: boolean;
  /** The first, empty entry, such as 'Vyberte pojišťovnu'. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onPick?: (value: string) => void;
}

/** One of a plain list, with the phone's own wheel. */
export function SelectField({ field, label, description, optional = false, placeholder, options, onPick }: Props) {
  return (
    <NativeSelect
      id={field.id}
      name={field.name}
      defaultValue={field.defaultValue}
      error={field.error}
      label={labelText(label, optional)}
      description={description}
      data={[{ value: '', label: placeholder }, ...options]}
      onChange={(event) => onPick?.(event.currentTarget.value)}
      rightSection={<ChevronIcon size={20} className={classes.down} />}
      rightSectionWidth={44}
    />
  );
}
