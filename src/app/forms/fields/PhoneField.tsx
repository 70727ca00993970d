import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { phonePrefix } from '#contract/limits.ts';
import { t } from '../../i18n/cs/common.ts';
import '../../i18n/cs/fields.ts';
import { Owned } from '../../ui/Owned.tsx';
import { phoneValue, shownPhone } from '../../ui/phone.ts';
import type { FieldSource } from '../forms.ts';
import classes from './digits.module.css';
import { labelText } from './labelText.ts';

interface Props {
  field: FieldSource;
  label?: string;
  /** Owner of the number for screen readers, as two fields look alike. */
  whose?: string;
  /** Enables autofill, for the number of the phone's owner (decision 004). */
  own?: boolean;
  /** Accepts numbers of all countries, as no codes are sent to it. */
  anyCountry?: boolean;
  /** Locks the field while its number is sent. */
  readOnly?: boolean;
}

/** Returns the caret position that has this many digits after it; if what was before it is deleted, also past a space. */
function placeBefore(text: string, digitsBehind: number, isDeleting: boolean): number {
  let place = text.length;
  for (let left = digitsBehind; left > 0 && place > 0; place -= 1) if (/\d/u.test(text.charAt(place - 1))) left -= 1;
  return isDeleting ? text.slice(0, place).trimEnd().length : place;
}

/**
 * Phone field with a fixed prefix: nine digits become +420123456789. Foreign numbers stay as typed for the form's schema
 * to judge.
 */
export function PhoneField(props: Props) {
  const { field, label = t('phone'), whose, own = false, anyCountry = false, readOnly = false } = props;
  const { t: help } = useTranslation('fields');
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => input.current?.focus() });
  const { text, hasPrefix } = shownPhone(control.value ?? '');

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget;
    const next = phoneValue(value);
    const shown = shownPhone(next).text;
    const digitsBehind = value.slice(selectionStart ?? value.length).replace(/\D/gu, '').length;
    const isDeleting = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward';
    if (shown !== value) setCaret({ at: placeBefore(shown, digitsBehind, isDeleting) });
    control.change(next);
  }

  // A deleted space comes back and changes nothing but the caret.
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <TextInput
        ref={input}
        {...field.shownInputProps}
        label={<Owned text={labelText(label, field)} whose={whose} />}
        description={anyCountry && help('contactPhoneHelp')}
        type="tel"
        inputMode="tel"
        autoComplete={own ? 'tel-national' : 'off'}
        value={text}
        readOnly={readOnly}
        onChange={type}
        onBlur={control.blur}
        leftSection={hasPrefix && <span className={classes.prefix}>{phonePrefix}</span>}
        leftSectionWidth="4rem"
        classNames={{ input: classes.phone }}
      />
    </>
  );
}
