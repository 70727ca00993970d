import '@mantine/core/styles/Input.layer.css';
import { InputBase } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { manyLines } from '#contract/typed/text.ts';
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
  /** Hides the "optional" label, if the field is one of several ways to answer. */
  alternative?: boolean;
  /** Locks the field while its text is saved. */
  readOnly?: boolean;
}

const countedFrom = 100;

function countText(left: number): string {
  return left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left });
}

/** Multi-line text field. Excess text is kept and reported; a counter shows the last hundred characters. */
export function TextareaField({ field, label, description, rows = 4, alternative = false, readOnly = false }: Props) {
  const [text, setText] = useState(field.defaultValue);
  const left = field.maxLength === undefined ? undefined : field.maxLength - manyLines(text).length;

  return (
    <div>
      {/* What Textarea renders, without its growing with the text. */}
      <InputBase
        component="textarea"
        multiline
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
