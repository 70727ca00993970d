import {
  type FormMetadata as BaseFormMetadata,
  configureForms,
  type InferCustomFieldMetadata,
  type InferCustomFormMetadata,
  shape,
} from '@conform-to/react/future';
import { messageText } from './messages.ts';

/**
 * The one place where conform's field metadata becomes props of Mantine components and of the fields in this folder.
 * A field is first checked when the form is submitted, from then on at every input.
 */
const forms = configureForms({
  shouldValidate: 'onSubmit',
  shouldRevalidate: 'onInput',
  isError: shape<string[]>(),
  extendFieldMetadata(field) {
    const textual = () => ({
      id: field.id,
      name: String(field.name),
      defaultValue: field.defaultValue,
      error: translated(field.errors),
    });
    return {
      /** The first error in Czech. */
      get error() {
        return translated(field.errors);
      },
      get textInputProps() {
        return textual();
      },
      get textareaProps() {
        return textual();
      },
      get nativeSelectProps() {
        return textual();
      },
      get checkboxProps() {
        return {
          id: field.id,
          name: String(field.name),
          value: 'on',
          defaultChecked: field.defaultChecked,
          error: translated(field.errors),
        };
      },
      get radioGroupProps() {
        return {
          id: field.id,
          name: String(field.name),
          defaultValue: field.defaultValue,
          error: translated(field.errors),
        };
      },
    };
  },
});

function translated(errors: string[] | undefined): string | undefined {
  const first = errors?.[0];
  return first === undefined ? undefined : messageText(first);
}

export const useForm = forms.useForm;
export const FormProvider = forms.FormProvider;

export type FormMetadata = BaseFormMetadata<
  string[],
  InferCustomFormMetadata<typeof forms.config>,
  InferCustomFieldMetadata<typeof forms.config>
>;

/** What a field component needs of a field; `fields.<name>` of a form fits. */
export interface FieldSource {
  readonly id: string;
  readonly errorId: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly defaultOptions: string[];
  readonly defaultChecked: boolean;
  readonly error: string | undefined;
}
