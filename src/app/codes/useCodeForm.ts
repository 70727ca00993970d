import { useEffect, useMemo, useRef } from 'react';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { codeSchema } from './form.ts';

interface Options {
  /** Rejection of the last code, as a message key or text; null if none. */
  refusal: string | null;
  onSubmit: (smsCode: string) => void;
}

/**
 * Form of a code, without a draft. Selects a rejected code for overtyping. @returns the form, its field and the ref for
 * the field's container
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
