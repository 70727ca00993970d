// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#contract/fields.ts';
import { yieldToTaps } from '../loading/idle.ts';
import UiProvider from '../ui/UiProvider.tsx';
import { removeDrafts } from './drafts.ts';
import { FormFrame } from './FormFrame.tsx';
import { ChipsField } from './fields/ChipsField.tsx';
import { DateOfBirthField } from './fields/DateOfBirthField.tsx';
import { PhoneField } from './fields/PhoneField.tsx';
import { TextareaField } from './fields/TextareaField.tsx';
import { TextField } from './fields/TextField.tsx';
import { listOf, optional, smsPhone } from './rules.ts';
import { type ServerError, useDraftForm } from './useDraftForm.ts';

const schema = z.object({
  firstName: f.firstName,
  orientationNumber: optional(f.orientationNumber),
  phoneNumber: smsPhone,
  dateOfBirth: f.dateOfBirth,
  categories: listOf(f.drivingLicenseCategory),
  note: optional(f.accidentDescription),
});

interface Props {
  onSubmit?: (value: z.infer<typeof schema>) => void;
  /** True if the name has a draft of its own. */
  apart?: boolean;
  saved?: { firstName?: string; categories?: string[]; phoneNumber?: string; dateOfBirth?: string };
  basis?: object;
  refusal?: ServerError<'phoneNumber'> | null;
}

function Form({ onSubmit = () => {}, apart = false, saved, basis, refusal }: Props) {
  const { form, fields } = useDraftForm({
    schema,
    draftKey: 'test',
    ...(apart && { apart: { field: 'firstName', key: 'test-name' } }),
    defaultValue: saved,
    ...(basis && { basis }),
    onSubmit,
    serverError: refusal,
  });
  return (
    <FormFrame form={form}>
      <TextField field={fields.firstName} label="Jméno" />
      <TextField field={fields.orientationNumber} label="Číslo orientační" />
      <PhoneField field={fields.phoneNumber} />
      <DateOfBirthField field={fields.dateOfBirth} />
      <ChipsField
        field={fields.categories}
        label="Skupiny"
        options={[
          { value: 'A', label: 'A' },
          { value: 'B', label: 'B' },
        ]}
      />
      <TextareaField field={fields.note} label="Poznámka" />
      <button type="submit">Uložit</button>
    </FormFrame>
  );
}

const whole = { firstName: 'Jana', categories: ['B'], phoneNumber: '+420777123456', dateOfBirth: '1980-03-05' };
let root: Root;

async function show(props: Props) {
  await act(async () =>
    root.render(
      <UiProvider>
        <Form {...props} />
      </UiProvider>,
    ),
  );
}

async function reopen(props: Props) {
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(props);
}

function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((item) => item.textContent?.startsWith(label));
  const element = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input');
  if (!(element instanceof HTMLInputElement)) throw new Error(`No field ${label}`);
  return element;
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

async function type(label: string, text: string) {
  const element = input(label);
  await act(async () => {
    setValue?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Types a text letter by letter at the end of a field. */
async function typeLetters(label: string, text: string) {
  for (const letter of text) await type(label, input(label).value + letter);
}

/** Waits for the separate task that submits a form. */
async function nextTask() {
  await act(yieldToTaps);
}

async function press() {
  await act(async () => document.querySelector('button')?.click());
}

function errorsOf(label: string): string | undefined {
  return document.getElementById(`${input(label).id}-error`)?.textContent ?? undefined;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.matchMedia ??= () => new EventTarget() as MediaQueryList;
  sessionStorage.clear();
  removeDrafts();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a form of a screen', () => {
  it('says what is missing in Czech and moves the focus to the first such field', async () => {
    const onSubmit = vi.fn();
    await show({ onSubmit });
    await press();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(errorsOf('Jméno')).toBe('Toto pole je povinné');
    expect(errorsOf('Číslo orientační')).toBeUndefined();
    expect(errorsOf('Telefon')).toBe('Toto pole je povinné');
    expect(errorsOf('Datum narození')).toBe('Toto pole je povinné');
    expect(document.body.textContent).toContain('Povinné');
    expect(document.activeElement).toBe(input('Jméno'));
    expect(input('Jméno').getAttribute('aria-describedby')).toContain(`${input('Jméno').id}-error`);
  });

  it('says beforehand what is required and what may be left out, as the rules have it', async () => {
    await show({});
    expect(['Jméno', 'Číslo orientační', 'Telefon', 'Datum narození'].map((label) => input(label).required)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(document.querySelector('label[for$="orientationNumber"]')?.textContent).toBe('Číslo orientační (nepovinné)');
    expect(document.querySelector('label[for$="firstName"]')?.textContent).toBe('Jméno');
  });

  it('counts down to the length that the rule allows, and cuts nothing off', async () => {
    await show({});
    const area = document.querySelector('textarea');
    if (!area) throw new Error('No textarea');
    await act(async () => {
      area.value = 'x'.repeat(515);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(area.value).toHaveLength(515);
    expect(document.body.textContent).toContain('O\u00a03\u00a0znaky víc');
  });

  it('gives the values as they go over the wire', async () => {
    const onSubmit = vi.fn();
    await show({ onSubmit });
    await type('Jméno', 'Jana');
    await type('Telefon', '+420 777 123 456');
    await type('Datum narození', '05031980');
    await act(async () => input('B').click());
    await press();
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          firstName: 'Jana',
          orientationNumber: null,
          phoneNumber: '+420777123456',
          dateOfBirth: '1980-03-05',
          categories: ['B'],
          note: null,
        },
      ],
    ]);
    expect(input('Telefon').value).toBe('777 123 456');
  });

  it('takes an error back as soon as the value is right, and says another once typing pauses', async () => {
    vi.useFakeTimers();
    const pause = () => act(async () => vi.advanceTimersByTime(1000));
    await show({});
    await press();
    await typeLetters('Telefon', '7771');
    expect(errorsOf('Telefon')).toBe('Toto pole je povinné');
    await pause();
    expect(errorsOf('Telefon')).toMatch(/^V\u00a0čísle chybí 5\u00a0číslic\./u);
    await typeLetters('Telefon', '2345');
    expect(errorsOf('Telefon')).toMatch(/^V\u00a0čísle chybí 5\u00a0číslic\./u);
    await typeLetters('Telefon', '6');
    expect(errorsOf('Telefon')).toBeUndefined();
    await typeLetters('Telefon', '7');
    expect(errorsOf('Telefon')).toBeUndefined();
    await pause();
    expect(errorsOf('Telefon')).toMatch(/^Číslo má o\u00a01\u00a0číslici víc\./u);
    await type('Jméno', 'x'.repeat(49));
    await press();
    expect(errorsOf('Jméno')).toBe('Maximálně 48\u00a0znaků');
  });

  it('moves the focus into a masked field too', async () => {
    await show({ saved: { ...whole, phoneNumber: '' } });
    await press();
    expect(document.activeElement).toBe(input('Telefon'));
  });

  it('shows the refusal of the service at its field until the value changes', async () => {
    await show({ saved: whole });
    await press();
    await show({ saved: whole, refusal: { field: 'phoneNumber', message: 'Toto číslo už má účastník A.' } });
    expect(errorsOf('Telefon')).toBe('Toto číslo už má účastník A.');
    await type('Telefon', '777 123 457');
    expect(errorsOf('Telefon')).toBeUndefined();
  });

  it('shows a refusal also when the screen was left and opened again meanwhile', async () => {
    await show({ saved: whole, refusal: { field: 'phoneNumber', message: 'Toto číslo už má účastník A.' } });
    expect(errorsOf('Telefon')).toBe('Toto číslo už má účastník A.');
  });

  it('shows a refusal also of what was sent before the screen was left and opened again', async () => {
    await show({});
    await show({ refusal: { field: 'phoneNumber', message: 'Toto číslo už má účastník A.' } });
    expect(errorsOf('Telefon')).toBe('Toto číslo už má účastník A.');
  });
});

describe('nothing is sent but by the driver', () => {
  const onSubmit = vi.fn();

  beforeEach(() => onSubmit.mockClear());

  it('while an error is corrected letter by letter', async () => {
    await show({ onSubmit, saved: { ...whole, firstName: '' } });
    await press();
    expect(errorsOf('Jméno')).toBe('Toto pole je povinné');
    await typeLetters('Jméno', 'Johana');
    await nextTask();
    expect(onSubmit).not.toHaveBeenCalled();
    await press();
    await nextTask();
    expect(onSubmit.mock.calls).toEqual([[expect.objectContaining({ firstName: 'Johana' })]]);
  });

  it.each([
    ['Telefon', '777 123 456', { phoneNumber: '+420777123456' }, { phoneNumber: '' }],
    ['Datum narození', '5. 3. 1980', { dateOfBirth: '1980-03-05' }, { dateOfBirth: '' }],
  ])('while the field %s is corrected letter by letter', async (label, text, sent, empty) => {
    await show({ onSubmit, saved: { ...whole, ...empty } });
    await press();
    await typeLetters(label, text);
    await nextTask();
    expect(onSubmit).not.toHaveBeenCalled();
    await press();
    await nextTask();
    expect(onSubmit.mock.calls).toEqual([[expect.objectContaining(sent)]]);
  });

  it('while several answers are ticked after there was none', async () => {
    await show({ onSubmit, saved: { ...whole, categories: [] } });
    await press();
    await act(async () => input('A').click());
    await act(async () => input('B').click());
    await nextTask();
    expect(onSubmit).not.toHaveBeenCalled();
    await press();
    await nextTask();
    expect(onSubmit.mock.calls).toEqual([[expect.objectContaining({ categories: ['A', 'B'] })]]);
  });

  it('while what the service refused is typed anew', async () => {
    await show({ onSubmit, saved: whole });
    await press();
    await nextTask();
    await show({ onSubmit, saved: whole, refusal: { field: 'phoneNumber', message: 'Toto číslo už má účastník A.' } });
    await type('Telefon', '');
    await typeLetters('Telefon', '777 123 457');
    await nextTask();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await press();
    await nextTask();
    expect(onSubmit.mock.lastCall).toEqual([expect.objectContaining({ phoneNumber: '+420777123457' })]);
  });

  it('while the browser fills in all fields at once', async () => {
    await show({ onSubmit, saved: { ...whole, firstName: '', phoneNumber: '' } });
    await press();
    await act(async () => {
      for (const [label, text] of [
        ['Jméno', 'Johana'],
        ['Telefon', '777123456'],
      ] as const) {
        setValue?.call(input(label), text);
        input(label).dispatchEvent(new Event('input', { bubbles: true }));
        input(label).dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await nextTask();
    expect(onSubmit).not.toHaveBeenCalled();
    expect([errorsOf('Jméno'), errorsOf('Telefon')]).toEqual([undefined, undefined]);
  });
});

describe('a draft', () => {
  it('brings back what was typed, ticked, unticked and emptied', async () => {
    await show({ saved: whole });
    await type('Jméno', 'Ja');
    await type('Telefon', '777 1');
    await type('Datum narození', '5.3.');
    await act(async () => input('B').click());
    await reopen({ saved: whole });
    expect(input('Jméno').value).toBe('Ja');
    expect(input('Telefon').value).toBe('777 1');
    expect(input('Datum narození').value).toBe('5.3.');
    expect(input('B').checked).toBe(false);
  });

  it('of a field apart goes with the saved value of that field alone, as do those of the others', async () => {
    await show({ apart: true, saved: whole });
    await type('Jméno', 'Ja');
    await type('Telefon', '777 1');
    await reopen({ apart: true, saved: { ...whole, phoneNumber: '+420777123457' } });
    expect([input('Jméno').value, input('Telefon').value]).toEqual(['Ja', '777 123 457']);
    await type('Telefon', '777 2');
    await reopen({ apart: true, saved: { ...whole, firstName: 'Eva', phoneNumber: '+420777123457' } });
    expect([input('Jméno').value, input('Telefon').value]).toEqual(['Eva', '777 2']);
  });

  it('is written a moment after the last key', async () => {
    await show({});
    vi.useFakeTimers();
    await type('Jméno', 'J');
    await type('Jméno', 'Ja');
    expect(sessionStorage.length).toBe(0);
    vi.advanceTimersByTime(150);
    vi.useRealTimers();
    expect(Object.keys(sessionStorage)).toEqual(['draft:test']);
  });

  it('is there at once in the page after a reload', async () => {
    await show({});
    await type('Jméno', 'Jana');
    await act(async () => root.unmount());
    vi.resetModules();
    const afterReload = await import('./drafts.ts');
    expect(afterReload.readDraft('test', undefined)).toMatchObject({ firstName: 'Jana' });
  });

  it('is not written by opening a form', async () => {
    await show({ saved: whole });
    await reopen({ saved: whole });
    expect(sessionStorage.length).toBe(0);
  });

  it('gives way to newer saved values', async () => {
    await show({ saved: whole });
    await type('Jméno', 'Jan');
    await reopen({ saved: { ...whole, firstName: 'Johana' } });
    expect(input('Jméno').value).toBe('Johana');
  });

  it('stays where only a proposal is another one', async () => {
    await show({ saved: { dateOfBirth: '1980-03-05' }, basis: {} });
    await type('Jméno', 'Jan');
    await reopen({ saved: { dateOfBirth: '1981-03-05' }, basis: {} });
    expect([input('Jméno').value, input('Datum narození').value]).toEqual(['Jan', '5.\u00a03.\u00a01980']);
  });

  it('is gone after all drafts were removed, other keys stay', async () => {
    sessionStorage.setItem('refreshToken', 'x');
    await show({});
    await type('Jméno', 'Jana');
    await act(async () => root.unmount());
    removeDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['refreshToken']);
  });
});
