import { type DefaultValue, type FormValue, parseSubmission, report } from '@conform-to/react/future';
import { useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldMessage } from '#contract/fields.ts';
import { isBlank } from '#contract/typed/text.ts';
import { yieldToTaps } from '../loading/idle.ts';
import { type Apart, draftsOf, readDraft, removeDraft, withDraft, writeDraft } from './drafts.ts';
import { constraintsOf, useForm } from './forms.ts';

/** Refusal by the service concerning one field. `message` is a key of the field rules or a Czech sentence. */
export interface ServerError<Name extends string = string> {
  field: Name;
  message: string;
}

interface Options<Input extends Record<string, unknown>, Output> {
  schema: z.ZodMiniType<Output, Input>;
  /** Draft key per form and participant, such as `documents/A/person`; omitted for forms that must not be stored (codes). */
  draftKey?: string | undefined;
  /** Field with a draft of its own, as it is saved by another call or asked for by another form, too. */
  apart?: Apart<keyof Input & string>;
  /** Saved values as field texts. */
  defaultValue?: DefaultValue<Input> | undefined;
  /** Saved values alone, if `defaultValue` holds proposals too, which change while the draft stays. */
  basis?: object;
  onSubmit: (value: Output) => void;
  /** Refusal, a new object each time; shown until the field changes. */
  serverError?: ServerError<keyof Input & string> | null | undefined;
}

type Values = Record<string, unknown>;

const delay = 150;
/** Milliseconds without typing after which a field's message may be another one. */
const typingPause = 1000;

/** Conform's `useForm` with drafts and refusals by the service. Remount with another `key` for another participant. */
export function useDraftForm<Input extends Record<string, unknown>, Output>(options: Options<Input, Output>) {
  const { schema, draftKey, apart, onSubmit, serverError } = options;
  const [defaultValue] = useState(options.defaultValue as Values | undefined);
  const [basis] = useState((options.basis as Values | undefined) ?? defaultValue);
  const [drafts] = useState(() => draftsOf(draftKey, apart));
  const draft = useDraft(drafts, basis);

  const initial = useMemo(
    () => drafts.reduce((known, { key, of }) => withDraft(known, readDraft(key, of(basis)) ?? {}), defaultValue),
    [drafts, basis, defaultValue],
  );
  const submitted = useRef<Record<string, FormValue> | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const asOpened = (initial as Record<string, FormValue> | null | undefined) ?? {};
  const [refusal, setRefusal] = useState({ of: serverError, payload: asOpened });
  const lastResult = useMemo(() => {
    const { of, payload } = refusal;
    if (!of) return null;
    return report(
      { payload, fields: [of.field], intent: null },
      { error: { formErrors: null, fieldErrors: { [of.field]: [of.message] } }, keepFiles: true },
    );
  }, [refusal]);

  const { form, fields, intent } = useForm<Input, string[], Output>({
    defaultValue: initial as DefaultValue<Input>,
    lastResult,
    constraint: constraintsOf(schema),
    onValidate({ payload, intent: revalidation }) {
      if (revalidation === null) clearTimeout(pause.current);
      return judge(payload);
    },
    onInput({ defaultPrevented, currentTarget, target: { name } }) {
      if (defaultPrevented) return;
      draft.typed(currentTarget);
      if (!form.getField(name).touched) return;
      // Screen readers read every new message, so a message only goes while its field is typed in.
      const isCorrected = form.fieldErrors[name] && !judge(valuesOf(currentTarget)).error?.fieldErrors[name];
      clearTimeout(pause.current);
      if (isCorrected) intent.validate(name);
      else pause.current = setTimeout(() => intent.validate(name), typingPause);
    },
    onSubmit(event, { formData, value }) {
      event.preventDefault();
      submitted.current = parseSubmission(formData).payload;
      // Splits validation and submission into two tasks.
      void yieldToTaps().then(() => {
        draft.flush();
        onSubmit(value);
      });
    },
  });

  useEffect(() => {
    if (serverError === refusal.of) return;
    // After a remount conform treats the field as untouched and would hide the error.
    if (serverError && submitted.current === null) intent.validate(serverError.field);
    setRefusal({ of: serverError, payload: submitted.current ?? asOpened });
  });

  function judge(payload: Record<string, FormValue>) {
    const result = schema.safeParse(withoutEmpty(payload));
    if (result.success) return { error: null, value: result.data };
    // A wrong type is an empty field, as fields send text or no value.
    const issues = result.error.issues.map((issue) =>
      issue.code === 'invalid_type' ? { ...issue, message: 'required' satisfies FieldMessage } : issue,
    );
    return { error: report({ payload, fields: [], intent: null }, { error: { issues } }).error ?? null };
  }

  return { form, fields, clearDraft: draft.clear };
}

/** Writes the draft debounced, and at once when the page or screen is left. */
function useDraft(drafts: ReturnType<typeof draftsOf>, saved: Values | undefined) {
  const draft = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: HTMLFormElement | null = null;

    function flush() {
      clearTimeout(timer);
      const typed = pending && valuesOf(pending);
      if (typed) for (const { key, of } of drafts) writeDraft(key, of(saved), of(typed) ?? {});
      pending = null;
    }

    return {
      typed(element: HTMLFormElement) {
        if (drafts.length === 0) return;
        pending = element;
        clearTimeout(timer);
        timer = setTimeout(flush, delay);
      },
      flush,
      clear() {
        clearTimeout(timer);
        pending = null;
        for (const { key } of drafts) removeDraft(key);
      },
    };
  }, [drafts, saved]);

  useEffect(() => {
    window.addEventListener('pagehide', draft.flush);
    document.addEventListener('visibilitychange', draft.flush);
    return () => {
      window.removeEventListener('pagehide', draft.flush);
      document.removeEventListener('visibilitychange', draft.flush);
      draft.flush();
    };
  }, [draft]);

  return draft;
}

/** Returns all values of the form, including emptied ones, which would otherwise revert to the saved values. */
function valuesOf(element: HTMLFormElement): Record<string, FormValue> {
  const data = new FormData(element);
  for (const field of element.elements) {
    const name = field.getAttribute('name');
    if (name && field.tagName !== 'BUTTON' && !data.has(name)) data.append(name, '');
  }
  for (const [name, value] of data) if (typeof value !== 'string') data.delete(name);
  return parseSubmission(data).payload;
}

/** Parses the form's current values; null while invalid. */
export function readNow<Output>(schema: z.ZodMiniType<Output>, data: FormData | URLSearchParams): Output | null {
  const result = schema.safeParse(withoutEmpty(parseSubmission(data).payload));
  return result.success ? result.data : null;
}

/** Removes blank values, so that "required" and "optional" can be distinguished. */
function withoutEmpty(value: FormValue): unknown {
  if (typeof value === 'string' && isBlank(value)) return undefined;
  if (Array.isArray(value)) return value.filter((item) => item !== '').map(withoutEmpty);
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutEmpty(item)]));
}
