import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { useFormData } from '@conform-to/react/future';
import { Button } from '@mantine/core';
import type { FoundAddress } from '../../../contract/entities.ts';
import { send } from '../../chart.ts';
import { AddressLookup } from '../../forms/AddressLookup.tsx';
import type { AddressField } from '../../forms/addressForm.ts';
import { type AddressValues, valuesOfAddress } from '../../forms/addressForm.ts';
import { fillInAddress } from '../../forms/fillInAddress.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { t } from '../../i18n/cs/situation.ts';
import { shownAddress } from '../../i18n/format.ts';
import { EditIcon } from '../../ui/icons.tsx';
import { heldAddress } from './form.ts';
import classes from './Location.module.css';

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
  fields: Readonly<Record<AddressField, FieldSource>>;
}

/** The address of the place: found, which also puts the pin there, or typed on a screen of its own. */
export function AddressPart({ formId, fields }: Props) {
  const defaults = Object.fromEntries(names.map((name) => [name, fields[name].defaultValue]));
  const held = useFormData(
    formId,
    (data) => heldAddress(Object.fromEntries(names.map((name) => [name, data.get(fields[name].name) ?? '']))),
    { fallback: heldAddress(defaults) },
  );

  function fill(values: AddressValues) {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) fillInAddress(form, fields, values);
  }

  function choose({ formattedAddress, ...address }: FoundAddress) {
    fill(valuesOfAddress(address));
    send({ type: 'submitted.geocodeAddress', body: { formattedAddress } });
  }

  return (
    <section className={classes.part} aria-labelledby="address">
      <h2 id="address" className={classes.heading}>
        {t('address')}
      </h2>
      {/* Not of type hidden: React would put the first value of such a field back whenever it draws it again. */}
      {names.map((name) => (
        <input key={name} hidden name={fields[name].name} defaultValue={fields[name].defaultValue} />
      ))}
      {held ? <p>{shownAddress(held)}</p> : <AddressLookup onChoose={choose} />}
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
