import type { ReactNode } from 'react';
import classes from './desk.module.css';

/** The cards of A and B: one above the other on a phone, side by side from 768 px. */
export function Desks({ children }: { children: ReactNode }) {
  return <div className={classes.desks}>{children}</div>;
}
