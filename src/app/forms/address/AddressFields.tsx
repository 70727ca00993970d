import { useRef } from 'react';
import type { Address } from '#contract/entities.ts';
import { t } from '../../i18n/cs/address.ts';
import { TextField } from '../fields/TextField.tsx';
import { fillIn } from '../fillIn.ts';
import type { FieldSource } from '../forms.ts';
import classes from './AddressFields.module.css';
import { AddressLookup } from './AddressLookup.tsx';
import { type AddressField, valuesOfAddress } from './addressForm.ts';

interface Props {
  fields: Readonly<Record<AddressField, FieldSource>>;
  /** Someone's own address, which the phone may know and fill in; not the place of an accident. */
  personal?: boolean;
}

/** The fields of `addressForm`: a search that fills them in, street, the two numbers, municipality and postal code. */
export function AddressFields({ fields, personal = false }: Props) {
  const chosen = useRef<HTMLInputElement>(null);
  const known = (what: string) => (personal ? what : 'off');

  function choose(address: Address) {
    const { form } = chosen.current ?? {};
    if (form) fillIn(form, fields, valuesOfAddress(address));
  }

  return (
    <>
      <AddressLookup onChoose={choose} />
      <input ref={chosen} hidden name={fields.chosen.name} defaultValue={fields.chosen.defaultValue} />
      <TextField
        field={fields.street}
        label={t('street')}
        description={t('streetHelp')}
        autoComplete={known('address-line1')}
      />
      <div className={classes.pair}>
        <TextField field={fields.houseNumber} label={t('houseNumber')} inputMode="numeric" autoComplete="off" />
        <TextField field={fields.orientationNumber} label={t('orientationNumber')} autoComplete="off" />
      </div>
      <TextField field={fields.city} label={t('city')} autoComplete={known('address-level2')} />
      <TextField
        field={fields.postalCode}
        label={t('postalCode')}
        inputMode="numeric"
        autoComplete={known('postal-code')}
      />
    </>
  );
}
