import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/cs/common.ts';
import classes from './ActionBar.module.css';

/** How much of a field has to be above the bar, and what a line of names covers. */
const margin = 48;

const asked = ':is(input, select, textarea):required, fieldset[data-required] input';

/** What has to be filled in: each field, of several boxes the first that is shown. */
function askedIn(form: HTMLFormElement): HTMLInputElement[] {
  const fields = new Map<string | HTMLInputElement, HTMLInputElement>();
  for (const input of form.querySelectorAll<HTMLInputElement>(asked)) {
    const isShown = input.getClientRects().length > 0;
    const field = input.name || input;
    if (isShown && !fields.has(field)) fields.set(field, input);
  }
  return [...fields.values()];
}

/** Of several boxes one that is ticked will do. What is ticked in order to go on stands right above the button. */
function isEmpty(form: HTMLFormElement, input: HTMLInputElement): boolean {
  if (input.closest('fieldset') === null) return input.value === '';
  return form.querySelector(`[name="${CSS.escape(input.name)}"]:checked`) === null;
}

function nameOf(input: HTMLInputElement): string[] {
  const label = input.closest('fieldset')?.querySelector('legend') ?? input.labels?.[0];
  return label?.textContent ? [label.textContent] : [];
}

/** What has to be filled in, is empty, and begins under the bar, by labels and legends; of many the first two. */
function emptyBelow(form: HTMLFormElement, top: number): string {
  const names = askedIn(form)
    .filter((input) => input.getBoundingClientRect().top > top && isEmpty(form, input))
    .flatMap(nameOf);
  if (names.length <= 3) return names.join(', ');
  return t('namesAndMore', { names: names.slice(0, 2).join(', '), more: names.length - 2 });
}

/** Says what of a form still waits below the bar. Only for the eyes: who hears the page comes to every field. */
export function StillBelow() {
  const line = useRef<HTMLParagraphElement>(null);
  const [fields, setFields] = useState('');

  useEffect(() => {
    const own = line.current;
    const form = own?.closest('form');
    const bar = own?.parentElement;
    if (!own || !form || !bar) return;
    // What the line has covered once it may cover again: it never gets smaller, lest names come and go for ever.
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
