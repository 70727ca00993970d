import { useTranslation } from 'react-i18next';
import { type SituationDiagram, situationDiagrams } from '#contract/enumerations.ts';
import { reportFacts } from '#contract/facts.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { situationOf } from '#contract/situationOf.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { ChoiceCards } from '../../forms/fields/ChoiceCards.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { send, useChart } from '../../machine/chart.ts';
import { accidentFacts } from '../../machine/views/accidentFacts.ts';
import { Diagram } from '../../ui/drawings/Diagram.tsx';
import { OverviewLink } from '../../ui/frame/OverviewLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './circumstances.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { circumstancesForm, circumstancesValues } from './form.ts';
import { useSentence } from './useSentence.ts';

function optionOf(diagram: SituationDiagram) {
  return {
    value: diagram,
    label: situationDiagramNames[diagram],
    picture: <Diagram diagram={diagram} decorative />,
  };
}

const { labels } = reportFacts.accidentCircumstances;

export default function Circumstances(meta: ScreenMeta) {
  const { t } = useTranslation('circumstances');
  const known = useChart((snapshot) => snapshot.context.report.report?.accidentCircumstances ?? null);
  const follows = useChart(({ context }) => situationOf(accidentFacts(context).movements));
  const proposed = known === null ? follows : null;
  const { form, fields } = useDraftForm({
    schema: circumstancesForm,
    draftKey: useDraftKey(meta),
    defaultValue: circumstancesValues(known, proposed),
    basis: known ?? {},
    onSubmit: (body) => send({ type: 'submitted.updateCircumstances', body }),
  });

  useSentence(form.id, fields);
  const field = fields.accidentSituationDiagramId;
  const choice = { field, label: labels.accidentSituationDiagramId, hideLabel: true, layout: 'grid' as const };
  // Shows the proposed diagram; the others are collapsed.
  const others = proposed === null ? [] : situationDiagrams.filter((each) => each !== proposed);
  const isOther = others.some((each) => field.radioProps(each).defaultChecked);

  return (
    <ScreenFrame meta={meta} title={t('title')} help={t(proposed === null ? 'help' : 'proposed')}>
      <FormFrame form={form}>
        <ChoiceCards {...choice} options={situationDiagrams.filter((each) => !others.includes(each)).map(optionOf)} />
        {others.length > 0 && (
          <MoreFields label={t('others')} wanted={isOther}>
            <ChoiceCards {...choice} part={1} options={others.map(optionOf)} />
          </MoreFields>
        )}
        <TextareaField
          field={fields.accidentDescription}
          label={labels.accidentDescription}
          description={t('descriptionHelp')}
        />
        <FindingsHere form={form} schema={circumstancesForm} section="accidentCircumstances" />
        <OverviewLink screen="accident" label={t('vehicles')} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} />
      </FormFrame>
    </ScreenFrame>
  );
}
