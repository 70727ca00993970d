import { situationDiagrams } from '#contract/enumerations.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { send, useBusy, useChart } from '../../chart/chart.ts';
import { Diagram } from '../../drawings/Diagram.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { ChoiceCards } from '../../forms/fields/ChoiceCards.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as circumstancesTexts } from '../../i18n/cs/circumstances.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import classes from './Circumstances.module.css';
import { circumstancesForm, circumstancesValues } from './form.ts';

const options = situationDiagrams.map((diagram) => ({
  value: diagram,
  label: <span className={classes.label}>{situationDiagramNames[diagram]}</span>,
  picture: <Diagram diagram={diagram} decorative />,
}));

/** What happened, in a diagram and in words. */
export default function Circumstances(meta: ScreenMeta) {
  const t = useTexts(circumstancesTexts);
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const known = useChart((snapshot) => snapshot.context.report?.accidentCircumstances ?? null);
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: circumstancesForm,
    draftKey: `${reportId}/${screenId(meta)}`,
    defaultValue: circumstancesValues(known),
    onSubmit: (body) => send({ type: 'submitted.updateCircumstances', body }),
  });

  return (
    <ScreenFrame meta={meta} title={t('title')} help={t('help')}>
      <FormFrame form={form}>
        <ChoiceCards
          field={fields.accidentSituationDiagramId}
          label={t('diagram')}
          hideLabel
          layout="grid"
          options={options}
        />
        <TextareaField field={fields.accidentDescription} label={t('description')} description={t('descriptionHelp')} />
        <FailedSubmit form={form} />
        <ActionBar label={t('goOn')} busy={busy} />
      </FormFrame>
    </ScreenFrame>
  );
}
