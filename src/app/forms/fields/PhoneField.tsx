import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { phonePrefix } from '#contract/limits.ts';
import { t } from '../../i18n/cs/common.ts';
import { t as help } from '../../i18n/cs/fields.ts';
import { groupDigits, nationalDigits, wirePhone } from '../../ui/phone.ts';
import type { FieldSource } from '../forms.ts';
import classes from './digits.module.css';
import { labelText } from './labelText.ts';

interface Props {
  field: FieldSource;
  label?: string;
  /** It is the number of the phone's owner, which the browser may fill in and remember (decision 052). */
  own?: boolean;
}

/** A Czech phone number: nine digits typed after a fixed +420; the form gets +420123456789. */
export function PhoneField({ field, label = t('phone'), own = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => input.current?.focus() });
  const shown = groupDigits(nationalDigits(control.value ?? ''));

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget;
    const digits = nationalDigits(value);
    const pasted = value.replace(/\D/gu, '').length > digits.length;
    const before = pasted ? digits.length : value.slice(0, selectionStart ?? value.length).replace(/\D/gu, '').length;
    caret.current = groupDigits(digits.slice(0, before)).length;
    control.change(wirePhone(digits));
  }

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <TextInput
        ref={input}
        {...field.shownInputProps}
        label={labelText(label, field)}
        description={help('phoneHelp')}
        type="tel"
        inputMode="numeric"
        autoComplete={own ? 'tel-national' : 'off'}
        value={shown}
        onChange={type}
        onBlur={control.blur}
        leftSection={<span className={classes.prefix}>{phonePrefix}</span>}
        leftSectionWidth="4rem"
        classNames={{ input: classes.phone }}
      />
    </>
  );
}
