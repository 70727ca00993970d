import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { participantFacts } from '#contract/facts.ts';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import type { FieldSource } from '../../forms/forms.ts';
import './documents.cs.ts';
import { ifItComes } from '../../loading/lazily.ts';

interface Props {
  field: FieldSource;
  /** City of the driver, whose office is suggested first. */
  city: string;
}

type OfficesLike = typeof import('./issuingOffices.ts')['officesLike'];

/** Field of the issuing office. Its suggestions load on focus; any text is accepted. */
export function IssuedByField({ field, city }: Props) {
  const { t } = useTranslation('documents');
  const [register, setRegister] = useState<{ officesLike: OfficesLike } | null>(null);

  function fetchOffices() {
    if (register !== null) return;
    // An import may settle between two listeners of a keystroke. An urgent update would then reset the field to its old
    // text before React hears of the new one.
    void ifItComes(() => import('./issuingOffices.ts')).then((offices) => startTransition(() => setRegister(offices)));
  }

  return (
    <AutocompleteField
      field={field}
      label={participantFacts.drivingLicense.labels.drivingLicenseIssuedBy}
      description={t('licenseIssuedByHelp')}
      suggestions={(typed) => register?.officesLike(typed, city) ?? []}
      onFocus={fetchOffices}
      autoComplete="off"
    />
  );
}
