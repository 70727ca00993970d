import type { ReactNode } from 'react';
import classes from './ErrorText.module.css';

/** Error text beside an icon of 36 px. */
export function ErrorText({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.text}>
      <span className={classes.icon}>{icon}</span>
      <p>{children}</p>
    </div>
  );
}
