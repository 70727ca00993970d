import { useTranslation } from 'react-i18next';
import { participantFacts } from '#contract/facts.ts';
import { formatDay } from '#contract/format.ts';
import { dayOf, yearOfBirth } from '#contract/typed/day.ts';
import { serviceNow } from '../../loading/clock.ts';
import '../../i18n/cs/fields.ts';
import type { FieldSource } from '../forms.ts';
import { TypedField } from './TypedField.tsx';

/** Date of birth, typed in digits without a calendar. Its form value is YYYY-MM-DD. */
export function DateOfBirthField({ field, own = false }: { field: FieldSource; own?: boolean }) {
  const { t: help } = useTranslation('fields');
  return (
    <TypedField
      field={field}
      label={participantFacts.personalData.labels.dateOfBirth}
      description={help('dateOfBirthHelp')}
      autoComplete={own ? 'bday' : 'off'}
      parse={(typed) => dayOf(typed, { yearOf: yearOfBirth(serviceNow()) })}
      write={formatDay}
    />
  );
}
