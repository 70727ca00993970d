import type { Party } from '#contract/enumerations.ts';
import { useIsOwn } from '../../chart/useIsOwn.ts';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import type { FieldSource } from '../../forms/forms.ts';
import { t as documentsTexts } from '../../i18n/cs/documents.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { emailSuggestions } from './emailSuggestions.ts';

interface Props {
  field: FieldSource;
  party: Party;
  /** What it is for, where the heading does not say it. */
  description?: string;
}

/** An e-mail address, completed with the usual domains while it is typed. */
export function EmailField({ field, party, description }: Props) {
  const t = useTexts(documentsTexts);
  const isOwn = useIsOwn(party);
  return (
    <AutocompleteField
      field={field}
      label={t('emailField')}
      {...(description !== undefined && { description })}
      suggestions={emailSuggestions}
      inputMode="email"
      autoComplete={isOwn ? 'email' : 'off'}
      autoCapitalize="none"
    />
  );
}
