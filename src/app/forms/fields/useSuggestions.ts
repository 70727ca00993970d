import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** Combobox (ARIA) with keyboard control. Replaces Mantine's target, which would render the closed list with the field. */
export function useSuggestions() {
  const store = useCombobox({ onDropdownClose: reset });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [selected, setSelected] = useState<string | null>(null);

  function reset() {
    store.resetSelectedOption();
    setSelected(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!store.dropdownOpened) {
        store.openDropdown('keyboard');
        setSelected(store.selectActiveOption());
      } else setSelected(event.key === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption());
    } else if (event.key === 'Enter' && store.dropdownOpened && store.getSelectedOptionIndex() !== -1) {
      event.preventDefault();
      store.clickSelectedOption();
      // Enter submits: an open list would cover the message below the field.
    } else if (event.key === 'Escape' || event.key === 'Enter') store.closeDropdown('keyboard');
  }

  function inputProps(count: number) {
    const isOpen = count > 0 && store.dropdownOpened && store.listId !== null;
    return {
      ref: field,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': (isOpen && store.listId) || undefined,
      'aria-activedescendant': (isOpen && selected) || undefined,
      onKeyDown,
    } as const;
  }
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    'aria-selected': selected === `${id}-${index}`,
  });
  return { store, field, reset, inputProps, optionProps };
}

export type SuggestionList = Pick<ReturnType<typeof useSuggestions>, 'store' | 'field' | 'optionProps'>;
