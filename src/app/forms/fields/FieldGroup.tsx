import type { ReactNode } from 'react';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';

interface Props {
  field: Pick<FieldSource, 'id' | 'errorId' | 'error'>;
  label: ReactNode;
  description?: ReactNode;
  /** Radio buttons rather than checkboxes. */
  single?: boolean;
  children: ReactNode;
}

/** The frame of several boxes that are one field: label, help, and the error above boxes that may fill the screen. */
export function FieldGroup({ field, label, description, single = false, children }: Props) {
  const descriptionId = `${field.id}-description`;
  const describedBy = [description ? descriptionId : '', field.error ? field.errorId : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classes.group}
      id={field.id}
      role={single ? 'radiogroup' : 'group'}
      aria-invalid={single && field.error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      {description && (
        <p className={classes.description} id={descriptionId}>
          {description}
        </p>
      )}
      {field.error && (
        <p className={classes.error} id={field.errorId}>
          {field.error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
