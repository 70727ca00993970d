import { useEffect, useState } from 'react';
import classes from './Waiting.module.css';

/** Milliseconds of waiting that a loader says enough about. */
const usual = 10_000;

interface Props {
  isWaiting: boolean;
  /** Heard as soon as the waiting begins. */
  word: string;
  /** Shown and heard once it takes long. */
  long: string;
}

/** Says that something is waited for, and after 10 s also to those who see it. */
export function Waiting({ isWaiting, word, long }: Props) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), usual);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  const text = isLong ? long : word;
  return (
    <p className={isLong ? classes.long : 'visually-hidden'} role="status">
      {isWaiting ? text : ''}
    </p>
  );
}
