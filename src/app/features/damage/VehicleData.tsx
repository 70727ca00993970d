import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { participantFacts } from '#contract/facts.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { writeDraft } from '../../forms/drafts.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import { labelText } from '../../forms/fields/labelText.ts';
import { plain } from '../../forms/fields/matching.ts';
import { PlateField } from '../../forms/fields/PlateField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { NextPaper } from '../../forms/NextPaper.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { send, useChart, useSaidCode } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { vehicleSearch } from '../../machine/views/accident.ts';
import { useList } from '../../machine/views/enumerations.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import '../../i18n/cs/vehicle.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { vehicleAndInsurerForm, vehicleAndInsurerOf, vehicleForm, vehicleValues } from './form.ts';
import { FurtherInsurerFields, furtherOf, InsurerFields } from './InsurerFields.tsx';
import { RegisteredVehicle } from './RegisteredVehicle.tsx';

const { labels } = participantFacts.vehicle;

interface Props {
  meta: ScreenMeta;
  party: Party;
}

/** Screen of the vehicle: registry search, confirmation or form. */
export function VehicleData({ meta, party }: Props) {
  const search = useChart((snapshot) => vehicleSearch(snapshot, party));
  if (search === 'found') return <RegisteredVehicle meta={meta} party={party} />;
  if (search === 'searching') return <LookingForVehicle meta={meta} party={party} />;
  return <VehicleForm meta={meta} party={party} unasked={search === 'unasked'} />;
}

function LookingForVehicle({ meta, party }: Props) {
  const { t } = useTranslation('vehicle');
  const words = useWordsFor(party);
  return (
    <ScreenFrame meta={meta} title={t('looking', words)}>
      <SkeletonCards count={4} height={72} />
      <Button variant="default" fullWidth onClick={() => send({ type: 'call.abandoned' })}>
        {t('typeInstead')}
      </Button>
    </ScreenFrame>
  );
}

/** Result of the registry search: data to check, or the reason for typing. */
function FromRegistry({ unasked, found }: { unasked: boolean; found: boolean }) {
  const { t } = useTranslation('vehicle');
  const code = useSaidCode();
  if (unasked)
    return (
      <FailedCall
        title={t('registrySilent')}
        text={t('retrievingFailed')}
        onRetry={() => send({ type: 'call.retried' })}
      />
    );
  if (code !== null)
    return (
      <Notice kind="info" role="status">
        {resultCodeTexts[code]}
      </Notice>
    );
  return found ? <Notice kind="info">{t('fromRegistry')}</Notice> : null;
}

/** Form of the vehicle. Lists are suggestions only: any brand may be typed. */
function VehicleForm({ meta, party, unasked }: Props & { unasked: boolean }) {
  const { t } = useTranslation('vehicle');
  const words = useWordsFor(party);
  const known = useChart((snapshot) => participantOf(snapshot.context, party)?.vehicle ?? null);
  useList('getVehicleBrands');
  const brands = useChart((snapshot) => snapshot.context.session.vehicleBrands);
  const asksInsurer = useChart(
    ({ context }) => context.ui.editing === null && participantOf(context, party)?.vehicleInsurer === null,
  );
  const insurerKey = useDraftKey({ screen: 'damageData', party, step: 'insurer' });
  const { form, fields } = useDraftForm({
    schema: vehicleAndInsurerForm,
    draftKey: useDraftKey(meta),
    defaultValue: vehicleValues(known),
    onSubmit(value) {
      const { vehicle, insurer, typed } = vehicleAndInsurerOf(value);
      // If the call fails, the insurer's own screen has the values as a draft.
      if (asksInsurer) writeDraft(insurerKey, {}, typed);
      const more = insurer && { more: { call: 'updateInsurer' as const, body: insurer } };
      send({ type: 'submitted.updateVehicle', party, body: vehicle, ...more });
    },
  });
  const [brand, setBrand] = useState(fields.vehicleBrandName.defaultValue);
  const models = brands.find(({ name }) => plain(name) === plain(brand))?.models ?? [];

  return (
    <ScreenFrame meta={meta} title={t('title', words)}>
      <FromRegistry unasked={unasked} found={known?.vehicleBrandNameEdited != null} />
      <FormFrame form={form}>
        <PlateField field={fields.vehicleLicensePlate} />
        <AutocompleteField
          field={fields.vehicleBrandName}
          label={t('brand')}
          suggestions={brands.map(({ name }) => name)}
          onType={setBrand}
        />
        <AutocompleteField field={fields.vehicleModelName} label={t('model')} suggestions={models} />
        {asksInsurer ? <InsurerFields fields={fields} /> : <NextPaper paper="greenCard" party={party} />}
        <MoreFields
          label={t('more')}
          fields={[
            fields.vehicleYearOfManufacture,
            fields.vehicleTrailerLicensePlate,
            ...(asksInsurer ? furtherOf({ fields }) : []),
          ]}
        >
          <TextField
            field={fields.vehicleYearOfManufacture}
            label={labels.vehicleYearOfManufacture}
            inputMode="numeric"
            autoComplete="off"
          />
          <PlateField
            field={fields.vehicleTrailerLicensePlate}
            label={labelText(labels.vehicleTrailerLicensePlate, fields.vehicleTrailerLicensePlate)}
          />
          {asksInsurer && <FurtherInsurerFields fields={fields} />}
        </MoreFields>
        <FindingsHere form={form} schema={vehicleForm} section="vehicle" party={party} />
        {!unasked && <FailedSubmit form={form} />}
        <SubmitBar label={t('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
      </FormFrame>
    </ScreenFrame>
  );
}
