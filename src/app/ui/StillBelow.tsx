import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/cs/common.ts';
import classes from './ActionBar.module.css';

/** Pixels of a field that must be visible above the bar and the hint. */
const margin = 48;

const asked = ':is(input, select, textarea):required, fieldset[data-required] input, [data-asked] input';

/** Returns the visible fields that are required or may be left for later; of several boxes the first. */
function askedIn(form: HTMLFormElement): HTMLInputElement[] {
  const fields = new Map<string | HTMLInputElement, HTMLInputElement>();
  for (const input of form.querySelectorAll<HTMLInputElement>(asked)) {
    const isShown = input.getClientRects().length > 0;
    const field = input.name || input;
    if (isShown && !fields.has(field)) fields.set(field, input);
  }
  return [...fields.values()];
}

/** Returns true if a field is empty. One ticked box of a group suffices; consent boxes just above the button are ignored. */
function isEmpty(form: HTMLFormElement, input: HTMLInputElement): boolean {
  if (input.closest('fieldset') === null) return input.value === '';
  return form.querySelector(`[name="${CSS.escape(input.name)}"]:checked`) === null;
}

function nameOf(input: HTMLInputElement): string[] {
  const label = input.closest('fieldset')?.querySelector('legend') ?? input.labels?.[0];
  return label?.textContent ? [label.textContent] : [];
}

/** Returns the names of empty fields below the bar; of more than three the first two. */
function emptyBelow(form: HTMLFormElement, top: number): string {
  const names = askedIn(form)
    .filter((input) => input.getBoundingClientRect().top > top && isEmpty(form, input))
    .flatMap(nameOf);
  if (names.length <= 3) return names.join(', ');
  return t('namesAndMore', { names: names.slice(0, 2).join(', '), more: names.length - 2 });
}

/** Visual hint at empty fields below the bar. Hidden from screen readers, which reach every field. */
export function StillBelow() {
  const line = useRef<HTMLParagraphElement>(null);
  const [fields, setFields] = useState('');

  useEffect(() => {
    const own = line.current;
    const form = own?.closest('form');
    const bar = own?.parentElement;
    if (!own || !form || !bar) return;
    // The covered height never shrinks, as names would otherwise flicker.
    let covered = margin;
    const look = () => {
      covered = Math.max(covered, own.offsetHeight);
      setFields(emptyBelow(form, Math.min(window.innerHeight, bar.getBoundingClientRect().top) - covered));
    };
    const grown = new ResizeObserver(look);
    grown.observe(form);
    grown.observe(own);
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
