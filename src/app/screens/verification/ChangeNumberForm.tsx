import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { send } from '../../chart/chart.ts';
import { DeskButton } from '../../desk/DeskButton.tsx';
import classes from '../../desk/desk.module.css';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as desk } from '../../i18n/cs/codeDesk.ts';
import { t } from '../../i18n/cs/verification.ts';
import { FailedCall } from '../../ui/FailedCall.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { phoneBody, phoneSchema } from './form.ts';
import { type NumberFormProps, useDuplicate } from './NumberForm.tsx';

interface Props extends NumberFormProps {
  phoneNumber: string;
}

/** Another number for a participant; the code is then sent there. */
export function ChangeNumberForm({ order, phase, phoneNumber }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const serverError = useDuplicate(order, phase);
  const { form, fields } = useDraftForm({
    schema: phoneSchema,
    defaultValue: { phoneNumber },
    onSubmit: (value) => send({ type: 'submitted.updatePhone', order, body: phoneBody(value) }),
    serverError,
  });

  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus();
  }, []);

  return (
    <FormFrame form={form}>
      <div className={classes.form} ref={place}>
        <PhoneField field={fields.phoneNumber} label={t('newPhone', { order })} description={t('phoneHelp')} />
        {phase === 'failed' && (
          <Revealed>
            <FailedCall onRetry={() => send({ type: 'call.retried', order })} />
          </Revealed>
        )}
        <DeskButton label={desk('sendCode')} whose={desk('sendCodeTo', { order })} busy={phase === 'saving'} />
        <Button
          variant="subtle"
          fullWidth
          aria-disabled={phase === 'saving' || undefined}
          onClick={() => send({ type: 'phone.changeAbandoned', order })}
        >
          <span>
            {t('keep')}
            <span className="visually-hidden"> {t('ofParticipant', { order })}</span>
          </span>
        </Button>
      </div>
    </FormFrame>
  );
}
