import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';

interface Props {
  field: FieldSource;
  /** Index of this group if a field has several; the first shows the error. */
  part?: number;
  label: ReactNode;
  description?: ReactNode;
  /** Radio buttons rather than checkboxes. */
  single?: boolean;
  children: ReactNode;
}

/** Fieldset of several boxes: label, help, and the error above them. */
export function FieldGroup({ field, part = 0, label, description, single = false, children }: Props) {
  const { descriptionId, errorId } = field;
  const error = part === 0 ? field.error : undefined;
  const describedBy = [description ? descriptionId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes.group}
      id={part === 0 ? field.id : `${field.id}-${part}`}
      data-required={field.required || undefined}
      {...(single
        ? { role: 'radiogroup', 'aria-required': field.required, 'aria-invalid': error !== undefined }
        : { role: 'group' })}
      aria-describedby={describedBy || undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      {description && (
        <p className={classes.description} id={descriptionId}>
          {description}
        </p>
      )}
      {error && (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
