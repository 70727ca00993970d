import { useEffect, useRef } from 'react';
import { DoneIcon } from '../ui/icons.tsx';
import { desksMark } from './Desks.tsx';
import classes from './desk.module.css';

/**
 * The quiet success in the head of a card, which is told where it comes about: null until then. The focus that the card's vanished
 * button has left behind goes to the number that is asked for next, so that it can be typed at once, else here.
 */
export function DoneState({ text }: { text: string | null }) {
  const state = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (text === null || document.activeElement !== document.body) return;
    const next = state.current?.closest(`[${desksMark}]`)?.querySelector<HTMLInputElement>('input[type=tel]');
    if (next?.value === '') next.focus();
    else state.current?.focus({ preventScroll: true });
  }, [text]);

  return (
    <span className={classes.done} ref={state} tabIndex={-1} role="status">
      {text !== null && (
        <>
          <DoneIcon size={20} />
          <span>{text}</span>
        </>
      )}
    </span>
  );
}
