import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { type ScreenMeta, screenId } from '#machines/routes.ts';
import { send, useBusy, useChart, useSaidCode } from '../../chart/chart.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import { plain } from '../../forms/fields/matching.ts';
import { PlateField } from '../../forms/fields/PlateField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { t } from '../../i18n/cs/vehicle.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { FailedCall } from '../../ui/FailedCall.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { vehicleForm, vehicleValues } from './form.ts';

interface Props {
  meta: ScreenMeta;
  party: Party;
}

/** The vehicle: what the registry knows of it, to be checked, or all of it typed. */
export function VehicleData({ meta, party }: Props) {
  const looking = useChart((snapshot) => isLooking(snapshot, party));
  return looking ? <LookingForVehicle meta={meta} party={party} /> : <VehicleForm meta={meta} party={party} />;
}

type Place = 'asking' | 'retrieving' | 'retrievingFailed';

function isAt(snapshot: AppSnapshot, party: Party, open: Place): boolean {
  return snapshot.matches({ flow: { report: { collecting: { accident: { [party]: { vehicle: { open } } } } } } });
}

function isLooking(snapshot: AppSnapshot, party: Party): boolean {
  return isAt(snapshot, party, 'asking') || isAt(snapshot, party, 'retrieving');
}

function LookingForVehicle({ meta, party }: Props) {
  return (
    <ScreenFrame meta={meta} title={t('title', { party: party })} help={t('lookingHelp')}>
      <SkeletonCards count={4} height={72} />
      <Button variant="default" fullWidth onClick={() => send({ type: 'call.abandoned' })}>
        {t('typeInstead')}
      </Button>
    </ScreenFrame>
  );
}

/** What came of the registry: data to be checked, or why they are to be typed. */
function FromRegistry({ party, found }: { party: Party; found: boolean }) {
  const code = useSaidCode();
  const failed = useChart((snapshot) => isAt(snapshot, party, 'retrievingFailed'));
  if (failed) return <FailedCall text={t('retrievingFailed')} onRetry={() => send({ type: 'call.retried' })} />;
  if (code !== null)
    return (
      <Notice kind="warning" role="status">
        <p>{resultCodeTexts[code]}</p>
      </Notice>
    );
  return found ? (
    <Notice kind="info">
      <p>{t('fromRegistry')}</p>
    </Notice>
  ) : null;
}

/** Plate, brand, model and year. The lists only help: any brand may be typed, and without them all of it. */
function VehicleForm({ meta, party }: Props) {
  const reportId = useChart((snapshot) => snapshot.context.reportId);
  const known = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicle ?? null);
  const brands = useChart((snapshot) => snapshot.context.vehicleBrands);
  const retrievingFailed = useChart((snapshot) => isAt(snapshot, party, 'retrievingFailed'));
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: vehicleForm,
    draftKey: `${reportId}/${screenId(meta)}`,
    defaultValue: vehicleValues(known),
    onSubmit: (body) => send({ type: 'submitted.updateVehicle', party, body }),
  });
  const [brand, setBrand] = useState(fields.vehicleBrandName.defaultValue);
  const models = brands.find(({ name }) => plain(name) === plain(brand))?.models ?? [];

  return (
    <ScreenFrame meta={meta} title={t('title', { party: party })} help={t('help')}>
      <FromRegistry party={party} found={known?.vehicleBrandNameEdited != null} />
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
        {!retrievingFailed && <FailedSubmit form={form} />}
        <ActionBar
          label={t('goOn')}
          busy={busy}
          quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }}
        />
      </FormFrame>
    </ScreenFrame>
  );
}
