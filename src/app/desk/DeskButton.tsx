import { Button, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import { Waiting } from '../ui/Waiting.tsx';
import classes from './desk.module.css';

interface Props {
  label: string;
  /** Says whose button it is, heard but not shown: there are two alike on the screen. */
  whose: string;
  /** Left out in a form: then the button submits it. */
  onClick?: () => void;
  busy?: boolean;
  /** What is under way comes first. */
  waits?: boolean;
}

/** The primary action of one participant's card. While busy it keeps its place, its width and the focus. */
export function DeskButton({ label, whose, onClick, busy = false, waits = false }: Props) {
  const isHeld = busy || waits;
  function press(event: MouseEvent) {
    if (isHeld) event.preventDefault();
    else onClick?.();
  }

  return (
    <>
      <Button
        type={onClick ? 'button' : 'submit'}
        fullWidth
        className={classes.button}
        onClick={press}
        aria-disabled={isHeld || undefined}
        leftSection={busy ? <Loader color="currentColor" size={20} /> : undefined}
      >
        <span>
          <span>{label}</span>
          <span className="visually-hidden">{` ${whose}`}</span>
        </span>
      </Button>
      <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
    </>
  );
}
