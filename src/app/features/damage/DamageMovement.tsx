import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movement as MovementName, Party } from '#contract/enumerations.ts';
import { participantFacts } from '#contract/facts.ts';
import { movementNames } from '#contract/names.ts';
import { participantOf } from '#machines/context.ts';
import type { MetaOf } from '#machines/routes.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { ChoiceCards } from '../../forms/fields/ChoiceCards.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { Movement } from '../../ui/drawings/Movement.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './damage.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { movementForm, movementValues } from './form.ts';
import { furtherMovements, type MovementGroup, usualMovements } from './movementGroups.ts';
import { SituationProposal } from './SituationProposal.tsx';

/** Screen of a vehicle's movements: any of eighteen. */
export default function DamageMovement(meta: MetaOf<'damageMovement'>) {
  const { t } = useTranslation('damage');
  const { party } = meta;
  const words = useWordsFor(party);
  const known = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicleMovementDefinition ?? null);
  const { form, fields } = useDraftForm({
    schema: movementForm,
    draftKey: useDraftKey(meta),
    defaultValue: movementValues(known),
    onSubmit: (body) => send({ type: 'submitted.updateMovementDefinition', party, body }),
  });

  const choices = ({ name, movements }: MovementGroup, part: number) => (
    <ChoiceCards
      key={name}
      field={fields.movementDefinitions}
      part={part}
      label={t(name)}
      hideLabel={part === 0}
      layout="grid"
      multiple
      options={movements.map((movement) => optionOf(movement, party))}
    />
  );
  const isFurther = furtherMovements
    .flatMap(({ movements }) => movements)
    .some((movement) => fields.movementDefinitions.tickProps(movement).defaultChecked);
  // Two thirds of the tiles lie in a closed fold: they follow after the next frame.
  const further = useDeferredValue(furtherMovements, isFurther ? furtherMovements : []);

  return (
    <ScreenFrame meta={meta} title={t('movementTitle', words)} help={t('movementHelp')}>
      <FormFrame form={form}>
        <SituationProposal party={party} formId={form.id} field={fields.movementDefinitions} of="movements" />
        {choices(usualMovements, 0)}
        <MoreFields label={t('further')} wanted={isFurther}>
          {further.map((group, index) => choices(group, index + 1))}
        </MoreFields>
        <MoreFields label={t('moreOfMovement')} fields={[fields.driverRemark]} later>
          <TextareaField
            field={fields.driverRemark}
            label={`${participantFacts.vehicleMovementDefinition.labels.driverRemark}\u00a0${party}`}
            description={t('remarkHelp', words)}
            rows={3}
          />
        </MoreFields>
        <FindingsHere form={form} schema={movementForm} section="vehicleMovementDefinition" party={party} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
      </FormFrame>
    </ScreenFrame>
  );
}

function optionOf(movement: MovementName, party: Party) {
  return {
    value: movement,
    label: movementNames[movement],
    picture: <Movement movement={movement} party={party} decorative />,
  };
}
