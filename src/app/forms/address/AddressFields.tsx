import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '#contract/entities.ts';
import { spreadAddress } from '#contract/typed/house.ts';
import { offers } from '../../api/offers.ts';
import '../../i18n/cs/address.ts';
import { TextField } from '../fields/TextField.tsx';
import { fillIn } from '../fillIn.ts';
import type { FieldSource } from '../forms.ts';
import classes from './AddressFields.module.css';
import { AddressLookup } from './AddressLookup.tsx';
import { type AddressField, valuesOfAddress } from './addressForm.ts';

interface Props {
  fields: Readonly<Record<AddressField, FieldSource>>;
  /** Enables autofill, for the user's own address. */
  personal?: boolean;
}

const spreadNames = ['street', 'houseNumber', 'orientationNumber', 'city', 'postalCode'] as const;

function typedIn(form: HTMLFormElement, name: string): string {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}

/** Fields of `addressForm`, with a search that fills them in. */
export function AddressFields({ fields, personal = false }: Props) {
  const { t } = useTranslation('address');
  const chosen = useRef<HTMLInputElement>(null);
  const known = (what: string) => (personal ? what : 'off');

  useEffect(() => {
    const { form } = chosen.current ?? {};
    function spread() {
      if (!form) return;
      const typed = Object.fromEntries(spreadNames.map((name) => [name, typedIn(form, fields[name].name)]));
      const put = spreadAddress(typed);
      const moved = spreadNames.filter((name) => put[name] !== typed[name]);
      if (moved.length > 0) fillIn(form, fields, Object.fromEntries(moved.map((name) => [name, put[name] ?? ''])));
    }
    form?.addEventListener('focusout', spread);
    return () => form?.removeEventListener('focusout', spread);
  }, [fields]);

  function choose(address: Address) {
    const { form } = chosen.current ?? {};
    if (form) fillIn(form, fields, valuesOfAddress(address));
  }

  return (
    <>
      {offers('findAddresses') && <AddressLookup onChoose={choose} />}
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
