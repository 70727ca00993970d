import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import classes from './ActionBar.module.css';
import { Button } from './first/Button.tsx';
import { Loader } from './first/Loader.tsx';
import { useOnceHydrated } from './useOnceHydrated.ts';
import { Waiting } from './Waiting.tsx';

/** Told by a tap, or a link. */
type Quiet = { label: string } & ({ onClick: () => void } | { href: string });

interface Props {
  /** The one primary action, verb first. */
  label: string;
  /** Left out when the bar stands in a form: then the button submits it. */
  onClick?: () => void;
  /** Where the same leads as long as no script runs. */
  href?: string;
  /** The call is under way: the button keeps its width and its focus and does nothing. */
  busy?: boolean;
  icon?: ReactNode;
  /** At most one second action, quiet. */
  quiet?: Quiet | undefined;
  /** A sentence above the button, such as why it is not there yet. */
  note?: ReactNode;
  /** What a form says of its fields, on the bar's upper edge. */
  stillBelow?: ReactNode;
}

/** The bar within reach of the thumb: one primary button across the column, at the bottom of every screen that goes on. */
export function ActionBar({ label, onClick, href, busy = false, icon, quiet, note, stillBelow }: Props) {
  const isHydrated = useOnceHydrated(true, false);

  function press(event: MouseEvent) {
    if (busy || href !== undefined) event.preventDefault();
    if (!busy) onClick?.();
  }

  return (
    <div className={classes.bar}>
      {stillBelow}
      {note && <div className={classes.note}>{note}</div>}
      <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
      <Button
        {...(href === undefined ? { type: onClick ? 'button' : 'submit' } : { component: Link, href })}
        fullWidth
        className={classes.primary}
        labelClassName={classes.label}
        onClick={press}
        disabled={!isHydrated && href === undefined}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
      >
        <span className={classes.text} data-busy={busy || undefined}>
          {icon}
          <span>{label}</span>
        </span>
        {busy && <Loader className={classes.loader} color="currentColor" size={22} />}
      </Button>
      {quiet && (
        <Button
          variant="subtle"
          fullWidth
          className={classes.quiet}
          {...('href' in quiet ? { component: Link, href: quiet.href } : { onClick: quiet.onClick })}
        >
          {quiet.label}
        </Button>
      )}
    </div>
  );
}
