import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldSource } from '../forms.ts';
import { labelText } from './labelText.ts';

interface Props
  extends Pick<
    TextInputProps,
    'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'maxLength' | 'spellCheck' | 'rightSection' | 'list'
  > {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  /** Says '(nepovinné)' beside the label. */
  optional?: boolean;
  /** Plates, numbers of documents: set wide and clear. */
  wide?: boolean;
}

/** One line of text. */
export function TextField({ field, label, optional = false, wide = false, ...input }: Props) {
  return (
    <TextInput
      id={field.id}
      name={field.name}
      defaultValue={field.defaultValue}
      error={field.error}
      label={labelText(label, optional)}
      {...(wide ? { classNames: { input: 'wide' } } : {})}
      {...input}
    />
  );
}
