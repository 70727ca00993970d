import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { smsCodeLength } from '#contract/limits.ts';
import { t } from '../i18n/cs/common.ts';
import classes from './Fields.module.css';

interface Source {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

interface Props {
  field: Source;
  label?: string;
  description?: string | undefined;
  /** Sends the form as soon as the fourth character is there. */
  submitWhenComplete?: boolean;
}

/** Letters and digits only, in capitals, four of them: spaces and dashes of a pasted code fall away. */
function cleanCode(text: string): string {
  return text
    .replace(/[^\p{L}\d]/gu, '')
    .toLocaleUpperCase('cs')
    .slice(0, smsCodeLength);
}

/** The code from an SMS: one wide field that the phone can fill in by itself. */
export function CodeField({
  field,
  label = t('code'),
  description = t('codeHelp'),
  submitWhenComplete = false,
}: Props) {
  function clean(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const code = cleanCode(input.value);
    if (code !== input.value) input.value = code;
    if (submitWhenComplete && code.length === smsCodeLength) {
      const { form } = input;
      setTimeout(() => form?.requestSubmit());
    }
  }

  return (
    <TextInput
      id={field.id}
      name={field.name}
      defaultValue={field.defaultValue}
      label={label}
      description={description}
      error={field.error}
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
