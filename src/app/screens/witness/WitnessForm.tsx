import type { Body } from '#contract/callSchemas.ts';
import { parties } from '#contract/enumerations.ts';
import { participantIdOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useBusy, useChart, useFailed } from '../../chart/chart.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { type Choice, ChoiceCards } from '../../forms/fields/ChoiceCards.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useResubmit } from '../../forms/useResubmit.ts';
import { FailedCall } from '../../frame/FailedCall.tsx';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as witnessTexts } from '../../i18n/cs/witness.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { newWitnessDraft, noDriver, witnessBody, witnessForm, witnessValues } from './form.ts';
import classes from './witness.module.css';

const retry = () => send({ type: 'call.retried' });

/** One witness, new or known. */
export function WitnessForm({ meta }: { meta: ScreenMeta }) {
  const t = useTexts(witnessTexts);
  const busy = useBusy();
  const failed = useFailed();
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const witnessId = useChart((snapshot) => snapshot.context.editedWitnessId);
  const known = useChart((snapshot) => snapshot.context.witnesses.find((each) => each.witnessId === witnessId));
  const count = useChart((snapshot) => snapshot.context.witnesses.length);
  const driverIds = useChart((snapshot) => parties.map((party) => participantIdOf(snapshot.context, party)).join());
  const submit = useResubmit({
    failed,
    submit(body: Body<'addWitness'>) {
      if (witnessId === null) send({ type: 'submitted.addWitness', body });
      else send({ type: 'submitted.updateWitness', params: { witnessId }, body });
    },
    retry,
  });
  const { form, fields, clearDraft } = useDraftForm({
    schema: witnessForm,
    draftKey: witnessId === null ? newWitnessDraft(reportId, count) : `${reportId}/witness/${witnessId}`,
    defaultValue: witnessValues(known),
    onSubmit: (value) => submit(witnessBody(value)),
  });
  const options = driverIds.split(',').flatMap((id, index): Choice[] => {
    const party = parties[index];
    if (!id || !party) return [];
    return [{ value: id, label: t('driverOf', { party }), picture: <PartyBadge party={party} /> }];
  });

  function leave() {
    clearDraft();
    send({ type: 'witness.formClosed' });
  }

  return (
    <ScreenFrame meta={meta} title={t(witnessId === null ? 'newTitle' : 'editTitle')} help={t('formHelp')}>
      <FormFrame form={form}>
        <TextField field={fields.firstName} label={t('firstName')} autoComplete="off" />
        <TextField field={fields.lastName} label={t('lastName')} autoComplete="off" />
        <PhoneField field={fields.phoneNumber} label={t('phone')} />
        <div className={classes.choice}>
          <ChoiceCards
            field={fields.driverParticipantId}
            label={t('driver')}
            options={[{ value: noDriver, label: t('driverNone') }, ...options]}
          />
        </div>
        {failed && (
          <Revealed>
            <FailedCall onRetry={retry} />
          </Revealed>
        )}
        <ActionBar label={t('save')} busy={busy} quiet={{ label: t('leave'), onClick: leave }} />
      </FormFrame>
    </ScreenFrame>
  );
}
