import { useFormData } from '@conform-to/react/future';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { ParticipantSection, Party, ReportSection } from '#contract/enumerations.ts';
import type { FormMetadata } from '../../forms/forms.ts';
import { readNow } from '../../forms/useDraftForm.ts';
import { FindingsOfAnswer } from './later.tsx';

interface Props<Output> {
  form: Pick<FormMetadata, 'id'>;
  schema: z.ZodMiniType<Output>;
  section: ParticipantSection | Exclude<ReportSection, 'witnesses'>;
  party?: Party;
  /** Maps the form's output to the section's value; identity by default. */
  answerOf?: (output: Output) => unknown;
}

/** Contradictions of this screen's current answer, once complete. */
export function FindingsHere<Output>({ form, schema, section, party, answerOf = (output) => output }: Props<Output>) {
  const typed = useFormData(form.id, String, { fallback: null });
  // Half a date is not judged, and parsing a form takes longer than a frame.
  const [rested] = useDebouncedValue(typed, rest);
  const settled = useDeferredValue(rested);
  const output = useMemo(
    () => (settled === null ? null : readNow(schema, new URLSearchParams(settled))),
    [settled, schema],
  );
  const answer = output === null ? null : JSON.stringify(answerOf(output));
  const here = useMemo(() => ({ section, ...(party && { party }) }), [section, party]);
  return <FindingsOfAnswer here={here} answer={answer} />;
}

/** Milliseconds without a change after which an answer is judged. */
const rest = 300;
