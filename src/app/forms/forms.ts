import {
  type FormMetadata as BaseFormMetadata,
  configureForms,
  type InferCustomFieldMetadata,
  type InferCustomFormMetadata,
  shape,
} from '@conform-to/react/future';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { CheckboxProps, NativeSelectProps, TextareaProps, TextInputProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { messageText } from './messages.ts';

/**
 * Maps conform's field metadata to props: each field component spreads one of these getters. Fields are validated on
 * submit, then as `useDraftForm` says.
 */
const forms = configureForms({
  shouldValidate: 'onSubmit',
  isError: shape<string[]>(),
  extendFieldMetadata(field) {
    const { id, required = false } = field;
    const name = String(field.name);
    return {
      get error() {
        const first = field.errors?.[0];
        return first === undefined ? undefined : messageText(first);
      },
      get textInputProps() {
        return { ...this.shownInputProps, name, defaultValue: field.defaultValue } satisfies Partial<TextInputProps>;
      },
      get textareaProps() {
        return { ...this.shownInputProps, name, defaultValue: field.defaultValue } satisfies Partial<TextareaProps>;
      },
      get nativeSelectProps() {
        return { ...this.shownInputProps, name, defaultValue: field.defaultValue } satisfies Partial<NativeSelectProps>;
      },
      get checkboxProps() {
        return {
          ...this.shownInputProps,
          name,
          value: 'on',
          defaultChecked: field.defaultChecked,
          // A required box that is not ticked would be said to be invalid before any try.
          'aria-invalid': this.error !== undefined,
        } satisfies Partial<CheckboxProps>;
      },
      /** Props of a visible input whose form value lies in a hidden one. */
      get shownInputProps() {
        return { id, required, error: this.error } satisfies Partial<TextInputProps>;
      },
      /** Props of a radio button; its group says that an answer is required or invalid. */
      radioProps(value: string) {
        return {
          type: 'radio',
          name,
          value,
          defaultChecked: field.defaultValue === value,
        } satisfies ComponentProps<'input'>;
      },
      /** Props of a checkbox in an array field (`listOf`). */
      tickProps(value: string) {
        return {
          type: 'checkbox',
          name,
          value,
          defaultChecked: field.defaultOptions.includes(value),
          'aria-invalid': this.error !== undefined,
        } satisfies ComponentProps<'input'>;
      },
    };
  },
});

export const { useForm, FormProvider } = forms;

export type FormMetadata = BaseFormMetadata<
  string[],
  InferCustomFormMetadata<typeof forms.config>,
  InferCustomFieldMetadata<typeof forms.config>
>;

/** Field metadata needed by field components; `fields.<name>` of a form fits. */
export interface FieldSource extends InferCustomFieldMetadata<typeof forms.config> {
  readonly id: string;
  readonly errorId: string;
  readonly descriptionId: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
}

type Constraints = ReturnType<typeof getZodConstraint>;

const known = new WeakMap<z.ZodMiniType, Constraints>();

/** Returns required flags and length limits of a schema; cached. */
export function constraintsOf(schema: z.ZodMiniType): Constraints {
  const constraints = known.get(schema) ?? getZodConstraint(schema);
  known.set(schema, constraints);
  return constraints;
}
