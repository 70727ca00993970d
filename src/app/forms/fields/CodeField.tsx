import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { smsCodeLength } from '#contract/limits.ts';
import { readCode } from '#contract/typed/code.ts';
import '../../i18n/cs/fields.ts';
import { Owned } from '../../ui/Owned.tsx';
import type { FieldSource } from '../forms.ts';
import { messageText } from '../messages.ts';
import classes from './digits.module.css';

interface Props {
  field: FieldSource;
  label: string;
  /** Owner of the code for screen readers, where two fields look alike. */
  whose?: string | undefined;
  /** Called once the code is complete; the help text announces what happens. */
  onWhole?: (() => void) | undefined;
  /** True while a complete code has to wait. */
  waits?: boolean;
}

/** Field for a code from an SMS, with autofill. Also extracts the code from a pasted message. */
export function CodeField({ field, label, whose, onWhole, waits = false }: Props) {
  const { t } = useTranslation('fields');
  const whole = useRef('');
  const [isUnclear, setUnclear] = useState(false);
  const [isLong, setLong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mayGo = onWhole !== undefined && !waits;

  function go(reading: ReturnType<typeof readCode>) {
    // Letters may begin a message, and a code is submitted only once.
    if (!mayGo || typeof reading !== 'object') return;
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

  // The code may be typed before the service has confirmed sending it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `mayGo` turns true; `go` is new with each render
  useEffect(() => {
    if (mayGo) go(readCode(input.current?.value ?? ''));
  }, [mayGo]);

  return (
    <TextInput
      {...field.textInputProps}
      ref={input}
      label={<Owned text={label} whose={whose} />}
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
