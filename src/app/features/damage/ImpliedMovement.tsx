import { BaseControl, useControl } from '@conform-to/react/future';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { movementNames } from '#contract/names.ts';
import type { FieldSource } from '../../forms/forms.ts';
import './damage.cs.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { Notice } from '../../ui/Notice.tsx';
import { movementsIn } from './form.ts';

/** Movement implied by the accepted damage proposal. Once removed, its own screen asks for it. */
export function ImpliedMovement({ field, party }: { field: FieldSource; party: Party }) {
  const { t } = useTranslation('damage');
  const words = useWordsFor(party);
  const implied = useControl({ defaultValue: field.defaultValue });
  const movements = movementsIn(implied.value);
  return (
    <>
      <BaseControl name={field.name} defaultValue={implied.defaultValue ?? ''} ref={implied.register} />
      {movements.length > 0 && (
        <Notice kind="success" title={t('movementOf', words)}>
          <p>{movements.map((movement) => movementNames[movement]).join(', ')}</p>
          <Button variant="subtle" onClick={() => implied.change('')}>
            {t('movementApart')}
          </Button>
        </Notice>
      )}
    </>
  );
}
