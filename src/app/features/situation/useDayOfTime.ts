import { useFormData } from '@conform-to/react/future';
import { useEffect, useRef, useState } from 'react';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { dayOfTime } from './form.ts';

/**
 * Adjusts the date to the typed time until the user changes it; disabled if `proposed` is null. Returns the date if it
 * differs from `proposed`.
 */
export function useDayOfTime(
  formId: string,
  { date, time }: Readonly<Record<'date' | 'time', FieldSource>>,
  proposed: string | null,
  now: () => number,
): string | null {
  const put = useRef(proposed);
  const [other, setOther] = useState<string | null>(null);
  const typed = useFormData(formId, (data) => `${data.get(date.name) ?? ''} ${data.get(time.name) ?? ''}`, {
    fallback: null,
  });

  useEffect(() => {
    if (typed === null) return;
    const [shown = '', at = ''] = typed.split(' ');
    if (shown !== put.current) {
      setOther(null);
      return;
    }
    const day = dayOfTime(at, now());
    const form = document.getElementById(formId);
    if (day === null || day === shown || !(form instanceof HTMLFormElement)) return;
    put.current = day;
    setOther(day === proposed ? null : day);
    fillIn(form, { date }, { date: day });
  });

  return other;
}
