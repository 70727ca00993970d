import { useLasting } from './useLasting.ts';
import classes from './Waiting.module.css';

/** Milliseconds after which a wait needs an explanation. */
const usual = 10_000;

interface Props {
  isWaiting: boolean;
  /** Announced when the wait begins. */
  word: string;
  /** Shown and announced after a long wait. */
  long: string;
}

/** Announces a wait to screen readers, and visibly after 10 s. */
export function Waiting({ isWaiting, word, long }: Props) {
  const isLong = useLasting(isWaiting, usual);
  const text = isLong ? long : word;
  return (
    <p className={isLong ? classes.long : 'visually-hidden'} role="status">
      {isWaiting ? text : ''}
    </p>
  );
}
