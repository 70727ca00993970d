import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/forms.ts';
import { Notice } from '../ui/Notice.tsx';
import { type FormMetadata, FormProvider } from './forms.ts';
import { messageText } from './messages.ts';

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
  const { refusal, submit, type } = useRefusal(form);
  const errors = JSON.stringify(form.fieldErrors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `errors` stands for the messages, which the effect looks for on the page
  useEffect(bringMessageIntoSight, [errors]);
  return (
    <FormProvider context={form.context}>
      <form {...form.props} onSubmit={submit} onInputCapture={type}>
        <p className="visually-hidden" role="status">
          {!summary && refusal}
        </p>
        {summary && count > 0 && <Notice kind="error" role="status" title={t('errorSummary', { count })} />}
        {children}
      </form>
    </FormProvider>
  );
}

/** Returns why the form was refused, once for each try, as typing changes messages. */
function useRefusal({ fieldErrors, props }: FormMetadata) {
  const { t } = useTranslation('forms');
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState('');
  const isTyping = useRef(false);
  const count = Object.keys(fieldErrors).length;
  const [first = ''] = Object.values(fieldErrors).flat();
  const isRefused = count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each try, not with each message
  useEffect(() => {
    if (isTyping.current) return;
    const text = count > 1 ? t('errorSummary', { count }) : messageText(first);
    // The same words again are another text, or they would not be said.
    setRefusal((before) => (isRefused && before === text ? `${text}\u00a0` : isRefused ? text : ''));
  }, [tries, isRefused]);

  function submit(event: FormEvent<HTMLFormElement>) {
    props.onSubmit(event);
    // Conform checks what is typed by a submission of its own, from a button with a name.
    if (event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.hasAttribute('name')) return;
    isTyping.current = false;
    setTries(tries + 1);
  }
  function type() {
    isTyping.current = true;
    setRefusal('');
  }
  return { refusal, submit, type };
}
