import type { FieldSource } from '../forms.ts';
import type { AddressField, AddressValues } from './addressForm.ts';

/** Puts an address into the fields of a form as if it had been typed: the draft and the messages follow. */
export function fillInAddress(
  form: HTMLFormElement,
  fields: Readonly<Record<AddressField, FieldSource>>,
  values: AddressValues,
): void {
  const filled = Object.entries(values).flatMap(([name, value]) => {
    const input = form.elements.namedItem(fields[name as AddressField].name);
    if (!(input instanceof HTMLInputElement)) return [];
    input.value = value;
    return [input];
  });
  for (const input of filled) input.dispatchEvent(new Event('input', { bubbles: true }));
}
