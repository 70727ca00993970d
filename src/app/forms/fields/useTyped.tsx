import { BaseControl, useControl } from '@conform-to/react/future';
import type { TextInputProps } from '@mantine/core';
import { type ReactElement, type RefObject, startTransition, useRef, useState } from 'react';
import type { FieldSource } from '../forms.ts';

export interface Writing {
  /** The form's value of what was typed; null when it cannot be read, and the form then gets it as it was typed. */
  parse: (typed: string) => string | null;
  /** How a value of the form is written once the field is left. */
  write: (value: string) => string;
}

interface Typed {
  /** The form's value. */
  value: string;
  change: (value: string) => void;
  shown: RefObject<HTMLInputElement | null>;
  /** Holds the form's value. */
  hidden: ReactElement;
  inputProps: Pick<TextInputProps, 'id' | 'required' | 'error' | 'value' | 'onChange' | 'onBlur'>;
}

/** A value typed in the way people write it, while the form gets it in the shape of the contract. */
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
        // Whoever leaves the field by sending the form does not wait for it to be written anew.
        startTransition(() => setTyped({ text: write(value), value }));
        control.blur();
      },
    },
  };
}
