import { useState } from 'react';
import { send, useBusy } from '../../chart/chart.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import { NextPaper } from '../../forms/NextPaper.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import { t as documentsTexts } from '../../i18n/cs/documents.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { FindingsHere } from '../../truth/FindingsHere.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { emailSuggestions } from './emailSuggestions.ts';
import { emailForm } from './form.ts';
import type { PaperFormProps } from './papers.ts';

/** Where the signed report goes; it may be left for later. */
export function EmailForm({ meta, party, participant, draftKey }: PaperFormProps) {
  const t = useTexts(documentsTexts);
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: emailForm,
    draftKey,
    defaultValue: participant.email === null ? {} : { email: participant.email },
    onSubmit: (body) => send({ type: 'submitted.updateEmail', party, body }),
  });

  const [typed, setTyped] = useState(fields.email.defaultValue);

  return (
    <ScreenFrame meta={meta} title={t('emailTitle', { party })} help={t('emailHelp')}>
      <FormFrame form={form}>
        <AutocompleteField
          field={fields.email}
          label={t('emailField')}
          suggestions={emailSuggestions(typed)}
          onType={setTyped}
          inputMode="email"
          autoComplete={party === 'A' ? 'email' : 'off'}
          autoCapitalize="none"
        />
        {party === 'A' && <NextPaper paper="idCardFront" party="B" />}
        <FindingsHere form={form} schema={emailForm} section="email" party={party} answerOf={({ email }) => email} />
        <FailedSubmit form={form} />
        <ActionBar
          label={common('goOn')}
          busy={busy}
          quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }}
        />
      </FormFrame>
    </ScreenFrame>
  );
}
