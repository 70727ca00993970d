import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Party } from '#contract/enumerations.ts';
import { pathOf } from '#machines/location.ts';
import { CodeButton } from '../../codes/CodeButton.tsx';
import classes from '../../codes/codePanel.module.css';
import { CapturedNote } from '../../forms/CapturedNote.tsx';
import { submitAgain } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import type { FormMetadata } from '../../forms/forms.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useRoadsideNotes } from '../../machine/useRoadsideNotes.ts';
import type { NumberPhase } from '../../machine/views/codePanels.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import '../../i18n/cs/codeEntry.ts';
import './verification.cs.ts';
import { participantBody, participantSchema } from './form.ts';

export interface NumberFormProps {
  party: Party;
  phase: NumberPhase;
}

/** Form of a participant's number and consent; submitting also sends the code. */
export function NumberForm({ party, phase }: NumberFormProps) {
  const { t } = useTranslation('verification');
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const serverError = useDuplicate(party, phase);
  const roadsideNotes = useRoadsideNotes();
  const captured = party === 'B' ? (roadsideNotes?.phoneNumber ?? null) : null;
  const { form, fields } = useDraftForm({
    schema: participantSchema,
    draftKey: `${reportId}/verification/${party}`,
    defaultValue: captured === null ? undefined : { phoneNumber: captured },
    onSubmit: (value) => send({ type: 'submitted.addParticipant', party, body: participantBody(value) }),
    serverError,
  });

  return (
    <FormFrame form={form}>
      <div className={classes.form} data-asked={phase === 'saving' || undefined}>
        {captured !== null && <CapturedNote />}
        <PhoneField
          field={fields.phoneNumber}
          whose={t('ofParticipant', { party })}
          own={party === 'A'}
          readOnly={phase === 'saving'}
        />
        <CheckboxField field={fields.gdprConfirmed} label={t(party === 'A' ? 'gdprA' : 'gdprB')} />
        <Link href={pathOf('personalData', {})} className={classes.more}>
          {t('gdprMore')}
        </Link>
        <SendCode form={form} party={party} phase={phase} />
      </div>
    </FormFrame>
  );
}

/** Button that saves the number and sends the code there, below a failed try. */
export function SendCode({ form, party, phase }: NumberFormProps & { form: FormMetadata }) {
  const { t } = useTranslation('codeEntry');
  return (
    <>
      {phase === 'failed' && (
        <Revealed>
          <FailedCall of={party} onRetry={() => submitAgain(form)} />
        </Revealed>
      )}
      <CodeButton label={t('sendCode')} whose={t('sendCodeTo', { party })} busy={phase === 'saving'} />
    </>
  );
}

/** Returns the field error for a number the other participant already has, or null. */
export function useDuplicate(party: Party, phase: NumberFormProps['phase']) {
  const { t } = useTranslation('verification');
  const duplicate = phase === 'duplicate';
  return useMemo(
    () =>
      duplicate ? { field: 'phoneNumber' as const, message: t(party === 'A' ? 'duplicateOfB' : 'duplicate') } : null,
    [duplicate, party, t],
  );
}
