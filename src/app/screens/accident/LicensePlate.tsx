import { participantOf } from '../../../../machines/context.ts';
import { type ScreenMeta, screenId } from '../../../../machines/routes.ts';
import type { Order } from '../../../contract/enumerations.ts';
import { send, useBusy, useChart } from '../../chart.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PlateField } from '../../forms/PlateField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t } from '../../i18n/cs/accident.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { licensePlateForm, vehicleOfPlate } from './form.ts';

/** The licence plate of one vehicle, typed. */
export function LicensePlate({ meta, order }: { meta: ScreenMeta; order: Order }) {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const vehicle = useChart((snapshot) => participantOf(snapshot.context, order)?.vehicle ?? null);
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: licensePlateForm,
    draftKey: `${reportId}/${screenId(meta)}`,
    defaultValue: { vehicleLicensePlate: vehicle?.vehicleLicensePlate ?? '' },
    onSubmit: (value) => send({ type: 'submitted.updateVehicle', order, body: vehicleOfPlate(value, vehicle) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('plateTitle', { order })} help={t('plateHelp')}>
      <FormFrame form={form}>
        <PlateField field={fields.vehicleLicensePlate} />
        <FailedSubmit form={form} />
        <ActionBar label={t('goOn')} busy={busy} />
      </FormFrame>
    </ScreenFrame>
  );
}
