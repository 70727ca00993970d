import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useRef } from 'react';
import type { FieldSource } from '../forms.ts';
import { matching } from './matching.ts';
import { Suggestions } from './Suggestions.tsx';
import { UnprintableNote } from './UnprintableNote.tsx';

interface Props
  extends Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'description' | 'onFocus'> {
  field: FieldSource;
  label: string;
  /** What is offered: of a list what matches, or what is made of the text so far. Anything else may be typed too. */
  suggestions: readonly string[] | ((typed: string) => readonly string[]);
  onType?: (text: string) => void;
}

/** One line of text with suggestions that go by what is typed, whatever its accents. */
export function AutocompleteField({ field, label, suggestions, onType, autoComplete, ...input }: Props) {
  const shown = useRef<HTMLInputElement>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => shown.current?.focus() });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const value = control.value ?? '';
  const offered = typeof suggestions === 'function' ? suggestions(value) : matching(suggestions, value);

  function change(text: string) {
    control.change(text);
    combobox.resetSelectedOption();
    onType?.(text);
  }

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <Suggestions
        store={combobox}
        label={label}
        options={offered.map((text) => ({ key: text, content: text }))}
        onChoose={(index) => {
          change(offered[index] ?? value);
          combobox.closeDropdown();
        }}
        autoComplete={autoComplete}
      >
        <TextInput
          ref={shown}
          {...field.shownInputProps}
          label={label}
          value={value}
          onChange={(event) => {
            change(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={control.blur}
          spellCheck={false}
          {...input}
        />
      </Suggestions>
      <UnprintableNote text={value} />
    </>
  );
}
