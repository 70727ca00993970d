import { useEffect, useRef } from 'react';
import { DoneIcon } from '../ui/icons.tsx';
import { codePanelsMark } from './CodePanels.tsx';
import classes from './codePanel.module.css';

/**
 * Success message in a card's head, null before. Takes over the focus of the removed button, or passes it to the next
 * empty phone field.
 */
export function DoneState({ text }: { text: string | null }) {
  const state = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (text === null || document.activeElement !== document.body) return;
    const next = state.current?.closest(`[${codePanelsMark}]`)?.querySelector<HTMLInputElement>('input[type=tel]');
    if (next?.value === '') next.focus();
  }, [text]);

  return (
    <span className={classes.done} ref={state} role="status">
      {text !== null && (
        <>
          <DoneIcon size={20} />
          <span>{text}</span>
        </>
      )}
    </span>
  );
}
