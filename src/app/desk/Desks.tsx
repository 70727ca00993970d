import type { ReactNode } from 'react';
import classes from './desk.module.css';

/** Attribute by which a card finds the others. */
export const desksMark = 'data-desks';

/** Column with the cards of A and B. */
export function Desks({ children }: { children: ReactNode }) {
  return (
    <div className={classes.desks} {...{ [desksMark]: '' }}>
      {children}
    </div>
  );
}
