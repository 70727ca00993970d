import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { titleOf } from '#contract/facts.ts';
import { suggestedEmail } from '#contract/typed/email.ts';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { yieldToTaps } from '../../loading/idle.ts';
import { useIsOwn } from '../../machine/useIsOwn.ts';
import './documents.cs.ts';
import { emailSuggestions } from './emailSuggestions.ts';

interface Props {
  field: FieldSource;
  party: Party;
  /** True if the screen was opened for this field. */
  focused?: boolean;
}

/** E-mail field with domain suggestions. A probable typo in the domain is pointed out but accepted. */
export function EmailField({ field, party, focused = false }: Props) {
  const { t } = useTranslation('documents');
  const isOwn = useIsOwn(party);
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(field.defaultValue);
  const meant = suggestedEmail(typed);

  useEffect(() => {
    // Before the heading takes the focus, which the screen defers.
    if (focused) void yieldToTaps().then(() => document.getElementById(field.id)?.focus());
  }, [focused, field.id]);

  function take(email: string) {
    const form = place.current?.closest('form');
    if (!form) return;
    fillIn(form, { email: field }, { email });
    setTyped(email);
    document.getElementById(field.id)?.focus();
  }

  return (
    <div ref={place} data-asked>
      <AutocompleteField
        field={field}
        label={titleOf('email')}
        description={!field.required && isOwn && t('emailHelp')}
        suggestions={emailSuggestions}
        onType={setTyped}
        inputMode="email"
        autoComplete={isOwn ? 'email' : 'off'}
        autoCapitalize="none"
      />
      <div role="status">
        {meant !== null && (
          <Button
            variant="subtle"
            fullWidth
            styles={{ label: { overflowWrap: 'anywhere' } }}
            onClick={() => take(meant)}
          >
            {t('emailMeant', { email: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}
