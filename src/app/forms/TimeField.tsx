import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { ClockIcon } from '../ui/icons.tsx';
import { parseCzechTime } from './czechTime.ts';
import type { FieldSource } from './forms.ts';

interface Props {
  field: FieldSource;
  label: string;
  description?: string | undefined;
}

/** A time of day typed as '14:30' or just 1430, because number keyboards have no colon; the form gets HH:MM. */
export function TimeField({ field, label, description }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => input.current?.focus() });
  const value = control.value ?? '';
  const [typed, setTyped] = useState({ text: value, value });
  const text = typed.value === value ? typed.text : value;

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: next } = event.currentTarget;
    const time = parseCzechTime(next) ?? next.trim();
    setTyped({ text: next, value: time });
    control.change(time);
  }

  function leave() {
    setTyped({ text: value, value });
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
        autoComplete="off"
        value={text}
        onChange={type}
        onBlur={leave}
        rightSection={<ClockIcon />}
        rightSectionPointerEvents="none"
      />
    </>
  );
}
