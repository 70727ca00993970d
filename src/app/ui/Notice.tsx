import type { ReactNode } from 'react';
import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx';
import classes from './Notice.module.css';

interface Props {
  kind?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits; none for what stands there from the beginning. */
  role?: 'alert' | 'status';
}

const icons = { info: InfoIcon, success: DoneIcon, warning: WarningIcon, error: ErrorIcon };

/** A message in the flow of a screen: icon and words, colour only besides. */
export function Notice({ kind = 'info', title, children, role }: Props) {
  const KindIcon = icons[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      <KindIcon className={classes.icon} />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
