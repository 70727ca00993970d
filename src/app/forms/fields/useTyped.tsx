import { BaseControl, useControl } from '@conform-to/react/future';
import type { TextInputProps } from '@mantine/core';
import { type ReactElement, type RefObject, startTransition, useRef, useState } from 'react';
import type { FieldSource } from '../forms.ts';

export interface Writing {
  /** Converts typed text to the form value; null if unreadable, then the form gets the text. */
  parse: (typed: string) => string | null;
  /** Formats the form value when the field is left. */
  write: (value: string) => string;
}

interface Typed {
  value: string;
  change: (value: string) => void;
  shown: RefObject<HTMLInputElement | null>;
  hidden: ReactElement;
  inputProps: Pick<TextInputProps, 'id' | 'required' | 'error' | 'value' | 'onChange' | 'onBlur'>;
}

/** Binds a visible input in the user's notation to a hidden one in the contract's format. */
export function useTyped(field: FieldSource, { parse, write }: Writing): Typed {
  const shown = useRef<HTMLInputElement>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => shown.current?.focus() });
  const value = control.value ?? '';
  const [typed, setTyped] = useState({ text: write(value), value });
  return {
    value,
    change: control.change,
    shown,
    hidden: <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />,
    inputProps: {
      ...field.shownInputProps,
      value: typed.value === value ? typed.text : write(value),
      onChange({ currentTarget: { value: text } }) {
        const next = parse(text) ?? text.trim();
        setTyped({ text, value: next });
        control.change(next);
      },
      onBlur() {
        // Submitting must not wait for reformatting.
        startTransition(() => setTyped({ text: write(value), value }));
        control.blur();
      },
    },
  };
}
