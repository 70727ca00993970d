import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { smsCodeLength } from '#contract/limits.ts';
import { readCode } from '#contract/typed/code.ts';
import '../../i18n/cs/fields.ts';
import type { FieldSource } from '../forms.ts';
import { messageText } from '../messages.ts';
import classes from './digits.module.css';

interface Props {
  field: FieldSource;
  label: string;
  /** Its last character has come; what that does is said in the help. */
  onWhole?: (() => void) | undefined;
}

/** The code from an SMS: one wide field that the phone can fill in by itself. It is found in a whole message, too. */
export function CodeField({ field, label, onWhole }: Props) {
  const { t } = useTranslation('fields');
  const whole = useRef('');
  const [isUnclear, setUnclear] = useState(false);
  const [isLong, setLong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mayGo = onWhole !== undefined;

  function go(reading: ReturnType<typeof readCode>) {
    // Letters may be the beginning of a message; and the same code is not sent twice.
    if (onWhole === undefined || typeof reading !== 'object') return;
    if (!/^\d+$/u.test(reading.code) || reading.code === whole.current) return;
    whole.current = reading.code;
    onWhole();
  }

  function take({ currentTarget }: FormEvent<HTMLInputElement>) {
    const reading = readCode(currentTarget.value);
    setUnclear(reading === 'many');
    if (typeof reading === 'object' && currentTarget.value.length > smsCodeLength) currentTarget.value = reading.code;
    setLong(currentTarget.value.length > smsCodeLength);
    go(reading);
  }

  // An SMS may come, and its code be typed, before the service has told that it was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it may go, not at each drawing
  useEffect(() => {
    if (mayGo) go(readCode(input.current?.value ?? ''));
  }, [mayGo]);

  return (
    <TextInput
      {...field.textInputProps}
      ref={input}
      label={label}
      description={t(onWhole ? 'codeHelpByItself' : 'codeHelp')}
      error={field.error ?? (isUnclear && messageText('codeMany'))}
      onInput={take}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...(!isLong && { classNames: { wrapper: classes.codeFrame, input: classes.code } })}
    />
  );
}
