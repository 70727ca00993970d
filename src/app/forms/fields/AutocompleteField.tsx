import '@mantine/core/styles/Input.layer.css';
import { BaseControl, useControl } from '@conform-to/react/future';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n/cs/fields.ts';
import type { FieldSource } from '../forms.ts';
import { matching } from './matching.ts';
import { Suggestions } from './Suggestions.tsx';
import { UnprintableNote } from './UnprintableNote.tsx';
import { useSuggestions } from './useSuggestions.ts';

interface Props
  extends Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'description' | 'onFocus'> {
  field: FieldSource;
  label: string;
  /** A list to filter by the text, or a function of the text. Other values may be typed, too. */
  suggestions: readonly string[] | ((typed: string) => readonly string[]);
  onType?: (text: string) => void;
}

/** Text field with suggestions that match regardless of diacritics. */
export function AutocompleteField({ field, label, suggestions, onType, autoComplete = 'off', ...input }: Props) {
  const { inputProps, reset, ...list } = useSuggestions();
  const [chosen, setChosen] = useState<string | null>(null);
  const control = useControl({ defaultValue: field.defaultValue, onFocus: () => list.field.current?.focus() });
  const value = control.value ?? '';
  const offered = typeof suggestions === 'function' ? suggestions(value) : matching(suggestions, value);

  function change(text: string) {
    control.change(text);
    setChosen(null);
    reset();
    onType?.(text);
  }

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <Suggestions
        list={list}
        label={label}
        options={offered.map((text) => ({ key: text, content: text }))}
        onChoose={(index) => {
          change(offered[index] ?? value);
          setChosen(offered[index] ?? null);
          list.store.closeDropdown();
        }}
      >
        <TextInput
          {...inputProps(offered.length)}
          autoComplete={autoComplete}
          {...field.shownInputProps}
          label={label}
          value={value}
          onChange={(event) => {
            change(event.currentTarget.value);
            list.store.openDropdown();
          }}
          onClick={() => list.store.openDropdown()}
          onBlur={control.blur}
          spellCheck={false}
          {...input}
        />
      </Suggestions>
      <p className="visually-hidden" role="status">
        {chosen !== null
          ? t('chosen', { text: chosen })
          : list.store.dropdownOpened && offered.length > 0 && t('suggestions', { count: offered.length })}
      </p>
      <UnprintableNote text={value} />
    </>
  );
}
