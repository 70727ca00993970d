import { useFailed } from '../machine/chart.ts';
import { FailedCall } from '../ui/frame/FailedCall.tsx';
import { Revealed } from '../ui/Revealed.tsx';
import type { FormMetadata } from './forms.ts';

/** Submits the form with its current values, as its button would. */
export function submitAgain({ id }: FormMetadata): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** Error of a failed submit, above the action bar. Retrying submits the current values. */
export function FailedSubmit({ form }: { form: FormMetadata }) {
  if (!useFailed()) return null;
  return (
    <Revealed>
      <FailedCall onRetry={() => submitAgain(form)} />
    </Revealed>
  );
}
