import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '../ui/icons.tsx';
import type { FieldSource } from './forms.ts';
import classes from './MoreFields.module.css';

interface Props {
  /** What can be said besides: 'Doplnit rok výroby'. */
  label: string;
  fields?: readonly FieldSource[];
  /** Open although none of these fields says so. */
  wanted?: boolean;
  children: ReactNode;
}

/** Fields that may be left out: out of the way until somebody wants them, one of them is known, or one is wrong. */
export function MoreFields({ label, fields = [], wanted = false, children }: Props) {
  const isWanted = wanted || fields.some(({ defaultValue, error }) => defaultValue !== '' || error !== undefined);
  const [isOpen, setOpen] = useState(isWanted);
  // Once open they stay: a mistake that is put right must not take its field away.
  if (isWanted && !isOpen) setOpen(true);
  return (
    <details className={classes.more} open={isOpen}>
      <summary className={classes.label}>
        <ChevronIcon size={20} className={classes.chevron} />
        <span>{label}</span>
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
