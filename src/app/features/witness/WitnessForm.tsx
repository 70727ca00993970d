import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from '#contract/callSchemas.ts';
import { parties } from '#contract/enumerations.ts';
import { participantIdOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { removeDraft, writeDraft } from '../../forms/drafts.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { type Choice, ChoiceCards } from '../../forms/fields/ChoiceCards.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send, useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './witness.cs.ts';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import { knownWitnessDraft, newWitnessDraft, noDriver, witnessBody, witnessForm, witnessValues } from './form.ts';
import classes from './witness.module.css';

export function WitnessForm({ meta }: { meta: ScreenMeta }) {
  const { t } = useTranslation('witness');
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const witnessId = useChart((snapshot) => snapshot.context.ui.editedWitnessId);
  const known = useChart((snapshot) => snapshot.context.report.witnesses.find((each) => each.witnessId === witnessId));
  const count = useChart((snapshot) => snapshot.context.report.witnesses.length);
  const driverIds = useChart((snapshot) => parties.map((party) => participantIdOf(snapshot.context, party)).join());
  // The witness may turn out to be already saved: the form stays and corrects it.
  const [opened] = useState({
    isNew: witnessId === null,
    draft: witnessId === null ? newWitnessDraft(reportId, count) : knownWitnessDraft(reportId, witnessId),
  });
  useDraftOfCorrection(opened.isNew);
  const { form, fields, clearDraft } = useDraftForm({
    schema: witnessForm,
    draftKey: opened.draft,
    defaultValue: witnessValues(known),
    onSubmit(value) {
      const body = witnessBody(value);
      if (witnessId === null) send({ type: 'submitted.addWitness', body });
      else send({ type: 'submitted.updateWitness', params: { witnessId }, body });
    },
  });
  const options = driverIds.split(',').flatMap((id, index): Choice[] => {
    const party = parties[index];
    if (!id || !party) return [];
    return [{ value: id, label: t('driverOf', { party }), picture: <PartyBadge party={party} /> }];
  });

  function leave() {
    clearDraft();
    if (witnessId !== null) removeDraft(knownWitnessDraft(reportId, witnessId));
    send({ type: 'witness.formClosed' });
  }

  return (
    <ScreenFrame meta={meta} title={t(opened.isNew ? 'newTitle' : 'editTitle')} help={t('formHelp')}>
      <FormFrame form={form}>
        <TextField field={fields.firstName} label={t('firstName')} autoComplete="off" />
        <TextField field={fields.lastName} label={t('lastName')} autoComplete="off" />
        <PhoneField field={fields.phoneNumber} label={t('phone')} anyCountry />
        <MoreFields label={t('more')} fields={[fields.address]}>
          <TextField field={fields.address} label={t('address')} description={t('addressHelp')} autoComplete="off" />
        </MoreFields>
        <div className={classes.choice}>
          <ChoiceCards
            field={fields.driverParticipantId}
            label={t('driver')}
            options={[{ value: noDriver, label: t('driverNone') }, ...options]}
          />
        </div>
        <FailedSubmit form={form} />
        <SubmitBar label={t('save')} quiet={{ label: t('leave'), onClick: leave }} />
      </FormFrame>
    </ScreenFrame>
  );
}

/** Persists corrections as a draft if the witness turns out to be already saved, so that a reload keeps them. */
function useDraftOfCorrection(isNew: boolean): void {
  const reportId = useChart((snapshot) => snapshot.context.report.reportId);
  const known = useChart(({ context }) =>
    context.report.witnesses.find((each) => each.witnessId === context.ui.editedWitnessId),
  );
  const superseding = useChart(({ context }) => context.sync.submissions.updateWitness?.body);
  useEffect(() => {
    if (!isNew || known === undefined || superseding === undefined) return;
    // The submission has the shape of the correcting call.
    const values = witnessValues({ ...known, ...(superseding as Body<'updateWitness'>) });
    writeDraft(knownWitnessDraft(reportId, known.witnessId), witnessValues(known), values);
  }, [isNew, known, superseding, reportId]);
}
