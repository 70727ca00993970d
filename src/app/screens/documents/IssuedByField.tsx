import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AutocompleteField } from '../../forms/fields/AutocompleteField.tsx';
import type { FieldSource } from '../../forms/forms.ts';
import '../../i18n/cs/documents.ts';
import { ifItComes } from '../../loading/lazily.ts';

interface Props {
  field: FieldSource;
  /** Where the driver lives: the likely office before anything is typed. */
  city: string;
}

type OfficesLike = typeof import('../../registers/issuingOffices.ts')['officesLike'];

/** Who issued the licence. The list of offices comes once the field is reached; without it any is typed. */
export function IssuedByField({ field, city }: Props) {
  const { t } = useTranslation('documents');
  const [register, setRegister] = useState<{ officesLike: OfficesLike } | null>(null);

  function fetchOffices() {
    if (register === null) void ifItComes(() => import('../../registers/issuingOffices.ts')).then(setRegister);
  }

  return (
    <AutocompleteField
      field={field}
      label={t('licenseIssuedBy')}
      description={t('licenseIssuedByHelp')}
      suggestions={(typed) => register?.officesLike(typed, city) ?? []}
      onFocus={fetchOffices}
      autoComplete="off"
    />
  );
}
