import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { titleOf } from '#contract/facts.ts';
import { suggestedEmail } from '#contract/typed/email.ts';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { useIsOwn } from '../../machine/useIsOwn.ts';
import './documents.cs.ts';
import { emailSuggestions } from './emailSuggestions.ts';

interface Props {
  field: FieldSource;
  party: Party;
}

/** E-mail field with domain suggestions. A probable typo in the domain is pointed out but accepted. */
export function EmailField({ field, party }: Props) {
  const { t } = useTranslation('documents');
  const isOwn = useIsOwn(party);
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(field.defaultValue);
  const meant = suggestedEmail(typed);

  function take(email: string) {
    const form = place.current?.closest('form');
    if (!form) return;
    fillIn(form, { email: field }, { email });
    setTyped(email);
    form.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`)?.focus();
  }

  return (
    <div ref={place}>
      <AutocompleteField
        field={field}
        label={titleOf('email')}
        suggestions={emailSuggestions}
        onType={setTyped}
        inputMode="email"
        autoComplete={isOwn ? 'email' : 'off'}
        autoCapitalize="none"
      />
      <div role="status">
        {meant !== null && (
          <Button variant="subtle" onClick={() => take(meant)}>
            {t('emailMeant', { email: meant })}
          </Button>
        )}
      </div>
    </div>
  );
}
