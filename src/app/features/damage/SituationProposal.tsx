import { useFormData } from '@conform-to/react/future';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DamageLocation, Movement, Party } from '#contract/enumerations.ts';
import { damageLocationNames, movementNames, situationDiagramNames } from '#contract/names.ts';
import { proposalFor } from '#contract/situationOf.ts';
import { participantOf } from '#machines/context.ts';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { isAlike, useChart } from '../../machine/chart.ts';
import { accidentFacts } from '../../machine/views/accidentFacts.ts';
import './damage.cs.ts';
import { yieldToTaps } from '../../loading/idle.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './SituationProposal.module.css';

interface Props {
  party: Party;
  formId: string;
  /** Field whose boxes are ticked. */
  field: FieldSource;
  of: 'movements' | 'damage';
  /** Field for the implied movement, if that is still unknown. */
  implied?: FieldSource;
}

const names: Readonly<Record<Movement | DamageLocation, string>> = { ...movementNames, ...damageLocationNames };

/** Proposal for this vehicle, derived from other answers. Ticks its boxes only when accepted. */
export function SituationProposal({ party, formId, field, of, implied }: Props) {
  const { t } = useTranslation('damage');
  const proposal = useChart(({ context }) => proposalFor(party, accidentFacts(context)), isAlike);
  const isTicked = useFormData(formId, (data) => data.has(field.name), { fallback: true });
  const asksMovement = useChart(
    ({ context }) => context.ui.editing === null && participantOf(context, party)?.vehicleMovementDefinition === null,
  );
  const choices: readonly string[] = proposal?.[of] ?? [];
  const movements = implied && asksMovement ? (proposal?.movements ?? []) : [];
  const [isDenied, setDenied] = useState(false);
  if (proposal === null || choices.length === 0 || isTicked || isDenied) return null;

  function accept() {
    const boxes = document.querySelectorAll<HTMLInputElement>(`form#${CSS.escape(formId)} input[type=checkbox]`);
    const wanted = [...boxes].filter(({ name, value }) => name === field.name && choices.includes(value));
    for (const box of wanted) box.click();
    void yieldToTaps().then(() => {
      const form = document.getElementById(formId);
      if (implied && movements.length > 0 && form instanceof HTMLFormElement)
        fillIn(form, { implied }, { implied: movements.join(',') });
      // The button disappears: move the focus to the answer.
      wanted[0]?.focus();
    });
  }

  const quoted = (wanted: readonly string[]) =>
    Object.entries(names)
      .flatMap(([choice, name]) => (wanted.includes(choice) ? `„${name}“` : []))
      .join(', ');
  return (
    <Notice kind="info" title={`${situationDiagramNames[proposal.situation]}?`}>
      {/* The movement that comes with the damage is shown below once it is taken over. */}
      {movements.length === 0 && <p>{t('willTick', { choices: quoted(choices) })}</p>}
      <div className={classes.answers}>
        <Button variant="default" onClick={accept}>
          {t('tick')}
        </Button>
        <Button variant="default" onClick={() => setDenied(true)}>
          {t('leaveUnticked')}
        </Button>
      </div>
    </Notice>
  );
}
