import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldSource } from '../forms.ts';
import { useTyped, type Writing } from './useTyped.tsx';

interface Props extends Writing, Pick<TextInputProps, 'autoComplete' | 'rightSection'> {
  field: FieldSource;
  label: string;
  description?: string | undefined;
}

/** Text field whose typed text differs from its form value. */
export function TypedField({ field, label, description, parse, write, ...input }: Props) {
  const { shown, hidden, inputProps } = useTyped(field, { parse, write });
  return (
    <>
      {hidden}
      <TextInput
        ref={shown}
        {...inputProps}
        label={label}
        description={description}
        inputMode="numeric"
        rightSectionPointerEvents="none"
        {...input}
      />
    </>
  );
}
