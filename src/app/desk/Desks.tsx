import type { ReactNode } from 'react';
import classes from './desk.module.css';

/** The cards of A and B, one above the other in the column. */
export function Desks({ children }: { children: ReactNode }) {
  return <div className={classes.desks}>{children}</div>;
}
