import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FieldSource } from '../forms.ts';
import { labelText } from './labelText.ts';
import { UnprintableNote } from './UnprintableNote.tsx';

interface Props extends Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  /** Wide letter spacing, for plates and document numbers. */
  wide?: boolean;
}

export function TextField({ field, label, wide = false, ...input }: Props) {
  const [text, setText] = useState(field.defaultValue);
  return (
    <div>
      <TextInput
        {...field.textInputProps}
        label={labelText(label, field)}
        {...(wide ? { classNames: { input: 'wide' } } : {})}
        {...input}
        onInput={(event: FormEvent<HTMLInputElement>) => setText(event.currentTarget.value)}
      />
      <UnprintableNote text={text} />
    </div>
  );
}
