import type { ReactNode } from 'react';
import classes from './desk.module.css';

/** By which a desk finds the others. */
export const desksMark = 'data-desks';

/** The cards of A and B, one above the other in the column. */
export function Desks({ children }: { children: ReactNode }) {
  return (
    <div className={classes.desks} {...{ [desksMark]: '' }}>
      {children}
    </div>
  );
}
