import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { t } from '../i18n/cs/common.ts';
import { czechDate, parseCzechDate } from './czechDate.ts';
import type { FieldSource } from './forms.ts';

interface Props {
  field: FieldSource;
  label?: string;
  description?: string | undefined;
}

/** A day typed as digits, faster than any calendar for a birthday; the form gets YYYY-MM-DD. */
export function DateOfBirthField({ field, label = t('dateOfBirth'), description = t('dateOfBirthHelp') }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => input.current?.focus() });
  const value = control.value ?? '';
  const [typed, setTyped] = useState({ text: czechDate(value), value });
  const text = typed.value === value ? typed.text : czechDate(value);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: next } = event.currentTarget;
    const day = parseCzechDate(next) ?? next.trim();
    setTyped({ text: next, value: day });
    control.change(day);
  }

  function leave() {
    setTyped({ text: czechDate(value), value });
    control.blur();
  }

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <TextInput
        ref={input}
        id={field.id}
        label={label}
        description={description}
        error={field.error}
        inputMode="numeric"
        autoComplete="bday"
        value={text}
        onChange={type}
        onBlur={leave}
      />
    </>
  );
}
