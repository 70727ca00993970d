import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, type ComboboxStore } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Suggestions.module.css';

interface Props {
  store: ComboboxStore;
  /** What the list is called: the label of its field. */
  label: string;
  options: readonly { key: string; content: ReactNode; isChosen?: boolean }[];
  onChoose: (index: number) => void;
  autoComplete?: string | undefined;
  /** The field, an input that says of itself that it is a combobox. */
  children: ReactNode;
}

/**
 * A field with a list of suggestions under it. The list is not there before the field's first focus: its position would be
 * reckoned with every screen that might show it. It stays then, so that the field can tell whether it is open (`aria-expanded`).
 */
export function Suggestions({ store, label, options, onChoose, autoComplete = 'off', children }: Props) {
  const [keepMounted, setKeepMounted] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the field in it
    <div onFocus={() => setKeepMounted(true)} onBlur={() => store.closeDropdown()}>
      <Combobox
        store={store}
        // From its edge, not its middle: a list that was empty has no width yet, and would overflow the page for a moment.
        position="bottom-start"
        onOptionSubmit={(index) => onChoose(Number(index))}
        keepMounted={keepMounted}
        transitionProps={{ duration: 120 }}
        shadow="md"
        withinPortal={false}
        classNames={{ option: classes.option, options: classes.options }}
      >
        <Combobox.Target withExpandedAttribute autoComplete={autoComplete}>
          {children}
        </Combobox.Target>
        <Combobox.Dropdown hidden={options.length === 0}>
          <Combobox.Options aria-label={label}>
            {options.map(({ key, content, isChosen = false }, index) => (
              <Combobox.Option key={key} value={String(index)} active={isChosen} aria-selected={isChosen}>
                {content}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
