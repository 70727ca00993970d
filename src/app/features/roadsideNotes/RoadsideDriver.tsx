import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PhoneField } from '../../forms/fields/PhoneField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './roadsideNotes.cs.ts';
import { driverForm, driverValues } from './form.ts';
import { NotingBar } from './NotingBar.tsx';
import { note } from './note.ts';
import { UnreadRoadsideNotes } from './UnreadRoadsideNotes.tsx';

/** Form of the other driver's name and phone. */
export default function RoadsideDriver(meta: ScreenMeta) {
  const { t } = useTranslation('roadsideNotes');
  const roadsideNotes = useChart(({ context }) => context.session.roadsideNotes);
  const { form, fields } = useDraftForm({
    schema: driverForm,
    draftKey: 'scene/driver',
    defaultValue: driverValues(roadsideNotes),
    onSubmit: note,
  });
  return (
    <ScreenFrame meta={meta} title={t('driverTitle')} help={t('driverHelp')}>
      <UnreadRoadsideNotes />
      <FormFrame form={form}>
        <TextField field={fields.firstName} label={t('firstName')} autoComplete="off" />
        <TextField field={fields.lastName} label={t('lastName')} autoComplete="off" />
        <PhoneField field={fields.phoneNumber} label={t('phone')} anyCountry />
        <NotingBar />
      </FormFrame>
    </ScreenFrame>
  );
}
