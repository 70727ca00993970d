import type { FieldSource } from './forms.ts';

/** Fills fields as if typed, so that drafts and messages update. */
export function fillIn<Name extends string>(
  form: HTMLFormElement,
  fields: Readonly<Record<NoInfer<Name>, FieldSource>>,
  values: Readonly<Record<Name, string>>,
): void {
  const filled = (Object.keys(values) as Name[]).flatMap((name) => {
    const input = form.elements.namedItem(fields[name].name);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return [];
    input.value = values[name];
    return [input];
  });
  for (const input of filled) input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks exactly these boxes of a field, as if tapped. */
export function tickOnly(form: HTMLFormElement, { name }: FieldSource, values: readonly string[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${CSS.escape(name)}"]`))
    if (box.checked !== values.includes(box.value)) box.click();
}
