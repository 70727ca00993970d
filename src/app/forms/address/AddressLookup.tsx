import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FoundAddress } from '#contract/entities.ts';
import { formatPostalCode } from '#contract/format.ts';
import { t } from '../../i18n/cs/address.ts';
import { SearchIcon } from '../../ui/moreIcons.tsx';
import { useListOnceFocused } from '../fields/useListOnceFocused.ts';
import classes from './AddressLookup.module.css';
import { useFoundAddresses } from './useFoundAddresses.ts';

interface Props {
  onChoose: (address: FoundAddress) => void;
}

/** Finds an address in the register as one types; the fields below it can always be filled in by hand instead. */
export function AddressLookup({ onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [isChosen, setChosen] = useState(false);
  const { addresses: found, failed } = useFoundAddresses(typed);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { keepMounted, onFocus } = useListOnceFocused();
  const addresses = found ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the answers, not its own opening
  useEffect(() => {
    combobox.resetSelectedOption();
    if (addresses.length > 0) combobox.openDropdown();
    else combobox.closeDropdown();
  }, [found]);

  function type(text: string) {
    setTyped(text);
    setChosen(false);
  }

  function choose(index: string) {
    const address = addresses[Number(index)];
    if (address === undefined) return;
    onChoose(address);
    setTyped('');
    setChosen(true);
    combobox.closeDropdown();
    // On a phone the keyboard would hide the fields that have just been filled in.
    if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  }

  return (
    <div className={classes.lookup}>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        keepMounted={keepMounted}
        transitionProps={{ duration: 120 }}
        shadow="md"
        withinPortal={false}
        classNames={{ option: classes.option }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label={t('search')}
            description={t('searchHelp')}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={onFocus}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              // Enter chooses; without anything chosen it would send the form off half filled in.
              if (event.key === 'Enter') event.preventDefault();
            }}
            leftSection={<SearchIcon size={20} />}
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            type="search"
            enterKeyHint="search"
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={addresses.length === 0}>
          <Combobox.Options mah={264} style={{ overflowY: 'auto' }} aria-label={t('search')}>
            {addresses.map((address, index) => (
              <Combobox.Option key={`${address.addressRuianId}-${address.formattedAddress}`} value={String(index)}>
                <span className={classes.street}>{streetLine(address)}</span>
                <span className={classes.city}>
                  {formatPostalCode(address.postalCode)} {address.city}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p className={classes.status} role="status">
        {isChosen && t('filled')}
        {failed && t('notSearched')}
        {!failed && found !== null && found.length === 0 && t('nothingFound')}
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
