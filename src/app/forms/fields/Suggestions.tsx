import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox } from '@mantine/core';
import { type ReactNode, startTransition, useState } from 'react';
import { PlacedBy } from './PlacedBy.tsx';
import classes from './Suggestions.module.css';
import type { SuggestionList } from './useSuggestions.ts';

interface Props {
  list: SuggestionList;
  /** Accessible name of the list: its field's label. */
  label: string;
  options: readonly { key: string; content: ReactNode }[];
  onChoose: (index: number) => void;
  /** Input with the props of `useSuggestions`. */
  children: ReactNode;
}

/**
 * Field with a list of suggestions. The list mounts with the first focus, to save render time, and stays so that the
 * field knows whether it is open.
 */
export function Suggestions({ list: { store, field, optionProps }, label, options, onChoose, children }: Props) {
  const [wasFocused, setFocused] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control, it listens to the field inside
    <div
      onFocus={() => startTransition(() => setFocused(true))}
      onBlur={() => startTransition(() => store.closeDropdown())}
    >
      {children}
      {wasFocused && (
        <Combobox
          store={store}
          // From its edge, not its middle: a list that was empty has no width yet, and would overflow the page for a moment.
          position="bottom-start"
          // As wide as its field, it has nowhere to shift to.
          middlewares={{ flip: true, shift: false }}
          onOptionSubmit={(index) => onChoose(Number(index))}
          keepMounted
          transitionProps={{ duration: 120 }}
          shadow="md"
          withinPortal={false}
          classNames={{ option: classes.option, options: classes.options }}
        >
          <PlacedBy field={field} />
          <Combobox.Dropdown hidden={options.length === 0}>
            <Combobox.Options aria-label={label}>
              {options.map(({ key, content }, index) => (
                <Combobox.Option key={key} value={String(index)} {...optionProps(index)}>
                  {content}
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </div>
  );
}
