import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { smsCodeLength } from '#contract/limits.ts';
import { t } from '../../i18n/cs/fields.ts';
import type { FieldSource } from '../forms.ts';
import classes from './digits.module.css';

interface Props {
  field: FieldSource;
  label: string;
  /** Its last character has come; what that does is said in the help. */
  onWhole?: (() => void) | undefined;
}

/** Letters and digits only, in capitals, four of them: spaces and dashes of a pasted code fall away. */
function cleanCode(text: string): string {
  return text
    .replace(/[^\p{L}\d]/gu, '')
    .toLocaleUpperCase('cs')
    .slice(0, smsCodeLength);
}

/** The code from an SMS: one wide field that the phone can fill in by itself. */
export function CodeField({ field, label, onWhole }: Props) {
  const whole = useRef('');

  function clean(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const code = cleanCode(input.value);
    if (code !== input.value) input.value = code;
    // A fifth character leaves the same code, which is not sent twice.
    if (code.length < smsCodeLength || code === whole.current) return;
    whole.current = code;
    onWhole?.();
  }

  return (
    <TextInput
      {...field.textInputProps}
      label={label}
      description={t(onWhole ? 'codeHelpByItself' : 'codeHelp')}
      onInput={clean}
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ wrapper: classes.codeFrame, input: classes.code }}
    />
  );
}
