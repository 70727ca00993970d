import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';
import { ChevronIcon } from './icons.tsx';

/** Collapsed details, which work without a script. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={classes.more}>
      <summary>
        <span>{label}</span>
        <ChevronIcon size={20} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
