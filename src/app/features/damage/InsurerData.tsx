import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../../i18n/cs/vehicle.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { insurerForm, insurerOf, insurerValues } from './form.ts';
import { FurtherInsurerFields, furtherOf, InsurerFields } from './InsurerFields.tsx';

/** Screen of the insurer. Numbers are optional, as few people have them at the roadside. */
export function InsurerData({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const { t } = useTranslation('vehicle');
  const words = useWordsFor(party);
  const known = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicleInsurer ?? null);
  const { form, fields } = useDraftForm({
    schema: insurerForm,
    draftKey: useDraftKey(meta),
    defaultValue: insurerValues(known),
    onSubmit: (value) => send({ type: 'submitted.updateInsurer', party, body: insurerOf(value) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('insurerTitle', words)} help={t('insurerHelp')}>
      {known?.vehicleInsurerCodeEdited != null && <Notice kind="info">{t('fromRegistry')}</Notice>}
      <FormFrame form={form}>
        <InsurerFields fields={fields} />
        <MoreFields label={t('more')} fields={furtherOf({ fields })}>
          <FurtherInsurerFields fields={fields} />
        </MoreFields>
        <FindingsHere form={form} schema={insurerForm} section="vehicleInsurer" party={party} answerOf={insurerOf} />
        <FailedSubmit form={form} />
        <SubmitBar label={t('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
      </FormFrame>
    </ScreenFrame>
  );
}
