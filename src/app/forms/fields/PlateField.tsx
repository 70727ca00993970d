import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { t } from '../../i18n/cs/vehicle.ts';
import type { FieldSource } from '../forms.ts';
import classes from './PlateField.module.css';

interface Props {
  field: FieldSource;
  label?: string;
}

/** Licence plate field, set wide and in capitals. */
export function PlateField({ field, label = t('plate') }: Props) {
  return (
    <TextInput
      {...field.textInputProps}
      label={label}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: classes.plate }}
    />
  );
}
