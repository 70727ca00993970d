import { useFormData } from '@conform-to/react/future';
import { useEffect, useRef } from 'react';
import { situationDiagrams } from '#contract/enumerations.ts';
import { sentenceOf } from '#contract/situationOf.ts';
import { fillIn } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';

interface Fields {
  accidentSituationDiagramId: FieldSource;
  accidentDescription: FieldSource;
}

/** Fills in the description of the chosen situation, unless the user wrote their own. */
export function useSentence(formId: string, fields: Fields): void {
  const { accidentSituationDiagramId: diagram, accidentDescription: description } = fields;
  const chosen = useFormData(formId, (data) => String(data.get(diagram.name) ?? ''), { fallback: null });
  const before = useRef<string | null>(null);

  useEffect(() => {
    const isFirst = before.current === null;
    if (chosen === before.current || chosen === null) return;
    before.current = chosen;
    const sentence = situationDiagrams.filter((each) => each === chosen).map(sentenceOf)[0];
    const form = document.getElementById(formId);
    if (isFirst || sentence === undefined || !(form instanceof HTMLFormElement)) return;
    const text = String(new FormData(form).get(description.name) ?? '');
    const isOwn = text !== '' && !situationDiagrams.some((each) => sentenceOf(each) === text);
    if (!isOwn) fillIn(form, { description }, { description: sentence });
  });
}
