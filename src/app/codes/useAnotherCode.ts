import { useState } from 'react';

/** Returns a function that asks for another code, and the key of the code's form: nothing of the last code stays in it. */
export function useAnotherCode(onSend: () => void): { formKey: number; sendAnother: () => void } {
  const [formKey, setFormKey] = useState(0);
  const sendAnother = () => {
    setFormKey(formKey + 1);
    onSend();
  };
  return { formKey, sendAnother };
}
