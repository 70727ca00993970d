import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import classes from './ActionBar.module.css';
import { Button } from './first/Button.tsx';
import { Loader } from './first/Loader.tsx';
import { held } from './held.ts';
import { useOnceHydrated } from './useOnceHydrated.ts';
import { Waiting } from './Waiting.tsx';

/** Secondary action: a button or a link. A button is `busy` during its own call, and `waits` while another call has to end first. */
type Quiet = { label: string } & ({ onClick: () => void; busy?: boolean; waits?: boolean } | { href: string });

interface Props {
  /** Label of the primary action, starting with a verb. */
  label: string;
  /** Omitted in a form: then the button submits it; with `submits` after the click. */
  onClick?: () => void;
  submits?: boolean;
  /** Link target; with `onClick` only while no script runs. */
  href?: string;
  /** True during the call: the button keeps its size and focus but ignores taps. */
  busy?: boolean;
  /** Not filled, while the screen's content has the primary action. */
  isSecondary?: boolean;
  icon?: ReactNode;
  quiet?: Quiet | undefined;
  /** Sentence above the button. */
  note?: ReactNode;
  /** Form's hint at fields below the bar, on its upper edge. */
  stillBelow?: ReactNode;
}

/** Bottom bar with one primary button, on every screen that leads on. */
export function ActionBar(props: Props) {
  const { label, onClick, submits, href, busy = false, isSecondary = false, icon, quiet, note, stillBelow } = props;
  const isHydrated = useOnceHydrated(true, false);

  function press(event: MouseEvent) {
    if (busy || (href !== undefined && onClick !== undefined)) event.preventDefault();
    if (!busy) onClick?.();
  }

  return (
    <div className={classes.bar}>
      {stillBelow}
      {note && <div className={classes.note}>{note}</div>}
      <Waiting isWaiting={busy || isBusy(quiet)} word={t('busy')} long={failures('takesLong')} />
      <Button
        {...(href === undefined ? { type: onClick && !submits ? 'button' : 'submit' } : { component: Link, href })}
        variant={isSecondary ? 'default' : 'filled'}
        fullWidth
        className={classes.primary}
        labelClassName={classes.label}
        onClick={press}
        disabled={!isHydrated && href === undefined}
        aria-disabled={busy || undefined}
        data-busy={busy || undefined}
      >
        <Content label={label} icon={icon} busy={busy} />
      </Button>
      {quiet && (
        <Button
          variant="subtle"
          fullWidth
          className={classes.quiet}
          labelClassName={classes.label}
          {...('href' in quiet
            ? { component: Link, href: quiet.href }
            : held(isBusy(quiet) || quiet.waits === true, quiet.onClick))}
        >
          <Content label={quiet.label} busy={isBusy(quiet)} />
        </Button>
      )}
    </div>
  );
}

function isBusy(quiet: Quiet | undefined): boolean {
  return quiet !== undefined && 'onClick' in quiet && quiet.busy === true;
}

/** Label of a button, which its loader covers. */
function Content({ label, icon, busy }: Pick<Props, 'label' | 'icon' | 'busy'>) {
  return (
    <>
      <span className={classes.text} data-busy={busy || undefined}>
        {icon}
        <span>{label}</span>
      </span>
      {busy && <Loader className={classes.loader} color="currentColor" size={22} />}
    </>
  );
}
