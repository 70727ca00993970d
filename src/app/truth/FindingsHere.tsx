import { useFormData } from '@conform-to/react/future';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { orderOf, type ParticipantSection, type Party, type ReportSection } from '#contract/enumerations.ts';
import type { FoundPart, Told } from '#report/contradictions/finding.ts';
import { findingsIn } from '#report/contradictions.ts';
import type { FormMetadata } from '../forms/forms.ts';
import { readNow } from '../forms/useDraftForm.ts';
import { Findings, isPart } from './Findings.tsx';
import { useSeen } from './useSeen.ts';
import { useTold } from './useTold.ts';

interface Props<Output> {
  form: Pick<FormMetadata, 'id'>;
  schema: z.ZodMiniType<Output>;
  section: ParticipantSection | Exclude<ReportSection, 'witnesses'>;
  party?: Party;
  /** The section's value that the form's makes; left out where they are the same. */
  answerOf?: (output: Output) => unknown;
}

/** What the answer that is being given on this screen contradicts, as soon as it is whole. */
export function FindingsHere<Output>({ form, schema, section, party, answerOf = (output) => output }: Props<Output>) {
  const told = useTold();
  const { seen, leave } = useSeen();
  const answer = useFormData(
    form.id,
    (data) => {
      const output = readNow(schema, data);
      return output === null ? null : JSON.stringify(answerOf(output));
    },
    { fallback: null },
  );
  const here = useMemo(() => ({ section, ...(party && { party }) }), [section, party]);
  const findings = useMemo(() => {
    if (told === null || answer === null) return [];
    return findingsIn(withAnswer(told, here, JSON.parse(answer))).filter(({ parts }) =>
      parts.some((part) => isPart(part, here)),
    );
  }, [told, answer, here]);
  return <Findings findings={findings.filter(({ text }) => !seen.includes(text))} onLeave={leave} here={here} />;
}

/** The report as it would be with this answer, which its form's schema has made. */
function withAnswer(told: Told, { section, party }: FoundPart, value: unknown): Told {
  if (party === undefined)
    return section === 'responsibleParticipant'
      ? { ...told, ...(value as Partial<Told>) }
      : { ...told, [section]: value };
  const order = orderOf(party);
  return {
    ...told,
    participants: told.participants.map((each) => (each.order === order ? { ...each, [section]: value } : each)),
  };
}
