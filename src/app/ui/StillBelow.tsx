import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/cs/common.ts';
import classes from './ActionBar.module.css';

/** How much of a field has to be above the bar, and what this line itself covers. */
const margin = 48;

/** A field may have several groups of boxes; one that is ticked will do. */
function isEmpty(form: HTMLFormElement, field: HTMLFieldSetElement | HTMLInputElement): boolean {
  if (!(field instanceof HTMLFieldSetElement)) return field.value === '';
  const [box] = [...field.elements];
  const name = box?.getAttribute('name') ?? '';
  return form.querySelector(`[name="${CSS.escape(name)}"]:checked`) === null;
}

/** What has to be filled in, is empty, and begins under the bar: fields by their labels, groups by their legends. */
function emptyBelow(form: HTMLFormElement, top: number): string {
  const fields = new Set(
    [...form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):required, fieldset[data-required] input')]
      .filter((input) => input.getClientRects().length > 0 && input.closest('details:not([open])') === null)
      .map((input) => input.closest('fieldset') ?? input),
  );
  return [...fields]
    .filter((field) => field.getBoundingClientRect().top > top - margin)
    .filter((field) => isEmpty(form, field))
    .map((field) => (field instanceof HTMLFieldSetElement ? field.querySelector('legend') : field.labels?.[0]))
    .flatMap((label) => label?.textContent ?? [])
    .join(', ');
}

/** Says what of a form still waits below the bar. Only for the eyes: who hears the page comes to every field. */
export function StillBelow() {
  const line = useRef<HTMLParagraphElement>(null);
  const [fields, setFields] = useState('');

  useEffect(() => {
    const form = line.current?.closest('form');
    const bar = line.current?.parentElement;
    if (!form || !bar) return;
    const look = () => setFields(emptyBelow(form, Math.min(window.innerHeight, bar.getBoundingClientRect().top)));
    const grown = new ResizeObserver(look);
    grown.observe(form);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
    };
  }, []);

  return (
    <p ref={line} className={classes.below} hidden={fields === ''} aria-hidden="true">
      {t('stillBelow', { fields })}
    </p>
  );
}
