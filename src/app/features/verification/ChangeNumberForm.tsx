import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionKey } from '#machines/context.ts';
import classes from '../../codes/codePanel.module.css';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send, useChart } from '../../machine/chart.ts';
import './verification.cs.ts';
import { held } from '../../ui/held.ts';
import { Owned } from '../../ui/Owned.tsx';
import { phoneBody, phoneSchema } from './form.ts';
import { type NumberFormProps, SendCode, useDuplicate } from './NumberForm.tsx';

interface Props extends NumberFormProps {
  phoneNumber: string;
}

/** Form that changes a participant's number and sends the code there. */
export function ChangeNumberForm({ party, phase, phoneNumber }: Props) {
  const { t } = useTranslation('verification');
  const place = useRef<HTMLDivElement>(null);
  // If it appears while a number is being saved, that number was corrected before its answer.
  const saving = useChart(({ context }) => context.sync.submissions[submissionKey('updatePhone', party)]?.body);
  const sent = phoneSchema.safeParse(saving).data?.phoneNumber;
  const serverError = useDuplicate(party, phase);
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const { form, fields, clearDraft } = useDraftForm({
    schema: phoneSchema,
    draftKey: `${reportId}/verification/${party}/new`,
    defaultValue: { phoneNumber: (phase === 'saving' ? sent : undefined) ?? phoneNumber },
    onSubmit: (value) => send({ type: 'submitted.updatePhone', party, body: phoneBody(value) }),
    serverError,
  });

  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus();
  }, []);

  return (
    <FormFrame form={form}>
      <div className={classes.form} data-asked={phase === 'saving' || undefined} ref={place}>
        <PhoneField
          field={fields.phoneNumber}
          label={t('newPhone', { party })}
          own={party === 'A'}
          readOnly={phase === 'saving'}
        />
        <SendCode form={form} party={party} phase={phase} />
        <Button
          variant="subtle"
          fullWidth
          {...held(phase === 'saving', () => {
            clearDraft();
            send({ type: 'phone.changeAbandoned', party });
          })}
        >
          <Owned text={t('keep')} whose={t('ofParticipant', { party })} />
        </Button>
      </div>
    </FormFrame>
  );
}
