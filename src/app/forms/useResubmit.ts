import { useRef } from 'react';

interface Options<Value> {
  /** The last call got no answer. */
  failed: boolean;
  submit: (value: Value) => void;
  retry: () => void;
}

/**
 * What a form does on submit where the call must not happen twice: the same values after a failure are the same action
 * of the user again, with its Idempotency-Key; other values are a new one.
 */
export function useResubmit<Value>({ failed, submit, retry }: Options<Value>): (value: Value) => void {
  const last = useRef<string>(undefined);
  return (value) => {
    const values = JSON.stringify(value);
    const isSame = values === last.current;
    last.current = values;
    if (failed && isSame) retry();
    else submit(value);
  };
}
