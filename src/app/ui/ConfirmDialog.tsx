import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import classes from './ConfirmDialog.module.css';
import { useAppearance } from './secondTap.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  opened: boolean;
  /** A question. */
  title: string;
  /** What happens then. */
  text: ReactNode;
  /** Verb first, the verb of the question. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What is confirmed cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  /** Another way out, before the two. */
  children?: ReactNode;
}

/**
 * A question before something that cannot be undone. Escape and the shade mean no. The browser's own dialog: it keeps the focus in
 * it, gives it back, and weighs nothing, so that it is there without a signal too (decision 080).
 */
export function ConfirmDialog({ opened, ...question }: Props) {
  return opened ? <Question {...question} /> : null;
}

function Question(props: Omit<Props, 'opened'>) {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel, danger = false, busy = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useAppearance();
  // Closed before it is taken away: only then the focus goes back to whoever opened it.
  useLayoutEffect(() => {
    const place = dialog.current;
    place?.showModal();
    no.current?.focus();
    return () => place?.close();
  }, []);

  function touchShade({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) onCancel();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onClick={touchShade}
      onCancel={(event) => {
        // Whether it goes is the chart's affair.
        event.preventDefault();
        onCancel();
      }}
      // Browsers that are asked twice close it without asking.
      onClose={onCancel}
    >
      <div className={classes.content}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div className={classes.text}>{text}</div>
        <div className={classes.buttons}>
          {children}
          <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
          <Button fullWidth loading={busy} className={danger ? classes.danger : undefined} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={no} fullWidth variant="subtle" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
