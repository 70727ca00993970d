import { useEffect, useRef } from 'react';
import { createStore } from '../store.ts';

const said = createStore('');

/** Has screen readers say a change that no visible status says. */
export function sayAloud(text: string): void {
  // The same words again are another text, or they would not be said.
  said.set(said.get() === text ? `${text}\u00a0` : text);
}

/** Live region of `sayAloud`, there from the start, as a region that comes with its text is not always heard. */
export function SaidAloud() {
  return (
    <p className="visually-hidden" role="status">
      {said.use()}
    </p>
  );
}

/** Has screen readers say the text when `count` falls, as what has gone from a list says nothing itself. */
export function useFewerSaid(count: number, text: string): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) sayAloud(text);
    before.current = count;
  }, [count, text]);
}
