import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldSource } from '../forms.ts';

interface Props extends Pick<TextInputProps, 'autoComplete' | 'rightSection'> {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  /** The form's value of what was typed; null when it cannot be read, and the form then gets it as it was typed. */
  parse: (typed: string) => string | null;
  /** How a value of the form is written once the field is left. */
  write: (value: string) => string;
}

/** A value typed as digits in the way people write it, while the form gets it in the shape of the contract. */
export function TypedField({ field, label, description, parse, write, ...input }: Props) {
  const shown = useRef<HTMLInputElement>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => shown.current?.focus() });
  const value = control.value ?? '';
  const [typed, setTyped] = useState({ text: write(value), value });

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: text } = event.currentTarget;
    const next = parse(text) ?? text.trim();
    setTyped({ text, value: next });
    control.change(next);
  }

  function leave() {
    setTyped({ text: write(value), value });
    control.blur();
  }

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <TextInput
        ref={shown}
        {...field.shownInputProps}
        label={label}
        description={description}
        inputMode="numeric"
        rightSectionPointerEvents="none"
        value={typed.value === value ? typed.text : write(value)}
        onChange={type}
        onBlur={leave}
        {...input}
      />
    </>
  );
}
