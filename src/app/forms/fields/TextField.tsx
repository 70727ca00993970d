import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldSource } from '../forms.ts';
import { labelText } from './labelText.ts';

interface Props extends Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  /** Plates, numbers of documents: set wide and clear. */
  wide?: boolean;
}

/** One line of text. */
export function TextField({ field, label, wide = false, ...input }: Props) {
  return (
    <TextInput
      {...field.textInputProps}
      label={labelText(label, field)}
      {...(wide ? { classNames: { input: 'wide' } } : {})}
      {...input}
    />
  );
}
