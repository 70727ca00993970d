import { useState } from 'react';
import { participantOf } from '../../../../machines/context.ts';
import { type ScreenMeta, screenId } from '../../../../machines/routes.ts';
import type { Order } from '../../../contract/enumerations.ts';
import { send, useBusy, useChart } from '../../chart.ts';
import { AutocompleteField } from '../../forms/AutocompleteField.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { plain } from '../../forms/matching.ts';
import { PlateField } from '../../forms/PlateField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t } from '../../i18n/cs/vehicle.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { vehicleForm, vehicleValues } from './form.ts';

/** Plate, brand, model and year. The lists only help: any brand may be typed, and without them all of it. */
export function VehicleData({ meta, order }: { meta: ScreenMeta; order: Order }) {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const known = useChart((snapshot) => participantOf(snapshot.context, order)?.vehicle ?? null);
  const brands = useChart((snapshot) => snapshot.context.vehicleBrands);
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: vehicleForm,
    draftKey: `${reportId}/${screenId(meta)}`,
    defaultValue: vehicleValues(known),
    onSubmit: (body) => send({ type: 'submitted.updateVehicle', order, body }),
  });
  const [brand, setBrand] = useState(fields.vehicleBrandName.defaultValue);
  const models = brands.find(({ name }) => plain(name) === plain(brand))?.models ?? [];

  return (
    <ScreenFrame meta={meta} title={t('title', { order })} help={t('help')}>
      <FormFrame form={form}>
        <PlateField field={fields.vehicleLicensePlate} />
        <AutocompleteField
          field={fields.vehicleBrandName}
          label={t('brand')}
          suggestions={brands.map(({ name }) => name)}
          onType={setBrand}
        />
        <AutocompleteField field={fields.vehicleModelName} label={t('model')} suggestions={models} />
        <TextField
          field={fields.vehicleYearOfManufacture}
          label={t('year')}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
        <FailedSubmit form={form} />
        <ActionBar
          label={t('goOn')}
          busy={busy}
          quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }}
        />
      </FormFrame>
    </ScreenFrame>
  );
}
