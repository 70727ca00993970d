import { useFormData } from '@conform-to/react/future';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address, FoundAddress } from '#contract/entities.ts';
import { reportFacts } from '#contract/facts.ts';
import { formatAddress } from '#contract/format.ts';
import { offers } from '../../api/offers.ts';
import { AddressLookup } from '../../forms/address/AddressLookup.tsx';
import type { AddressField } from '../../forms/address/addressForm.ts';
import { type AddressValues, valuesOfAddress } from '../../forms/address/addressForm.ts';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { send, useChart } from '../../machine/chart.ts';
import './situation.cs.ts';
import { isSamePosition } from '../../ui/map/position.ts';
import { EditIcon } from '../../ui/moreIcons.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { gpsOf, heldAddress } from './form.ts';
import classes from './Location.module.css';

type Fields = Readonly<Record<AddressField | 'latitude' | 'longitude', FieldSource>>;

const names = ['street', 'houseNumber', 'orientationNumber', 'city', 'postalCode', 'chosen'] as const;

const nothing: AddressValues = {
  street: '',
  houseNumber: '',
  orientationNumber: '',
  city: '',
  postalCode: '',
  chosen: '',
};

interface Props {
  formId: string;
  fields: Fields;
}

/** Address of the place: searched, which also sets the pin, or typed on its own screen. */
export function AddressPart({ formId, fields }: Props) {
  const { t } = useTranslation('situation');
  const held = useHeldAddress(formId, fields);
  const atPin = useAddressAtPin(formId, fields);
  const before = useRef(atPin);

  // Replaces an address derived from the pin; keeps one given by the user.
  useEffect(() => {
    const isOfPin = isSameAddress(held, before.current);
    if (atPin !== before.current && (held === null || isOfPin)) fill(atPin ? valuesOfAddress(atPin) : nothing);
    before.current = atPin;
  });

  function fill(values: AddressValues) {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) fillIn(form, fields, values);
  }

  function choose({ formattedAddress, ...address }: FoundAddress) {
    fill(valuesOfAddress(address));
    send({ type: 'submitted.geocodeAddress', body: { formattedAddress } });
  }

  return (
    <section className="column-8" aria-labelledby="address">
      {/* The label of the search says it where nothing else stands below. */}
      <h2 id="address" className={held || !offers('findAddresses') ? classes.heading : 'visually-hidden'}>
        {reportFacts.accidentLocation.labels.accidentAddress}
      </h2>
      {/* Not of type hidden: React would put the first value of such a field back whenever it draws it again. */}
      {names.map((name) => (
        <input key={name} hidden name={fields[name].name} defaultValue={fields[name].defaultValue} />
      ))}
      <div role="status">
        {held && <p>{formatAddress(held)}</p>}
        {isSameAddress(held, atPin) && <p className={surfaces.small}>{t('addressAtPin')}</p>}
      </div>
      {!held && offers('findAddresses') && <AddressLookup onChoose={choose} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<EditIcon size={20} />}
          onClick={() => send({ type: 'location.manualRequested' })}
        >
          {t(held ? 'changeAddress' : 'enterAddress')}
        </Button>
        {held && (
          <Button variant="subtle" onClick={() => fill(nothing)}>
            {t('removeAddress')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Returns the form's address, or null. */
export function useHeldAddress(formId: string, fields: Pick<Fields, AddressField>): Address | null {
  const defaults = Object.fromEntries(names.map((name) => [name, fields[name].defaultValue]));
  return useFormData(formId, (data) => heldAddress(valuesIn(data, fields, names)), {
    fallback: heldAddress(defaults),
  });
}

function valuesIn<Name extends keyof Fields>(
  data: FormData | URLSearchParams,
  fields: Pick<Fields, Name>,
  wanted: readonly Name[],
) {
  return Object.fromEntries(wanted.map((name) => [name, String(data.get(fields[name].name) ?? '')]));
}

/** Returns the geocoded address of the current pin, or null. */
function useAddressAtPin(formId: string, fields: Fields): Address | null {
  const gps = useFormData(formId, (data) => gpsOf(valuesIn(data, fields, ['latitude', 'longitude'])), {
    fallback: null,
  });
  return useChart(({ context: { report } }) =>
    report.foundAddress && gps && isSamePosition(report.foundAddress.gps, gps)
      ? report.foundAddress.accidentAddress
      : null,
  );
}

function isSameAddress(a: Address | null, b: Address | null): boolean {
  return a !== null && b !== null && formatAddress(a) === formatAddress(b);
}
