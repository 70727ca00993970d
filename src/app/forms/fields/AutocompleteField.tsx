import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useRef } from 'react';
import type { FieldSource } from '../forms.ts';
import classes from './AutocompleteField.module.css';
import { matching } from './matching.ts';
import { useListOnceFocused } from './useListOnceFocused.ts';

interface Props extends Pick<AutocompleteProps, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'description'> {
  field: FieldSource;
  label: string;
  /** What is offered; anything else may be typed too. */
  suggestions: readonly string[];
  onType?: (text: string) => void;
}

/** One line of text with suggestions that match what is typed, whatever its accents. */
export function AutocompleteField({ field, label, suggestions, onType, ...input }: Props) {
  const shown = useRef<HTMLInputElement>(null);
  const { keepMounted, onFocus } = useListOnceFocused();
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => shown.current?.focus() });

  function change(text: string) {
    control.change(text);
    onType?.(text);
  }

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <Autocomplete
        ref={shown}
        {...field.shownInputProps}
        label={label}
        data={[...suggestions]}
        filter={({ search }) => matching(suggestions, search).map((text) => ({ value: text, label: text }))}
        value={control.value ?? ''}
        onChange={change}
        onFocus={onFocus}
        onBlur={control.blur}
        autoComplete="off"
        spellCheck={false}
        openOnFocus={false}
        maxDropdownHeight={236}
        {...input}
        comboboxProps={{ keepMounted, transitionProps: { duration: 120 }, shadow: 'md' }}
        classNames={{ option: classes.option }}
      />
    </>
  );
}
