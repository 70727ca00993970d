import { useEffect, useRef } from 'react';
import { DoneIcon } from '../ui/icons.tsx';
import classes from './desk.module.css';

/** The quiet success in the head of a card. It takes over the focus that the card's vanished button has left behind. */
export function DoneState({ text }: { text: string }) {
  const state = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus({ preventScroll: true });
  }, []);

  return (
    <span className={classes.done} ref={state} tabIndex={-1} role="status">
      <DoneIcon size={20} />
      {text}
    </span>
  );
}
