import type { ReactNode } from 'react';
import { kindIcons } from '../icons.tsx';
import classes from '../Notice.module.css';

interface Props {
  kind: keyof typeof kindIcons;
  title?: string;
  children: ReactNode;
  role?: 'alert';
}

/** `Notice` for content before Mantine has loaded (decision 089), such as a failed call or static pages. */
export function Notice({ kind, title, children, role }: Props) {
  const KindIcon = kindIcons[kind];
  return (
    <div className={`${classes.notice} ${classes.row}`} data-kind={kind} role={role}>
      <KindIcon className={classes.icon} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
