import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/cs/forms.ts';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { labelText } from './labelText.ts';
import { UnprintableNote } from './UnprintableNote.tsx';

interface Props {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  rows?: number;
  /** One way of several to answer the question: it may stay empty, yet it is not optional. */
  alternative?: boolean;
  /** What was typed is being saved. */
  readOnly?: boolean;
}

const countedFrom = 100;

function countText(left: number): string {
  return left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left });
}

/**
 * Several lines of text. Nothing is cut off while typing: what is too long is said under the field, and the characters that
 * are left are counted down from the last hundred on.
 */
export function TextareaField({ field, label, description, rows = 4, alternative = false, readOnly = false }: Props) {
  const [text, setText] = useState(field.defaultValue);
  const left = field.maxLength === undefined ? undefined : field.maxLength - text.length;

  return (
    <div>
      <Textarea
        {...field.textareaProps}
        label={alternative ? label : labelText(label, field)}
        description={description}
        rows={rows}
        readOnly={readOnly}
        onInput={(event: FormEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value)}
      />
      <p className={classes.counter} aria-live="polite">
        {left !== undefined && left <= countedFrom && countText(left)}
      </p>
      <UnprintableNote text={text} />
    </div>
  );
}
