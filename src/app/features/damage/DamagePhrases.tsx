import { useFormData } from '@conform-to/react/future';
import { useTranslation } from 'react-i18next';
import { damageLocations } from '#contract/enumerations.ts';
import { lowerFirst } from '#contract/format.ts';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import './damage.cs.ts';
import { PlusIcon } from '../../ui/moreIcons.tsx';
import classes from './DamagePhrases.module.css';
import { damagePhrases } from './damagePhrases.cs.ts';

interface Props {
  formId: string;
  fields: { damageLocations: FieldSource; vehicleDamageDescription: FieldSource };
}

/** Common phrases for the chosen damage; a tap adds one to the description. */
export function DamagePhrases({ formId, fields }: Props) {
  const { t } = useTranslation('damage');
  const { damageLocations: locations, vehicleDamageDescription: description } = fields;
  const picked = useFormData(formId, (data) => data.getAll(locations.name).join(' '), {
    fallback: '',
  });
  const said = useFormData(formId, (data) => String(data.get(description.name) ?? ''), {
    fallback: description.defaultValue,
  });
  const wanted = picked.split(' ');
  const offered = damageLocations
    .filter((location) => wanted.includes(location))
    .flatMap((location) => damagePhrases[location])
    .filter((phrase) => !said.toLocaleLowerCase('cs').includes(phrase.toLocaleLowerCase('cs')));

  function add(phrase: string) {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const before = said.trim();
    const added = before === '' ? phrase : `${before}, ${lowerFirst(phrase)}`;
    fillIn(form, { description }, { description: added });
  }

  if (offered.length === 0) return null;
  return (
    <ul className={classes.phrases} aria-label={t('phrases')}>
      {offered.map((phrase) => (
        <li key={phrase}>
          <button type="button" className={classes.phrase} onClick={() => add(phrase)}>
            <PlusIcon size={18} />
            <span>{phrase}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
