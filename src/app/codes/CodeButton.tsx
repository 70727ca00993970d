import { Button, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import { Owned } from '../ui/Owned.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import classes from './codePanel.module.css';

interface Props {
  label: string;
  /** Owner of the button for screen readers, as two look alike. */
  whose: string;
  /** Omitted in a form: then the button submits it. */
  onClick?: () => void;
  busy?: boolean;
  /** Disables the button during another call. */
  waits?: boolean;
}

/** Primary button of a participant's card. Keeps its size and focus while busy. */
export function CodeButton({ label, whose, onClick, busy = false, waits = false }: Props) {
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
        <Owned text={label} whose={whose} />
      </Button>
      <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
    </>
  );
}
