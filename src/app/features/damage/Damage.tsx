import { useTranslation } from 'react-i18next';
import { damageLocations } from '#contract/enumerations.ts';
import { participantFacts } from '#contract/facts.ts';
import { damageLocationNames } from '#contract/names.ts';
import { participantOf } from '#machines/context.ts';
import type { MetaOf } from '#machines/routes.ts';
import { writeDraft } from '../../forms/drafts.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { labelText } from '../../forms/fields/labelText.ts';
import { SelectField } from '../../forms/fields/SelectField.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './damage.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { DamagePhrases } from './DamagePhrases.tsx';
import { DamagePicker } from './DamagePicker.tsx';
import { damageAndMovementForm, damageForm, damageValues, movementsIn } from './form.ts';
import { ImpliedMovement } from './ImpliedMovement.tsx';
import { SituationProposal } from './SituationProposal.tsx';

const { labels } = participantFacts.vehicleDamage;

export default function Damage(meta: MetaOf<'damage'>) {
  const { t } = useTranslation('damage');
  const { party } = meta;
  const words = useWordsFor(party);
  const known = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicleDamage ?? null);
  const movementKey = useDraftKey({ screen: 'damageMovement', party });
  const { form, fields } = useDraftForm({
    schema: damageAndMovementForm,
    draftKey: useDraftKey(meta),
    defaultValue: damageValues(known),
    onSubmit({ impliedMovements, ...body }) {
      const movementDefinitions = movementsIn(impliedMovements);
      if (movementDefinitions.length === 0) return send({ type: 'submitted.updateDamage', party, body });
      // If the call fails, the movement's own screen has the values as a draft.
      writeDraft(movementKey, {}, { movementDefinitions });
      const more = { call: 'updateMovementDefinition', body: { movementDefinitions, driverRemark: null } } as const;
      send({ type: 'submitted.updateDamage', party, body, more });
    },
  });

  return (
    <ScreenFrame meta={meta} title={t('title', words)}>
      <FormFrame form={form}>
        <SituationProposal
          party={party}
          formId={form.id}
          field={fields.damageLocations}
          of="damage"
          implied={fields.impliedMovements}
        />
        <DamagePicker
          field={fields.damageLocations}
          impact={fields.pointOfImpact}
          formId={form.id}
          party={party}
          label={<span className="visually-hidden">{labels.damageLocations}</span>}
        />
        <TextareaField field={fields.vehicleDamageDescription} label={labels.vehicleDamageDescription} rows={3} />
        <DamagePhrases formId={form.id} fields={fields} />
        <ImpliedMovement field={fields.impliedMovements} party={party} />
        <MoreFields label={t('moreOfDamage')} fields={[fields.pointOfImpact]} later>
          <SelectField
            field={fields.pointOfImpact}
            label={labelText(labels.pointOfImpact, fields.pointOfImpact)}
            placeholder={t('pointOfImpactNone')}
            options={damageLocations.map((value) => ({ value, label: damageLocationNames[value] }))}
          />
        </MoreFields>
        <FindingsHere form={form} schema={damageForm} section="vehicleDamage" party={party} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
      </FormFrame>
    </ScreenFrame>
  );
}
