import { useEffect, useMemo, useRef } from 'react';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { codeSchema } from './form.ts';

interface Options {
  /** What is wrong with the code that was sent, by its name in the texts or in words; null while nothing is. */
  refusal: string | null;
  onSubmit: (smsCode: string) => void;
}

/**
 * A form of one code. Codes leave no draft behind; one that is refused stands selected, ready to be typed over.
 * @returns the form, its field, and where the field is to be put
 */
export function useCodeForm({ refusal, onSubmit }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const isRefused = refusal !== null;
  const serverError = useMemo(
    () => (refusal === null ? null : { field: 'smsCode' as const, message: refusal }),
    [refusal],
  );
  const { form, fields } = useDraftForm({
    schema: codeSchema,
    onSubmit: (value) => onSubmit(value.smsCode),
    serverError,
  });

  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (!isRefused || !input) return;
    input.focus();
    input.select();
  }, [isRefused]);

  return { form, field: fields.smsCode, place };
}
