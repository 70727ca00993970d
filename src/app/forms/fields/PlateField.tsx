import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { t } from '../../i18n/cs/vehicle.ts';
import type { FieldSource } from '../forms.ts';
import classes from './PlateField.module.css';

/** A licence plate as it looks on the vehicle: wide, clear, in capitals. */
export function PlateField({ field }: { field: FieldSource }) {
  return (
    <TextInput
      {...field.textInputProps}
      label={t('plate')}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ input: classes.plate }}
    />
  );
}
