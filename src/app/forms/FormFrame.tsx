import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/forms.ts';
import { Notice } from '../ui/Notice.tsx';
import { type FormMetadata, FormProvider } from './forms.ts';

interface Props {
  form: FormMetadata;
  /** Shows the number of invalid fields above the form; for long forms. */
  summary?: boolean;
  children: ReactNode;
}

/** Scrolls to the message of the focused field or group, which a keyboard may hide. */
function bringMessageIntoSight(): void {
  const focused = document.activeElement;
  const described = focused?.closest('[aria-describedby*="-error"]');
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const message = ids.find((id) => id.endsWith('-error'));
  if (message !== undefined) document.getElementById(message)?.scrollIntoView({ block: 'nearest' });
}

/** The `<form>` of a screen. As a direct child of `Screen` it lets the `ActionBar` sit at the bottom. */
export function FormFrame({ form, summary = false, children }: Props) {
  const { t } = useTranslation('forms');
  const count = Object.keys(form.fieldErrors).length;
  const errors = JSON.stringify(form.fieldErrors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `errors` stands for the messages, which the effect looks for on the page
  useEffect(bringMessageIntoSight, [errors]);
  return (
    <FormProvider context={form.context}>
      <form {...form.props}>
        {summary && count > 0 && <Notice kind="error" role="status" title={t('errorSummary', { count })} />}
        {children}
      </form>
    </FormProvider>
  );
}
