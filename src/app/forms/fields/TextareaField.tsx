import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/cs/forms.ts';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { labelText } from './labelText.ts';

interface Props {
  field: FieldSource;
  label: string;
  description?: string | undefined;
  optional?: boolean;
  rows?: number;
  /** Counts down the characters that are left, from the last hundred on, and then those that are too many. */
  maxLength?: number;
}

const countedFrom = 100;

function countText(left: number): string {
  return left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left });
}

/** Several lines of text. Nothing is cut off while typing: what is too long is said under the field. */
export function TextareaField({ field, label, description, optional = false, rows = 4, maxLength }: Props) {
  const [length, setLength] = useState(field.defaultValue.length);
  const left = maxLength === undefined ? undefined : maxLength - length;

  return (
    <div>
      <Textarea
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue}
        error={field.error}
        label={labelText(label, optional)}
        description={description}
        rows={rows}
        onInput={(event: FormEvent<HTMLTextAreaElement>) => setLength(event.currentTarget.value.length)}
      />
      <p className={classes.counter} aria-live="polite">
        {left !== undefined && left <= countedFrom && countText(left)}
      </p>
    </div>
  );
}
