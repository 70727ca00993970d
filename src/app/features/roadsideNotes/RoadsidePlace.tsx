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
import './roadsideNotes.cs.ts';
import '../situation/situation.cs.ts';
import { placeForm, placeNotes, placeValues } from './form.ts';
import { NotingBar } from './NotingBar.tsx';
import { note } from './note.ts';
import { PhonePosition } from './PhonePosition.tsx';
import { UnreadRoadsideNotes } from './UnreadRoadsideNotes.tsx';

/** Form of place and time, prefilled without a signal. */
export default function RoadsidePlace(meta: ScreenMeta) {
  const { t } = useTranslation('roadsideNotes');
  const { t: situation } = useTranslation('situation');
  const roadsideNotes = useChart(({ context }) => context.session.roadsideNotes);
  // Proposes the time at which the screen was opened.
  const [openedAt] = useState(serviceNow);
  const shown = roadsideNotes?.happenedAt ?? openedAt;
  const schema = useMemo(() => placeForm(shown), [shown]);
  const { form, fields } = useDraftForm({
    schema,
    draftKey: 'scene/place',
    defaultValue: placeValues(roadsideNotes, shown),
    basis: placeValues(roadsideNotes, roadsideNotes?.happenedAt ?? 0),
    onSubmit: (value) => note(placeNotes(value, shown, serviceNow())),
  });
  return (
    <ScreenFrame meta={meta} title={t('placeTitle')} help={t('placeHelp')}>
      <UnreadRoadsideNotes />
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
