import type { ReactNode } from 'react';
import classes from './TaskCard.module.css';

/** List of `TaskCard`s. `label` names it for screen readers if no heading does. */
export function StatusList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
