import { useTranslation } from 'react-i18next';
import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FoundAddress } from '#contract/entities.ts';
import { formatPostalCode } from '#contract/format.ts';
import '../../i18n/cs/address.ts';
import { SearchIcon } from '../../ui/moreIcons.tsx';
import { Suggestions } from '../fields/Suggestions.tsx';
import { useSuggestions } from '../fields/useSuggestions.ts';
import classes from './AddressLookup.module.css';
import { useFoundAddresses } from './useFoundAddresses.ts';

interface Props {
  onChoose: (address: FoundAddress) => void;
}

/** Search in the address register while typing. Its choice fills in the fields below. */
export function AddressLookup({ onChoose }: Props) {
  const { t } = useTranslation('address');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundAddress | null>(null);
  const { addresses: found, failed } = useFoundAddresses(typed);
  const { inputProps: inputPropsOf, reset, ...list } = useSuggestions();
  const addresses = found ?? [];
  const inputProps = inputPropsOf(addresses.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each answer alone; opening the list changes `list`
  useEffect(() => {
    reset();
    if (addresses.length > 0) list.store.openDropdown();
    else list.store.closeDropdown();
  }, [found]);

  function type(text: string) {
    setTyped(text);
    setChosen(null);
  }

  function choose(index: number) {
    const address = addresses[index];
    if (address === undefined) return;
    onChoose(address);
    setTyped('');
    setChosen(address);
    list.store.closeDropdown();
    // On a phone the keyboard would hide the fields that have just been filled in.
    if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  }

  return (
    <div className={classes.lookup}>
      <Suggestions
        list={list}
        label={t('search')}
        options={addresses.map((address) => ({
          key: `${address.addressRuianId}-${address.formattedAddress}`,
          content: (
            <span className={classes.found}>
              <span className={classes.street}>{streetLine(address)}</span>
              <span className={classes.city}>{`${formatPostalCode(address.postalCode)} ${address.city}`}</span>
            </span>
          ),
        }))}
        onChoose={choose}
      >
        <TextInput
          label={t('search')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          {...inputProps}
          onKeyDown={(event) => {
            inputProps.onKeyDown(event);
            // Enter selects; without a selection it would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          autoComplete="off"
          leftSection={<SearchIcon size={20} />}
          spellCheck={false}
          enterKeyHint="search"
        />
      </Suggestions>
      <p className={classes.status} role="status">
        {chosen !== null && (
          <>
            <span>{t('filled')}</span>
            <span className="visually-hidden">{` ${chosen.formattedAddress}`}</span>
          </>
        )}
        {failed && <span>{t('notSearched')}</span>}
        {!failed && found !== null && found.length === 0 && <span>{t('nothingFound')}</span>}
        {!failed && found !== null && found.length > 0 && (
          <span className="visually-hidden">{t('found', { count: found.length })}</span>
        )}
      </p>
    </div>
  );
}

function streetLine({ street, houseNumber, orientationNumber }: FoundAddress): string {
  return `${street} ${orientationNumber === null ? houseNumber : `${houseNumber}/${orientationNumber}`}`;
}
