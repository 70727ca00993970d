import type { ReactNode } from 'react';
import { t } from '../i18n/cs/forms.ts';
import { Notice } from '../ui/Notice.tsx';
import { type FormMetadata, FormProvider } from './forms.ts';

interface Props {
  form: FormMetadata;
  /** Says above the fields how many of them want another look: for long forms only. */
  summary?: boolean;
  children: ReactNode;
}

/** The `<form>` of a screen; as a direct child of `Screen` it carries the `ActionBar` to the bottom. */
export function FormFrame({ form, summary = false, children }: Props) {
  const count = Object.keys(form.fieldErrors).length;
  return (
    <FormProvider context={form.context}>
      <form {...form.props}>
        {summary && count > 0 && <Notice kind="error" role="status" title={t('errorSummary', { count })} />}
        {children}
      </form>
    </FormProvider>
  );
}
