import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { TimeField } from '../../forms/fields/TimeField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { serviceNow } from '../../loading/clock.ts';
import { useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './scene.cs.ts';
import '../situation/situation.cs.ts';
import { placeForm, placeNotes, placeValues } from './form.ts';
import { NotingBar } from './NotingBar.tsx';
import { note } from './note.ts';
import { PhonePosition } from './PhonePosition.tsx';
import { UnreadScene } from './UnreadScene.tsx';

/** Form of place and time, prefilled without a signal. */
export default function ScenePlace(meta: ScreenMeta) {
  const { t } = useTranslation('scene');
  const { t: situation } = useTranslation('situation');
  const scene = useChart(({ context }) => context.session.scene);
  // Proposes the time at which the screen was opened.
  const [openedAt] = useState(serviceNow);
  const shown = scene?.happenedAt ?? openedAt;
  const schema = useMemo(() => placeForm(shown), [shown]);
  const { form, fields } = useDraftForm({
    schema,
    draftKey: 'scene/place',
    defaultValue: placeValues(scene, shown),
    onSubmit: (value) => note(placeNotes(value, shown, serviceNow())),
  });
  return (
    <ScreenFrame meta={meta} title={t('placeTitle')} help={t('placeHelp')}>
      <UnreadScene />
      <FormFrame form={form}>
        <PhonePosition fields={fields} />
        <TextareaField
          field={fields.place}
          label={situation('description')}
          description={situation('descriptionHelp')}
          rows={2}
          alternative
        />
        <TimeField field={fields.time} label={situation('time')} description={t('timeHelp')} />
        <NotingBar />
      </FormFrame>
    </ScreenFrame>
  );
}
